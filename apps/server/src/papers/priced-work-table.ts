import { workName } from '@byre/contract/report-words/work-name';
import type { PricedWork } from '@byre/contract/reports/day-book-schema';
import { amountsText } from './amount.ts';
import { countColumnOf } from './columns.ts';
import { type PaperTable, paperTable } from './paper.ts';
import type { PaperFormat } from './paper-format.ts';
import type { PaperWords } from './words/en.ts';

/** What there is to invoice, by the practice's own price codes: how often, and how much of a medicine. */
export const pricedWorkTable = (work: readonly PricedWork[], words: PaperWords, format: PaperFormat): PaperTable[] => {
  const { dayBook: own, columns, none, values } = words;
  const names = { ...own, observationKinds: values.observationKinds };
  const count = countColumnOf<PricedWork>(format);
  return paperTable(
    own.byCode,
    [
      { head: own.priceCode, text: ({ price_code }) => price_code ?? none, width: 90 },
      { head: own.what, text: (one) => workName(one, names) },
      count(own.entries, ({ entries }) => entries),
      { head: columns.amount, text: ({ quantities }) => amountsText(quantities, words, format), isFigure: true },
      count(columns.withoutAmount, ({ without_amount }) => without_amount),
    ],
    work,
  );
};
