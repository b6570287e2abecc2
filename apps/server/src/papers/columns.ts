import type { PaperColumn } from './paper.ts';
import type { PaperFormat } from './paper-format.ts';
import type { PaperWords } from './words/en.ts';

type OfFarm = { readonly farm_id: string; readonly farm_name: string | null };

/** The farm of each line; absent on the paper of one farm, which names it at the top. */
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

/** Columns of counts: whole figures. */
export const countColumnOf =
  <Row>({ whole }: PaperFormat) =>
  (head: string, of: (row: Row) => number): PaperColumn<Row> => ({
    head,
    text: (row) => whole(of(row)),
    isFigure: true,
  });

/** Columns of whole figures that may be unknown, which are marked as missing then. */
export const knownColumnOf =
  <Row>({ unknown }: PaperWords, { whole }: PaperFormat) =>
  (head: string, of: (row: Row) => number | null): PaperColumn<Row> => ({
    head,
    text: (row) => {
      const figure = of(row);
      return figure === null ? unknown : whole(figure);
    },
    isFigure: true,
    isMissing: (row) => of(row) === null,
  });
