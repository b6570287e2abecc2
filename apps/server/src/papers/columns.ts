import type { PaperColumn } from './paper.ts';
import type { PaperFormat } from './paper-format.ts';
import type { PaperWords } from './words/en.ts';

type OfFarm = { readonly farm_id: string; readonly farm_name: string | null };

/** The farm of each line; none on the paper of one farm, which names it at its head. */
export const farmColumns = <Row extends OfFarm>(
  { words, isOfOneFarm }: { words: PaperWords; isOfOneFarm: boolean },
  width?: number,
): PaperColumn<Row>[] =>
  isOfOneFarm
    ? []
    : [
        {
          head: words.columns.farm,
          text: ({ farm_name, farm_id }) => farm_name ?? farm_id,
          ...(width === undefined ? {} : { width }),
        },
      ];

/** Columns that count something: whole figures. */
export const countColumnOf =
  <Row>({ whole }: PaperFormat) =>
  (head: string, of: (row: Row) => number): PaperColumn<Row> => ({
    head,
    text: (row) => whole(of(row)),
    isFigure: true,
  });
