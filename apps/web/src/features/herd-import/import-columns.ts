import type { LoadedListName } from '@byre/contract/imports/lists';
import { type CsvRecord, readCsv, writeCsv } from './csv-text.ts';

/** The fields that a file can contain, by list (`@byre/reference-data`). `age` is calculated and not imported. */
export const importFields = {
  animals: [
    'farm_id',
    '_id',
    'identification_number',
    'eid',
    'management_number',
    'freeze_brand',
    'species',
    'national_breed_code',
    'gender',
    'date_of_birth',
    'date_joined_farm',
    'date_left_farm',
    'reproductive_state',
    'reproductive_state_date',
    'milk_yield_level',
    'milk_yield_level_date',
    'diet_intensity',
    'diet_intensity_date',
    'head_count',
    'head_count_date',
    'herd_id',
    'stock_id',
    'date_of_death',
    'cull_reason',
    'cull_fate',
    'mortality_reason',
    'method',
    'euthanasia_method',
    'carried_out_by',
  ],
  farms: [
    '_id',
    'name',
    'keeper',
    'address',
    'post_code',
    'practice_ids',
    'robust_farm_type',
    'less_favoured_area_status',
    'organic_status',
    'e_animal_records',
    'e_ketosis_data',
    'e_milk_conductivity_data',
    'e_milk_yield_data',
  ],
  people: ['email', 'name', 'role', 'farms', 'practice_id'],
  formulary: [
    'product_id',
    'product_name',
    'species',
    'strength',
    'dose',
    'dose_min',
    'dose_max',
    'routes',
    'frequency',
    'duration',
    'meat',
    'milk',
    'eggs',
    'honey',
    'residue_limit',
    'residue_limit_source',
    'notes',
    'source',
    'active',
  ],
} as const satisfies Readonly<Record<LoadedListName, readonly string[]>>;

export type ImportField = (typeof importFields)[LoadedListName][number];

/** Without these, a row cannot be assigned to anything. */
export const requiredOf = {
  animals: ['farm_id'],
  farms: ['_id'],
  people: ['email', 'role'],
  formulary: ['product_id'],
} as const satisfies Readonly<Record<LoadedListName, readonly ImportField[]>>;

/** The field for each column of a file, by header; null if the column is left out. */
export type Mapping = Readonly<Record<string, ImportField | null>>;

/** The most common headers of registers and herd software. */
const spellings: Readonly<Record<LoadedListName, Readonly<Record<string, ImportField>>>> = {
  animals: {
    ...{ cph: 'farm_id', holding: 'farm_id', holdingnumber: 'farm_id', farm: 'farm_id', location: 'farm_id' },
    ...{ id: '_id', eartag: 'identification_number', eartagnumber: 'identification_number' },
    ...{
      tag: 'identification_number',
      officialid: 'identification_number',
      identificationnumer: 'identification_number',
    },
    ...{ electronicid: 'eid', rfid: 'eid', breed: 'national_breed_code', breedcode: 'national_breed_code' },
    ...{ sex: 'gender', dob: 'date_of_birth', birthdate: 'date_of_birth', born: 'date_of_birth' },
    ...{ managementnumber: 'management_number', managementno: 'management_number', collar: 'management_number' },
    ...{ linenumber: 'management_number', freezebrand: 'freeze_brand', brand: 'freeze_brand' },
    ...{ heads: 'head_count', headcount: 'head_count', numberofanimals: 'head_count' },
    ...{ ondate: 'date_joined_farm', joined: 'date_joined_farm', offdate: 'date_left_farm', left: 'date_left_farm' },
    ...{ died: 'date_of_death', deathdate: 'date_of_death', status: 'reproductive_state', group: 'herd_id' },
  },
  farms: {
    ...{ cph: '_id', holding: '_id', holdingnumber: '_id', farmid: '_id', id: '_id', farm: 'name', farmname: 'name' },
    ...{ owner: 'keeper', keepername: 'keeper', postcode: 'post_code', zip: 'post_code', type: 'robust_farm_type' },
    ...{ farmtype: 'robust_farm_type', organic: 'organic_status', practice: 'practice_ids' },
  },
  people: {
    ...{ emailaddress: 'email', mail: 'email', fullname: 'name', person: 'name', position: 'role', job: 'role' },
    ...{ holdings: 'farms', farm: 'farms', practice: 'practice_id' },
  },
  formulary: {
    ...{ id: 'product_id', vmno: 'product_id', vmnumber: 'product_id', authorisationnumber: 'product_id' },
    ...{ product: 'product_name', name: 'product_name', medicine: 'product_name', route: 'routes', note: 'notes' },
    ...{ strengths: 'strength', concentration: 'strength', mindose: 'dose_min', maxdose: 'dose_max' },
    ...{ meatwithdrawal: 'meat', milkwithdrawal: 'milk', withdrawalmeat: 'meat', withdrawalmilk: 'milk' },
  },
};

const plain = (header: string): string => header.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Guesses the fields of the columns from the last choice, else from their names. No field is used twice. */
export const guessMapping = (list: LoadedListName, headers: readonly string[], remembered: Mapping): Mapping => {
  const taken = new Set<string>();
  const entries = headers.map((header) => {
    const fields: readonly ImportField[] = importFields[list];
    const known = fields.find((field) => plain(field) === plain(header)) ?? spellings[list][plain(header)];
    const said = Object.hasOwn(remembered, header) ? remembered[header] : known;
    const wanted = fields.find((field) => field === said);
    if (!wanted || taken.has(wanted)) return [header, null] as const;
    taken.add(wanted);
    return [header, wanted] as const;
  });
  return Object.fromEntries(entries);
};

/** The chosen file: its columns, with a sample value of each for the person who assigns them. */
export type ChosenTable = { records: readonly CsvRecord[]; headers: readonly string[]; samples: readonly string[] };

/** Null if there is no row below a header. */
export const readTable = (text: string): ChosenTable | null => {
  const records = readCsv(text);
  const [head, ...rows] = records;
  if (!head || rows.length === 0) return null;
  const headers = head.cells.map((cell, place) => cell.trim() || `#${place + 1}`);
  const samples = headers.map((_, place) => rows.find(({ cells }) => cells[place]?.trim())?.cells[place]?.trim() ?? '');
  return { records, headers, samples };
};

/**
 * The file in the service's format: field names as header, without the columns left out, days in ISO format, and the
 * chosen farm where the file names none. Each row stays on its line.
 */
export const mappedFile = ({ records, headers }: ChosenTable, mapping: Mapping, farmId: string | null): string => {
  const fields = headers.map((header) => mapping[header] ?? '');
  return writeCsv(
    records.map(({ cells, emptyBefore }, place) => {
      // A row of the wrong length is left as it is. The service reports it with its line.
      const values = place === 0 ? fields : cells.map((cell, column) => dayOf(fields[column] ?? '', cell.trim()));
      const farm = farmId === null ? [] : [place === 0 ? 'farm_id' : farmId];
      return { cells: [...values, ...farm], emptyBefore };
    }),
  );
};

/** A British `7/3/2021` as `2021-03-07`. */
const dayOf = (field: string, cell: string): string => {
  if (!/date/.test(field)) return cell;
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(cell) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
};
