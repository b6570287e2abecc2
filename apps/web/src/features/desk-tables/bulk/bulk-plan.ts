import type { TreatmentHistoryOfFarm } from '@byre/contract/across-farms/schema';
import type { Json } from '@byre/contract/fields';
import { sameJson } from '@byre/contract/sync/merge';
import type { Response } from '@byre/contract/treatment-history/schema';
import type { Fields, PlannedWrite } from '../../../device/server/bulk-edit.ts';
import type { RecordPlace } from '../../../device/server/record-history.ts';
import { isUnfinishedDay } from '../../../ui/fields/british-day.ts';
import type { TableName } from '../table-definition.ts';
import { treatmentsTable } from '../tables/treatments.ts';

/** The fields that can be changed in many rows at once, by table. */
export const bulkFields = {
  animals: ['species'],
  medicines: ['batches', 'administered_by'],
  treatments: ['treated_by', 'response'],
  cases: ['close'],
} as const satisfies Partial<Record<TableName, readonly string[]>>;

export type BulkTable = keyof typeof bulkFields;
export type BulkField = (typeof bulkFields)[BulkTable][number];

/** The values that were entered. Those that the field does not need are empty. */
export type BulkChoice = {
  field: BulkField;
  text: string;
  expiry: string;
  response: Response | null;
  species: string | null;
};

/** Why a row is not changed. */
export type StaysBecause = 'same' | 'closed' | 'no-treatment';

/** A row of the table and what happens to it: one write, or a reason why there is none. */
export type BulkLine = {
  id: string;
  /** The value before and after. */
  field: string;
  before: Json;
  after: Json;
  write: PlannedWrite | null;
  why: StaysBecause | null;
  /** The treatment through which a case is closed; null if it has no strategy, or the row itself is written. */
  through: string | null;
};

export type BulkRow = {
  id: string;
  place: RecordPlace;
  document: Readonly<Record<string, unknown>> & { version: number };
};

export const isBulkTable = (name: TableName): name is BulkTable => Object.hasOwn(bulkFields, name);

/** Whether enough has been entered. */
export const isWhole = ({ field, text, expiry, response, species }: BulkChoice): boolean => {
  if (field === 'close') return true;
  if (field === 'species') return species !== null;
  // What is not a day yet would be refused in every row.
  if (field === 'batches' && isUnfinishedDay(expiry)) return false;
  return field === 'response' ? response !== null : text.trim() !== '';
};

/** The fields that a choice writes to an animal, a medicine or a treatment. Closing a case writes to its treatment. */
const fieldsOf = ({ field, text, expiry, response, species }: BulkChoice): Fields => {
  switch (field) {
    case 'batches':
      return { batches: [{ number: text.trim(), expiry: expiry === '' ? null : `${expiry}T00:00:00.000Z` }] };
    case 'administered_by':
      return { administered_by: text.trim() };
    case 'treated_by':
      return { treated_by: [text.trim()] };
    case 'response':
      return { response };
    case 'species':
      return { species };
    case 'close':
      return { successful_treatment: true };
  }
};

/** What happens to each row. `treatmentsOf` has the treatments of the cases to be closed. */
export const planOf = (
  rows: readonly BulkRow[],
  choice: BulkChoice,
  treatmentsOf: ReadonlyMap<string, readonly TreatmentHistoryOfFarm[]>,
): BulkLine[] =>
  rows.map((row) => {
    const after = fieldsOf(choice);
    if (choice.field !== 'close') return lineOf(row.id, row, after);
    const latest = latestOf(treatmentsOf.get(row.id) ?? []);
    const place = latest && treatmentsTable.placeOf(latest);
    if (row.document.state === 'closed') return { ...nothing(row.id, after), why: 'closed' };
    if (!place) return { ...nothing(row.id, after), why: 'no-treatment' };
    const written = { id: latest._id, place, document: latest };
    return { ...lineOf(row.id, written, after), through: latest.treatment_strategy };
  });

const lineOf = (id: string, { place, document }: BulkRow, after: Fields): BulkLine => {
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, (document[field] ?? null) as Json]));
  const [[field, value] = ['', null]] = Object.entries(after);
  const told = { id, field, before: before[field] ?? null, after: value, through: null };
  if (sameJson(before, after)) return { ...told, write: null, why: 'same' };
  return { ...told, write: { place, version: document.version, before, after }, why: null };
};

const nothing = (id: string, after: Fields): Omit<BulkLine, 'why'> => {
  const [[field, value] = ['', null]] = Object.entries(after);
  return { id, field, before: null, after: value, write: null, through: null };
};

/** The last treatment, which is marked as successful. */
const latestOf = (treatments: readonly TreatmentHistoryOfFarm[]): TreatmentHistoryOfFarm | undefined =>
  treatments.toSorted((a, b) => Date.parse(a.happened_at) - Date.parse(b.happened_at)).at(-1);

/** How many products the rows are for. A batch belongs to one product. */
export const productsIn = (rows: readonly BulkRow[]): number =>
  new Set(rows.map(({ document }) => document.product_id)).size;
