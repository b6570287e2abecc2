import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import { animalStatus } from '../../../device/storage/animal-status.ts';
import { type DeathDraft, newDeath } from '../../../features/animals/upkeep/death-draft.ts';
import { type DayFault, dayFault } from '../../../features/animals/upkeep/upkeep-rules.ts';

export type GoneKind = 'death' | 'departure';

/** The contents of the form for a death or a departure. */
export type GoneDraft = {
  farm: Farm | null;
  animal: Animal | null;
  /** For a departure only the day is used. */
  death: DeathDraft;
};

export const emptyGone = ({ farm, animal }: Pick<GoneDraft, 'farm' | 'animal'>, now: Date): GoneDraft => ({
  farm,
  animal,
  death: newDeath(now.toISOString()),
});

export type GoneFault = { field: 'farm' | 'animal'; code: 'missing' | 'gone' } | { field: 'day'; code: DayFault };

/** Why it cannot be saved: the rules of the field app, and that an animal must be chosen. */
export const goneFaults = (kind: GoneKind, { farm, animal, death }: GoneDraft, now: Date): GoneFault[] => {
  if (farm === null) return [{ field: 'farm', code: 'missing' }];
  if (animal === null) return [{ field: 'animal', code: 'missing' }];
  const status = animalStatus(animal);
  // An animal that has left may die elsewhere. A dead one can neither die nor leave.
  if (status === 'dead' || (kind === 'departure' && status === 'left')) return [{ field: 'animal', code: 'gone' }];
  const fault = dayFault(death.day, animal, now);
  return fault === null ? [] : [{ field: 'day', code: fault }];
};
