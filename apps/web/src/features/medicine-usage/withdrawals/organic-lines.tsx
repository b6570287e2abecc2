import { useAllWords } from '../../../words/all-words.ts';
import { type OrganicPeriod, organicRule } from '../../../words/organic-periods.ts';
import { organicText } from '../../../words/organic-text.ts';
import '../medicine-usage.css';

/** Until when produce of an organic holding may not be sold as organic. It comes on top of the legal withdrawal. */
export function OrganicLines({ periods }: { periods: readonly OrganicPeriod[] }) {
  const words = useAllWords();
  const { organic } = words.withdrawalEntry;
  if (periods.length === 0) return null;
  return (
    <>
      <ul className="withheld-lines">
        {periods.map((one) => (
          <li key={one.productType}>{organicText(one, words)}</li>
        ))}
      </ul>
      <p className="withheld-who">{organic.rule(organicRule.source, organicRule.isChecked)}</p>
    </>
  );
}
