import type { MedicineUse, MedicineUseLine } from '@byre/contract/reports/schema';
import { amountsText } from './amount.ts';
import { countColumnOf, farmColumns } from './columns.ts';
import { type PaperBody, paperTable } from './paper.ts';
import type { PaperFormat } from './paper-format.ts';
import type { PaperWords } from './words/en.ts';

const byName = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

/**
 * The amount of each product used on each farm, sorted by product name, as farm assurance schemes require each quarter.
 */
export const medicineUsePaper = (
  { products }: MedicineUse,
  { words, format, isOfOneFarm }: { words: PaperWords; format: PaperFormat; isOfOneFarm: boolean },
): PaperBody => {
  const { columns, medicineUse: own } = words;
  const lines = products.toSorted(
    (a, b) => byName.compare(nameOf(a), nameOf(b)) || byName.compare(a.farm_name ?? '', b.farm_name ?? ''),
  );
  const count = countColumnOf<MedicineUseLine>(format);
  return {
    sheet: 'portrait',
    figures: [],
    notices: lines.length === 0 ? [`${own.empty}.`] : [],
    tables: paperTable(
      own.products,
      [
        { head: columns.product, text: nameOf },
        ...farmColumns<MedicineUseLine>({ words, isOfOneFarm }),
        { head: columns.amount, text: ({ quantities }) => amountsText(quantities, words, format), isFigure: true },
        count(columns.uses, ({ usages }) => usages),
        {
          head: columns.animals,
          text: ({ animals, uncounted_groups }) =>
            uncounted_groups > 0 ? own.atLeast(format.whole(animals)) : format.whole(animals),
          isFigure: true,
        },
        count(columns.withoutAmount, ({ without_amount }) => without_amount),
        count(columns.cascade, ({ cascade }) => cascade),
      ],
      lines,
    ),
    method: own.method,
  };
};

const nameOf = ({ name, product_id }: MedicineUseLine): string => name ?? product_id;
