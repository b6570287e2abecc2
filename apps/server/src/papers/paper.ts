import type { PaperLanguage } from '@byre/contract/report-papers/paper-names';

/** One cell: its text, and whether the text reports a missing value. */
export type PaperCell = { readonly text: string; readonly isMissing?: boolean };

/** The width of a column: that of its contents, or a share of the remaining width. */
export type PaperWidth = 'auto' | '*' | number;

export type PaperTable = {
  readonly caption: string;
  readonly heads: readonly { readonly text: string; readonly isFigure: boolean; readonly width: PaperWidth }[];
  readonly rows: readonly (readonly PaperCell[])[];
};

/** The practice's logo, a JPEG or PNG that the service has encoded itself. */
export type PaperLogo = { readonly type: string; readonly bytes: Uint8Array };

/** A report ready for typesetting: only words, already in the reader's language. */
export type Paper = {
  readonly language: PaperLanguage;
  readonly title: string;
  readonly sheet: 'portrait' | 'landscape';
  /** The practice's name, the lines of its address, and its logo. */
  readonly letterhead: { readonly name: string; readonly lines: readonly string[]; readonly logo: PaperLogo | null };
  /** The subject: farm, period, species. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The main figures, each with what must be known to read it. */
  readonly figures: readonly { readonly label: string; readonly value: string; readonly note?: string }[];
  /** What a reader must know before the tables: gaps, or that there are no entries. */
  readonly notices: readonly string[];
  readonly tables: readonly PaperTable[];
  /** In small type at the end: how the figures are calculated. */
  readonly method: readonly string[];
  readonly made: Date;
  /** The footer of each page, on the left. */
  readonly foot: string;
};

/** The parts of a paper that differ between reports. The rest is the same for all. */
export type PaperBody = Pick<Paper, 'sheet' | 'figures' | 'notices' | 'tables' | 'method'>;

/** A column of a table, which derives its text from a row. */
export type PaperColumn<Row> = {
  readonly head: string;
  readonly text: (row: Row) => string;
  readonly isFigure?: true;
  readonly isMissing?: (row: Row) => boolean;
  readonly width?: PaperWidth;
};

/** A table of rows by its columns; null without rows. */
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
