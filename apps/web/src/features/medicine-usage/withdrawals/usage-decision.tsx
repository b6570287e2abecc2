import type { Animal } from '@byre/contract/animals/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { unknownAnimal, withheldLinesOf } from '@byre/contract/medicine-usage/withheld';
import { undecidedOf } from './label-offers.ts';
import { UndecidedActions, type UndecidedActionsProps } from './undecided-actions.tsx';
import { useFarmOf } from './withdrawal-banner.tsx';

interface UsageDecisionProps extends Pick<UndecidedActionsProps, 'enterTo'> {
  usage: MedicineUsage;
  /** Null if nothing is known of it. */
  animal: Animal | null;
  now: Date;
}

/** What one medicine lacks, to be recorded from the label in one touch, or entered. Nothing once it no longer matters. */
export function UsageDecision({ usage, animal, enterTo, now }: UsageDecisionProps) {
  const farm = useFarmOf(animal);
  const lines = withheldLinesOf(usage, { animal: animal ?? unknownAnimal, farm });
  const undecided = undecidedOf([
    { lines: lines.filter(({ until }) => until === null || Date.parse(until) > now.getTime()) },
  ]);
  return undecided.length === 0 ? null : <UndecidedActions undecided={undecided} enterTo={enterTo} />;
}
