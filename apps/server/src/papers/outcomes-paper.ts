import type { OutcomeLine, Outcomes } from '@byre/contract/reports/schema';
import { countColumnOf } from './columns.ts';
import { type PaperBody, paperTable } from './paper.ts';
import type { PaperFormat } from './paper-format.ts';
import type { PaperWords } from './words/en.ts';

/** The outcome of treatments with each product. Unrecorded outcomes count in no rate. */
export const outcomesPaper = (
  { products }: Outcomes,
  { words, format }: { words: PaperWords; format: PaperFormat },
): PaperBody => {
  const { outcomes: own, columns, none, values } = words;
  const count = countColumnOf<OutcomeLine>(format);
  return {
    sheet: 'portrait',
    figures: [],
    notices: products.length === 0 ? [`${own.empty}.`] : [],
    tables: paperTable(
      own.table,
      [
        { head: columns.product, text: ({ name, product_id }) => `${name ?? product_id} (${product_id})`, width: 170 },
        count(columns.treatments, ({ treatments }) => treatments),
        count(own.successful, ({ successful }) => successful),
        count(own.unsuccessful, ({ unsuccessful }) => unsuccessful),
        count(own.undecided, ({ undecided }) => undecided),
        {
          head: own.rate,
          text: ({ successful, unsuccessful }) =>
            successful + unsuccessful === 0 ? none : format.share(successful, successful + unsuccessful),
          isFigure: true,
          width: 62,
        },
        {
          head: own.responses,
          text: ({ responses }) =>
            responses
              .map(
                ({ response, treatments }) =>
                  `${response === null ? own.noResponse : values.responses[response]} ${format.whole(treatments)}`,
              )
              .join(', '),
        },
      ],
      products,
    ),
    method: own.method,
  };
};
