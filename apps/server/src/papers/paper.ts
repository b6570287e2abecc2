import type { PaperLanguage } from '@byre/contract/report-papers/paper-names';

/** One cell: what it says, and whether it says that something is missing. */
export type PaperCell = { readonly text: string; readonly isMissing?: boolean };

/** How wide a column is: as wide as what is in it, or a share of what is left. */
export type PaperWidth = 'auto' | '*' | number;

export type PaperTable = {
  readonly caption: string;
  readonly heads: readonly { readonly text: string; readonly isFigure: boolean; readonly width: PaperWidth }[];
  readonly rows: readonly (readonly PaperCell[])[];
};

/** The practice's logo: a JPEG or PNG that the service has encoded itself. */
export type PaperLogo = { readonly type: string; readonly bytes: Uint8Array };

/** A report as it is set in type: words only, already in the language of the reader. */
export type Paper = {
  readonly language: PaperLanguage;
  readonly title: string;
  readonly sheet: 'portrait' | 'landscape';
  /** The practice's name, the lines of its address, and its logo. */
  readonly letterhead: { readonly name: string; readonly lines: readonly string[]; readonly logo: PaperLogo | null };
  /** Of what it is: farm, period, species. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The figures that are asked for first, each with what has to be known with it. */
  readonly figures: readonly { readonly label: string; readonly value: string; readonly note?: string }[];
  /** What a reader must know before the tables: gaps, or that there is nothing. */
  readonly notices: readonly string[];
  readonly tables: readonly PaperTable[];
  /** In small type at the end: how it is worked out. */
  readonly method: readonly string[];
  readonly made: Date;
  /** Foot of each page, on the left. */
  readonly foot: string;
};

/** What the composer of one report says; the rest of the paper is the same for all. */
export type PaperBody = Pick<Paper, 'sheet' | 'figures' | 'notices' | 'tables' | 'method'>;

/** A column of a table by what it says of a row. */
export type PaperColumn<Row> = {
  readonly head: string;
  readonly text: (row: Row) => string;
  readonly isFigure?: true;
  readonly isMissing?: (row: Row) => boolean;
  readonly width?: PaperWidth;
};

/** A table of rows by its columns; none where there are no rows. */
export const paperTable = <Row>(
  caption: string,
  columns: readonly PaperColumn<Row>[],
  rows: readonly Row[],
): PaperTable[] =>
  rows.length === 0
    ? []
    : [
        {
          caption,
          heads: columns.map(({ head, isFigure, width }) => ({
            text: head,
            isFigure: isFigure ?? false,
            width: width ?? (isFigure ? 'auto' : '*'),
          })),
          rows: rows.map((row) =>
            columns.map(({ text, isMissing }) => ({
              text: text(row),
              ...(isMissing?.(row) ? { isMissing: true } : {}),
            })),
          ),
        },
      ];
