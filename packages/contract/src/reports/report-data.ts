import type { Cell } from '../csv.ts';
import type { DayBookEntry } from './day-book-schema.ts';
import type {
  IncidenceLine,
  MedicineRecordLine,
  MedicineUseLine,
  OpenCase,
  OutcomeLine,
  WithheldProduce,
} from './schema.ts';

/*
 * Reports as data for other programs: one value a cell, a unit in a cell of its own, unknown values empty. Headings are those
 * of the interface, whatever the language of the desk. Days are days of the practice (`2026-06-01`), moments are UTC. A line
 * with several values continues in the next rows, which repeat its subject but none of its figures, so that a column can be
 * added up.
 *
 *   product  usages  amount  unit
 *   Metacam  7       120     ml
 *   Metacam          2       bottle
 */

export type Cells = Readonly<Record<string, Cell>>;

type DataLine = {
  /** What the line is about, repeated in each of its rows. */
  about: Cells;
  /** In its first row only. */
  once?: Cells;
  /** Lists that continue in further rows, by the names of their columns. */
  lists?: readonly { columns: readonly string[]; rows: readonly Cells[] }[];
};

/** Rows of cells below their headings. `heads`: the headings of a sheet without lines. */
export const sheetOf = <Line>(
  lines: readonly Line[],
  of: (line: Line) => DataLine,
  heads: readonly string[] = [],
): Cell[][] => {
  const rows = lines.map(of).flatMap(rowsOf);
  const columns = rows[0] ? Object.keys(rows[0]) : [...heads];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
};

const rowsOf = ({ about, once = {}, lists = [] }: DataLine): Cells[] => {
  const height = Math.max(1, ...lists.map(({ rows }) => rows.length));
  return Array.from({ length: height }, (_, at) => ({
    ...about,
    ...(at === 0 ? once : blank(Object.keys(once))),
    ...Object.assign({}, ...lists.map(({ columns, rows }) => ({ ...blank(columns), ...rows[at] }))),
  }));
};

const blank = (columns: readonly string[]): Cells => Object.fromEntries(columns.map((column) => [column, null]));

/** The day of a moment in the practice's time zone: `2026-06-01`. */
export type DayOf = (moment: string) => string;

/** The day of a moment, or an empty cell. */
export const dayIn =
  (dayOf: DayOf) =>
  (moment: string | null): string | null =>
    moment === null ? null : dayOf(moment);

/** Amounts, each with its unit in a cell of its own. */
export const amounts = (quantities: MedicineUseLine['quantities']) => ({
  columns: ['amount', 'unit'],
  rows: quantities.map(({ volume, units }) => ({ amount: volume, unit: units })),
});

const texts = (column: string, values: readonly string[]) => ({
  columns: [column],
  rows: values.map((value) => ({ [column]: value })),
});

const animalOf = (line: {
  animal_id: string;
  identification_number: string | null;
  species: string | null;
}): Cells => ({
  animal_id: line.animal_id,
  identification_number: line.identification_number,
  species: line.species,
});

/** The cells of a farm. */
export const farmOf = ({ farm_id, farm_name }: { farm_id: string; farm_name: string | null }): Cells => ({
  farm_id,
  farm_name,
});

/** The cells of a product. */
export const productOf = ({ product_id, name }: { product_id: string; name: string | null }): Cells => ({
  product_id,
  product_name: name,
});

export const medicineRecordData = (lines: readonly MedicineRecordLine[], dayOf: DayOf): Cell[][] => {
  const day = dayIn(dayOf);
  return sheetOf(lines, (line) => ({
    about: { usage_id: line._id, holding_id: line.holding_id, ...animalOf(line), ...productOf(line) },
    once: {
      start_date: day(line.start_date ?? line.created_at),
      end_date: day(line.end_date),
      examined_at: day(line.examined_at),
      amount: line.total_volume?.volume ?? null,
      unit: line.total_volume?.units ?? null,
      number_of_animals: line.number_of_animals,
      group_size: line.group_size,
      group_uncounted: line.group_uncounted,
      dose: line.dose,
      route: line.route,
      administered_by: line.administered_by,
      cascade: line.cascade?.used ?? null,
      cascade_reason: line.cascade?.reason ?? null,
      notes: line.notes,
    },
    lists: [
      {
        columns: ['batch_number', 'batch_expiry'],
        rows: line.batches.map(({ number, expiry }) => ({ batch_number: number, batch_expiry: day(expiry) })),
      },
      {
        columns: ['substance', 'substance_amount', 'substance_unit'],
        rows: line.substances_given.map(({ substance, amount, unit }) => ({
          substance,
          substance_amount: amount,
          substance_unit: unit,
        })),
      },
      texts('condition', line.conditions),
      texts('body_site', line.body_sites),
      {
        columns: ['produce', 'withdrawal_period', 'withdrawal_unit', 'not_permitted', 'withdrawal_ends_at'],
        rows: line.withdrawals.map((one) => ({
          produce: one.product_type,
          withdrawal_period: one.period,
          withdrawal_unit: one.unit,
          not_permitted: one.not_permitted,
          withdrawal_ends_at: one.ends_at,
        })),
      },
      texts('missing', line.missing),
    ],
  }));
};

