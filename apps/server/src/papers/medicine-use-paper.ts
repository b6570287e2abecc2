import type { MedicineUse, MedicineUseLine } from '@byre/contract/reports/schema';
import { amountsText } from './amount.ts';
import { type PaperBody, type PaperColumn, paperTable } from './paper.ts';
import type { PaperFormat } from './paper-format.ts';
import type { PaperWords } from './words/en.ts';

const byName = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

/**
 * What was used of each product on each farm, in the order of the names of the products, as farm assurance asks for the
 * collation of a quarter.
 */
export const medicineUsePaper = (
  { products }: MedicineUse,
  { words, format, isOfOneFarm }: { words: PaperWords; format: PaperFormat; isOfOneFarm: boolean },
): PaperBody => {
  const { columns, medicineUse: own } = words;
  const lines = products.toSorted(
    (a, b) => byName.compare(nameOf(a), nameOf(b)) || byName.compare(a.farm_name ?? '', b.farm_name ?? ''),
  );
  const figure = (head: string, of: (line: MedicineUseLine) => number): PaperColumn<MedicineUseLine> => ({
    head,
    text: (line) => format.whole(of(line)),
    isFigure: true,
  });
  return {
    sheet: 'portrait',
    figures: [],
    notices: lines.length === 0 ? [own.nil] : [],
    tables: paperTable(
      own.products,
      [
        { head: columns.product, text: nameOf },
        ...(isOfOneFarm
          ? []
          : [{ head: columns.farm, text: ({ farm_name, farm_id }: MedicineUseLine) => farm_name ?? farm_id }]),
        { head: columns.amount, text: ({ quantities }) => amountsText(quantities, words, format), isFigure: true },
        figure(columns.uses, ({ usages }) => usages),
        figure(columns.animals, ({ animals }) => animals),
        figure(columns.withoutAmount, ({ without_amount }) => without_amount),
        figure(columns.cascade, ({ cascade }) => cascade),
      ],
      lines,
    ),
    method: own.method,
  };
};

const nameOf = ({ name, product_id }: MedicineUseLine): string => name ?? product_id;
