import type { TotalVolume } from '@byre/contract/medicine-usage/schema';
import type { RecordPlace } from '../../device/server/record-history.ts';
import type { TableSort, WorkColumn } from '../../ui/work-table/work-column.ts';
import type { DeskWords } from '../../words/en-desk.ts';
import type { AllWords } from '../../words/with-later.ts';
import type { Suggested } from './suggestions.tsx';

export type TableName = keyof DeskWords['tables']['titles'];

/** A field that filters a table, and how its values are entered. */
export type FilterField = {
  field: string;
  label: string;
  kind: 'text' | 'number' | 'date' | 'yes-no' | 'choice' | 'farm' | 'recheck';
  /** For a text field: names that are offered. Any part of a name can be typed too. */
  suggests?: Suggested;
  /** For a text field: it must match the whole value, as with ids, and not part of it. */
  isExact?: boolean;
  choices?: readonly { value: string; label: string }[];
  /** In the toolbar, and not only among all filters. */
  isQuick?: boolean;
};

/** Both catalogues, for the names and values of a table. */
export type TableWords = { desk: DeskWords; field: AllWords };

/** A list of the server as a table of the desk. */
export type DeskTable<Row extends { _id: string }> = {
  name: TableName;
  path: string;
  columns: (words: TableWords) => WorkColumn<Row>[];
  filters: (words: TableWords) => FilterField[];
  /** The order until the person chooses another. */
  sort: TableSort;
  /** A published list. Exporting it takes no data out of the practice. */
  isPublic?: true;
  /** Whether the list can be limited to a range of days. */
  hasPeriod: boolean;
  /** The row's unique id in the list. */
  idOf: (row: Row) => string;
  /** The filter by which the server finds the row of an id. */
  fieldsOfId: (id: string) => Readonly<Record<string, string>>;
  nameOf: (row: Row) => string;
  /** The amount that is added up when rows are grouped. */
  amountOf?: (row: Row) => TotalVolume | null;
  /** The place of the record, for its history and its screen in the field app; null if it has neither. */
  placeOf: (row: Row) => RecordPlace | null;
};

/** For documents whose id is unique. An animal's id is unique only on its farm. */
export const byId = {
  idOf: ({ _id }: { _id: string }): string => _id,
  fieldsOfId: (id: string) => ({ _id: id }),
};
