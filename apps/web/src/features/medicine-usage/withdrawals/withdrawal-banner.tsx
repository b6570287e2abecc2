import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { unknownAnimal, withheldNow } from '@byre/contract/medicine-usage/withheld';
import type { ReactNode } from 'react';
import { getFarm, knownFarm } from '../../../device/reads/farm-reads.ts';
import type { Item } from '../../../device/reads/overlay.ts';
import { correctedNowMs } from '../../../device/storage/device-clock.ts';
import { useLive } from '../../../device/use-live.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { organicNow } from '../../../words/organic-periods.ts';
import { linesToRead } from './active-withdrawals.ts';
import { EndWithheld } from './end-withheld.tsx';
import { undecidedOf } from './label-offers.ts';
import { OrganicLines } from './organic-lines.tsx';
import { UndecidedActions, type UndecidedActionsProps } from './undecided-actions.tsx';
import { shortWithheld, withheldText } from './withheld-text.ts';
import '../medicine-usage.css';

export interface WithdrawalBannerProps extends Pick<UndecidedActionsProps, 'enterTo'> {
  usages: readonly Item<MedicineUsage>[];
  /** Null if nothing is known of it, so that nothing of it counts as clear. */
  animal: Animal | null;
  /** One line for each kind of produce; the medicines open on touch. */
  isShort?: boolean;
  /** What to do about it, if anything. */
  children?: ReactNode;
}

/** The farm of an animal, as far as this device has it: it says whether its milk is for people. */
export const useFarmOf = (animal: Pick<Animal, 'farm_id'> | null): Farm | null => {
  const farmId = animal?.farm_id ?? null;
  const item = useLive(
    async () => (farmId === null ? null : getFarm(farmId)),
    [farmId],
    () => (farmId === null ? null : knownFarm(farmId)),
  );
  return item?.farm ?? null;
};

const correctedNow = (): Date => new Date(correctedNowMs());

/**
 * What may not be sold or eaten now, until when, and why, with the way to decide what nobody has recorded, and to end what
 * has no end. On organic holdings also until when it is not organic. Nothing if neither runs.
 */
export function WithdrawalBanner({ usages, animal, enterTo, isShort, children }: WithdrawalBannerProps) {
  const words = useAllWords();
  const farm = useFarmOf(animal);
  const now = correctedNow();
  const asked = { usages: usages.map(({ document }) => document), animal: animal ?? unknownAnimal, farm, now };
  const withheld = withheldNow(asked);
  const organic = organicNow(asked);
  if (withheld.length === 0) {
    return organic.length === 0 ? null : (
      <Banner tone="info" title={words.withdrawalEntry.organic.title}>
        <OrganicLines periods={organic} />
      </Banner>
    );
  }
  const isAllUnrecorded = withheld.every(({ state }) => state === 'not_recorded');
  const undecided = undecidedOf(withheld);
  const lines = (
    <ul className="withheld-lines">
      {withheld.flatMap((one) =>
        linesToRead(one).map((line) => {
          const { what, why } = withheldText(line, words);
          return (
            <li key={`${line.usage._id} ${what}`}>
              <strong>{what}</strong> {why} <EndWithheld line={line} animal={animal} now={correctedNow} />
            </li>
          );
        }),
      )}
    </ul>
  );
  return (
    <Banner
      tone="warning"
      title={isAllUnrecorded ? words.animals.withdrawal.notRecorded : words.animals.withdrawal.title}
      actions={undecided.length > 0 && <UndecidedActions undecided={undecided} enterTo={enterTo} />}
    >
      {isShort ? (
        <>
          <ul className="withheld-lines">
            {withheld.map((one) => (
              <li key={one.productType}>
                <strong>{shortWithheld(one, words.medicineUsage, now)}</strong>
              </li>
            ))}
          </ul>
          <Disclosure summary={words.productChoice.whichMedicines}>{lines}</Disclosure>
        </>
      ) : (
        lines
      )}
      <OrganicLines periods={organic} />
      {children}
    </Banner>
  );
}
