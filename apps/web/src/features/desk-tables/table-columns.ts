import { timeOf } from '@byre/contract/place-days';
import type { WorkColumn } from '../../ui/work-table/work-column.ts';
import { tagFace } from '../../words/ear-tag.ts';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import { place } from '../../words/place.ts';
import type { FilterField } from './table-definition.ts';
import { tagCell } from './tag-cell.tsx';

type ColumnName = keyof DeskWords['tables']['columns'];
type Look<Row> = Partial<Omit<WorkColumn<Row>, 'id' | 'label' | 'cell'>>;

/** Columns of published values, which are translated. Everything else is shown as stored. */
const published: ReadonlySet<ColumnName> = new Set([
  'species',
  'gender',
  'response',
  'death_method',
  'euthanasia_method',
  'body_sites',
  'notifiable_in',
]);

/** Makes the columns of one kind of row. The id of a column is the field by which the server sorts. */
export const columnsOf = <Row>({ tables }: DeskWords) => {
  const text = (id: ColumnName, value: (row: Row) => string | number | null | undefined, look: Look<Row> = {}) => ({
    id,
    label: tables.columns[id],
    cell: (row: Row) => {
      const stored = String(value(row) ?? '');
      return published.has(id) ? (tables.values[stored] ?? stored) : stored;
    },
    ...look,
  });
  return {
    text,
    /** An ear tag, or the number of an animal without one. Files contain only the tag. */
    tag: (value: (row: Row) => { tag: string | null; id: string }, look: Look<Row> = {}): WorkColumn<Row> => {
      const shown = (row: Row): string => value(row).tag ?? value(row).id;
      return {
        ...text('identification_number', (row) => tagFace(shown(row)).text, { isSortable: true, width: 212 }),
        isInSight: true,
        cell: (row) => tagCell(shown(row)),
        text: (row) => tagFace(shown(row)).text,
        file: (row) => value(row).tag ?? '',
        ...look,
      };
    },
    /** A day in British format on the screen, and in ISO format in files. */
    day: (id: ColumnName, value: (row: Row) => string | null | undefined, look: Look<Row> = {}) =>
      text(id, (row) => written(value(row), format.day), {
        width: 120,
        isSortable: true,
        file: (row) => fileMoment(value(row)).slice(0, 10),
        ...look,
      }),
    moment: (id: ColumnName, value: (row: Row) => string | null | undefined, look: Look<Row> = {}) =>
      text(id, (row) => written(value(row), format.dayAndTime), {
        width: 188,
        isSortable: true,
        file: (row) => fileMoment(value(row)),
        ...look,
      }),
    yesNo: (id: ColumnName, value: (row: Row) => boolean | null | undefined, look: Look<Row> = {}) =>
      text(id, (row) => yesNo(tables, value(row)), { width: 112, ...look }),
    list: (id: ColumnName, value: (row: Row) => readonly string[], look: Look<Row> = {}) =>
      text(
        id,
        (row) =>
          value(row)
            .map((one) => (published.has(id) ? (tables.values[one] ?? one) : one))
            .join(', '),
        look,
      ),
  };
};

const written = (iso: string | null | undefined, write: (iso: string) => string): string => (iso ? write(iso) : '');

const yesNo = ({ yes, no }: DeskWords['tables'], value: boolean | null | undefined): string => {
  if (value === null || value === undefined) return '';
  return value ? yes : no;
};

/** `2026-11-21 14:32` in the practice's time zone, which every spreadsheet reads as a date and time. */
export const fileMoment = (iso: string | null | undefined): string => {
  if (!iso) return '';
  return `${place.dayOf(iso)} ${timeOf(iso, place.zone())}`;
};

/** The values that a filter offers, worded as on the screens. */
export const choicesOf = (tables: DeskWords['tables'], values: readonly string[]) =>
  values.map((value) => ({ value, label: tables.values[value] ?? value }));

/** The species that vets see most. Others are found by the search. */
export const usualSpecies = ['Cattle', 'Sheep', 'Pig', 'Goat', 'Chicken', 'Turkey'];

/**
 * The filters of a table of animals, or of what was recorded of them, by species: one species, and whether some list
 * knows theirs. The rows of animals of which no list does are in no table of one species.
 */
export const bySpecies = (tables: DeskWords['tables'], { isQuick = false } = {}): FilterField[] => [
  {
    field: 'species',
    label: tables.columns.species,
    kind: 'choice',
    choices: choicesOf(tables, usualSpecies),
    ...(isQuick && { isQuick }),
  },
  { field: 'species_known', label: tables.columns.species_known, kind: 'yes-no' },
];
