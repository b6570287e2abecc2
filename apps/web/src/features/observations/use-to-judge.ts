import type { Animal } from '@byre/contract/animals/schema';
import { getAnimal } from '../../device/reads/farm-reads.ts';
import { listObservations } from '../../device/reads/observation-reads.ts';
import { observedAt } from '../../device/reads/observed-at.ts';
import type { ToJudge } from '../../forms/figures/finding-figures.ts';
import { useOpened } from '../../forms/use-opened.ts';
import type { ObservationDraft } from './observation-draft.ts';

/** The animal of an observation. `animal` is given where this device may not hold its farm. */
export type OfObservation = { farmId: string; animalId: string; animal?: Animal | null };

/** What an observation is compared with: the animal, and its last one of the kind before this moment. */
export function useToJudge(
  { farmId, animalId, animal: told = null }: OfObservation,
  { kind, observed_at }: Pick<ObservationDraft, 'kind' | 'observed_at'>,
  now: () => Date,
): ToJudge {
  const known = useOpened(async () => {
    if (farmId === '' || animalId === '') return null;
    const [animal, observations] = await Promise.all([getAnimal(farmId, animalId), listObservations(farmId, animalId)]);
    return { animal: animal?.document ?? null, observations: observations.map(({ document }) => document) };
  }, [farmId, animalId]);
  const at = observed_at ?? now().toISOString();
  const before = known?.observations.find((one) => one.kind === kind && one.value !== null && observedAt(one) < at);
  return { kind, animal: known?.animal ?? told, last: before ?? null, at };
}
