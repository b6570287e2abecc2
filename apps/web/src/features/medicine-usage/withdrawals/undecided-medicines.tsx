import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { WithheldLine } from '@byre/contract/medicine-usage/withheld';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { undecidedGroups, undecidedOf } from './label-offers.ts';
import { UndecidedActions, type UndecidedActionsProps } from './undecided-actions.tsx';
import { UndecidedGroups } from './undecided-groups.tsx';
import '../medicine-usage.css';

export interface UndecidedMedicinesProps extends Pick<UndecidedActionsProps, 'enterTo'> {
  /** What the medicines of a sheet withhold. */
  lines: readonly WithheldLine<MedicineUsage>[];
  /** The animal that had a medicine. */
  animalOf: (usage: MedicineUsage) => string;
}

/** The medicines of a sheet without a withdrawal, to be decided before it is handed over. */
export function UndecidedMedicines({ lines, animalOf, enterTo }: UndecidedMedicinesProps) {
  const { animals, medicineUsage } = useAllWords();
  const ofSheet = [{ lines }];
  const groups = undecidedGroups([ofSheet]);
  const inGroups = new Set(groups.flatMap(({ undecided }) => undecided.map(({ usage }) => usage._id)));
  const alone = undecidedOf(ofSheet).filter(({ usage }) => !inGroups.has(usage._id));
  return (
    <>
      <UndecidedGroups groups={groups} />
      {alone.length > 0 && (
        <Banner tone="warning" title={animals.withdrawal.notRecorded}>
          <ul className="withheld-lines">
            {alone.map((one) => (
              <li key={one.usage._id}>
                <p>
                  <strong>{animalOf(one.usage)}</strong> {one.usage.name ?? medicineUsage.unnamed}
                </p>
                <UndecidedActions undecided={[one]} enterTo={enterTo} />
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}
