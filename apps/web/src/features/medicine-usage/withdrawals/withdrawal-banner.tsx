import type { HistoryEntry } from '@byre/contract/animals/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { withheldNow } from '@byre/contract/medicine-usage/withheld';
import type { ReactNode } from 'react';
import type { Item } from '../../../device/reads/overlay.ts';
import { correctedNowMs } from '../../../device/storage/device-clock.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { linesToRead } from './active-withdrawals.ts';
import { shortWithheld, withheldText } from './withheld-text.ts';
import '../medicine-usage.css';

export interface WithdrawalBannerProps {
  usages: readonly Item<MedicineUsage>[];
  /** The animal's, because some withdrawals count from its calving. */
  reproductiveState: readonly HistoryEntry[];
  /** One line for each kind of produce; the medicines open on touch. */
  isShort?: boolean;
  /** What to do about it, if anything. */
  children?: ReactNode;
}

/** What may not be sold or eaten now, until when, and why. Nothing if nothing is in withdrawal. */
export function WithdrawalBanner({ usages, reproductiveState, isShort, children }: WithdrawalBannerProps) {
  const words = useAllWords();
  const now = new Date(correctedNowMs());
  const withheld = withheldNow({
    usages: usages.map(({ document }) => document),
    reproductiveState,
    now,
  });
  if (withheld.length === 0) return null;
  const lines = (
    <ul className="withheld-lines">
      {withheld.flatMap((one) =>
        linesToRead(one).map((line) => {
          const { what, why } = withheldText(line, words);
          return (
            <li key={`${line.usage._id} ${what}`}>
              <strong>{what}</strong> {why}
            </li>
          );
        }),
      )}
    </ul>
  );
  return (
    <Banner tone="warning" title={words.animals.withdrawal.title}>
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
      {children}
    </Banner>
  );
}
