import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { Item } from '../../device/overlay.ts';
import { Banner } from '../../ui/banner.tsx';
import { format } from '../../words/format.ts';
import { useWords } from '../../words/words.tsx';
import { activeWithdrawals } from './active-withdrawals.ts';

/** What may not be sold or eaten yet, and until when; nothing where nothing is in withdrawal. */
export function WithdrawalBanner({ usages }: { usages: readonly Item<MedicineUsage>[] }) {
  const { withdrawal: words } = useWords().animals;
  const active = activeWithdrawals(
    usages.map((usage) => usage.document),
    new Date(),
  );
  if (active.length === 0) return null;
  return (
    <Banner tone="warning" title={words.title}>
      <ul>
        {active.map(({ productType, endsAt, isAtLeast, medicine }) => (
          <li key={productType}>
            {(isAtLeast ? words.atLeastUntil : words.until)(words.products[productType], format.dayAndTime(endsAt))}
            {medicine !== null && ` (${words.after(medicine)})`}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