export const medicineUseData = (lines: readonly MedicineUseLine[]): Cell[][] =>
  sheetOf(lines, (line) => ({
    about: { ...farmOf(line), ...productOf(line) },
    once: {
      usages: line.usages,
      treatments: line.treatments,
      animals: line.animals,
      uncounted_groups: line.uncounted_groups,
      without_amount: line.without_amount,
      cascade: line.cascade,
    },
    lists: [amounts(line.quantities)],
  }));

export const withdrawalsData = (lines: readonly WithheldProduce[]): Cell[][] =>
  sheetOf(lines, (line) => ({
    about: {
      ...farmOf(line),
      ...animalOf(line),
      on_farm: line.on_farm,
      produce: line.product_type,
      ends_at: line.ends_at,
      reason: line.reason,
      period: line.period,
      unit: line.unit,
      basis: line.basis,
      ...productOf(line),
    },
  }));

export const openCasesData = (lines: readonly OpenCase[], dayOf: DayOf): Cell[][] => {
  const day = dayIn(dayOf);
  return sheetOf(lines, (line) => ({
    about: { medical_record_id: line._id, ...farmOf(line), ...animalOf(line) },
    once: {
      began: day(line.happened_at),
      days_open: line.days,
      treatments: line.treatments,
      last_treated: day(line.last_treated_at),
      recheck_on: day(line.recheck_on),
    },
    lists: [texts('condition', line.conditions), texts('body_site', line.body_sites)],
  }));
};

export const incidenceData = (lines: readonly IncidenceLine[]): Cell[][] =>
  sheetOf(lines, (line) => ({
    about: { condition_id: line.condition_id, condition: line.name, species: line.species, routine: line.routine },
    once: {
      cases: line.cases,
      animals_affected: line.animals_affected,
      animal_months: line.animal_months,
      per_100_animal_months: line.per_100_animal_months,
      per_100_animal_years: line.per_100_animal_years,
      population: line.breeding?.population ?? null,
      population_cases: line.breeding?.cases ?? null,
      population_animals_affected: line.breeding?.animals_affected ?? null,
      population_years: line.breeding?.animal_years ?? null,
      per_100_of_population_and_year: line.breeding?.per_100_animal_years ?? null,
      place_population: line.places?.population ?? null,
      place_cases: line.places?.cases ?? null,
      place_animals_affected: line.places?.animals_affected ?? null,
      places: line.places?.places ?? null,
      per_100_places_and_year: line.places?.per_100_place_years ?? null,
    },
    lists: [
      {
        columns: ['month', 'month_cases', 'month_per_100_animal_months'],
        rows: line.months.map((one) => ({
          month: one.month,
          month_cases: one.cases,
          month_per_100_animal_months: one.per_100_animal_months,
        })),
      },
    ],
  }));

export const outcomesData = (lines: readonly OutcomeLine[]): Cell[][] =>
  sheetOf(lines, (line) => ({
    about: productOf(line),
    once: {
      treatments: line.treatments,
      successful: line.successful,
      unsuccessful: line.unsuccessful,
      undecided: line.undecided,
    },
    lists: [
      {
        columns: ['response', 'response_treatments'],
        rows: line.responses.map(({ response, treatments }) => ({ response, response_treatments: treatments })),
      },
    ],
  }));

/** A program fetches it every day, also after a day without work. It then has its headings all the same. */
const dayBookHeads = [
  ...['day', 'kind', 'record_id', 'farm_id', 'farm_name', 'animal_id', 'identification_number', 'species'],
  ...['medical_record_id', 'treatment_id', 'product_id', 'product_name', 'price_code', 'happened_at', 'amount', 'unit'],
  ...['number_of_animals', 'administered_by', 'observed', 'observed_value', 'observed_unit', 'observed_scale', 'text'],
  ...['vet', 'treated_by', 'condition', 'body_site'],
];

export const dayBookData = (entries: readonly DayBookEntry[]): Cell[][] => sheetOf(entries, dayBookLine, dayBookHeads);

const dayBookLine = (entry: DayBookEntry): DataLine => ({
  about: {
    day: entry.day,
    kind: entry.kind,
    record_id: entry._id,
    ...farmOf(entry),
    ...animalOf(entry),
    medical_record_id: entry.medical_record_id,
    treatment_id: entry.treatment_id,
    product_id: entry.product_id,
    product_name: entry.name,
  },
  once: {
    price_code: entry.price_code,
    happened_at: entry.happened_at,
    amount: entry.total_volume?.volume ?? null,
    unit: entry.total_volume?.units ?? null,
    number_of_animals: entry.number_of_animals,
    administered_by: entry.administered_by,
    observed: entry.observed?.kind ?? null,
    observed_value: entry.observed?.value ?? null,
    observed_unit: entry.observed?.unit ?? null,
    observed_scale: entry.observed?.scale ?? null,
    text: entry.text,
  },
  lists: [
    texts('vet', entry.by),
    texts('treated_by', entry.treated_by),
    texts('condition', entry.conditions),
    texts('body_site', entry.body_sites),
  ],
});
