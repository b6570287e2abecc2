import type { TotalVolume } from '@byre/contract/medicine-usage/schema';
import type { RecordPlace } from '../../device/server/record-history.ts';
import type { TableSort, WorkColumn } from '../../ui/work-table/work-column.ts';
import type { DeskWords } from '../../words/en-desk.ts';
import type { AllWords } from '../../words/with-later.ts';

export type TableName = keyof DeskWords['tables']['titles'];

/** A field that a table can be filtered by, and how its values are entered. */
export type FilterField = {
  field: string;
  label: string;
  kind: 'text' | 'number' | 'date' | 'yes-no' | 'choice' | 'farm' | 'recheck';
  /** Of a text: it must be the whole value, as with ids, and not a part of it. */
  isExact?: boolean;
  choices?: readonly { value: string; label: string }[];
  /** Stands in the toolbar, and not only among all filters. */
  isQuick?: boolean;
};

/** Words of both catalogues, for the names and values of a table. */
export type TableWords = { desk: DeskWords; field: AllWords };

/** A list of the server as the desk shows it. */
export type DeskTable<Row extends { _id: string }> = {
  name: TableName;
  path: string;
  columns: (words: TableWords) => WorkColumn<Row>[];
  filters: (words: TableWords) => FilterField[];
  /** The order nobody chose. */
  sort: TableSort;
  /** A list that is published anyway: whoever takes it away takes nothing of the practice. */
  isPublic?: true;
  /** Whether the list can be narrowed to a span of days. */
  hasPeriod: boolean;
  /** The row's own name among all of the list. */
  idOf: (row: Row) => string;
  /** The fields by which the server finds the row of an id. */
  fieldsOfId: (id: string) => Readonly<Record<string, string>>;
  nameOf: (row: Row) => string;
  /** What is added up where rows are grouped. */
  amountOf?: (row: Row) => TotalVolume | null;
  /** Where the record lies, for its history and its screen in the field app; null for what has neither. */
  placeOf: (row: Row) => RecordPlace | null;
};

/** Where the id of a document is one of a kind; an animal's is that on its farm only. */
export const byId = {
  idOf: ({ _id }: { _id: string }): string => _id,
  fieldsOfId: (id: string) => ({ _id: id }),
};
