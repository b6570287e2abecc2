import type { HistoryEntry } from '@byre/contract/animals/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { withheldNow } from '@byre/contract/medicine-usage/withheld';
import type { ReactNode } from 'react';
import { correctedNowMs } from '../../device/device-clock.ts';
import type { Item } from '../../device/overlay.ts';
import { Banner } from '../../ui/banner.tsx';
import { useWords } from '../../words/words.tsx';
import { linesToRead } from './active-withdrawals.ts';
import { withheldText } from './withheld-text.ts';
import './medicine-usage.css';

export interface WithdrawalBannerProps {
  usages: readonly Item<MedicineUsage>[];
  /** Of the animal: some withdrawals count from its calving. */
  reproductiveState: readonly HistoryEntry[];
  /** What to do about it, where there is something to be done. */
  children?: ReactNode;
}

/** What may not be sold or eaten now, until when, and why; nothing where nothing is in withdrawal. */
export function WithdrawalBanner({ usages, reproductiveState, children }: WithdrawalBannerProps) {
  const words = useWords();
  const withheld = withheldNow({
    usages: usages.map(({ document }) => document),
    reproductiveState,
    now: new Date(correctedNowMs()),
  });
  if (withheld.length === 0) return null;
  return (
    <Banner tone="warning" title={words.animals.withdrawal.title}>
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
      {children}
    </Banner>
  );
}
