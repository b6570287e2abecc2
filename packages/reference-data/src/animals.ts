import { type DeathMethod, deathMethods } from '@byre/contract/animals/death-methods';
import { checkCattleTag } from '@byre/contract/animals/ear-tags';
import { maxHeads } from '@byre/contract/animals/max-heads';
import { historyFields } from '@byre/contract/animals/schema';
import { isOfSpecies, speciesMeant } from '@byre/contract/animals/species';
import { isObject } from '@byre/contract/json';
import { tagKey } from './ear-tags.ts';
import { parseEid } from './eid.ts';
import { normaliseHoldingId } from './holdings.ts';
import type { ListTable } from './list-table.ts';
import type { RowReader } from './row-reader.ts';
import { idChars } from './row-reader.ts';
import { warnOfSpecies } from './species.ts';

/** The present value of a history, and since when; null if the file does not say. */
export type CurrentValue = {
  name: string;
  date: string | null;
};

/** How many head a group has, and when they were counted; null if the file does not say. */
export type CurrentCount = {
  count: number;
  date: string | null;
};

export type ListedDeath = {
  date_of_death: string | null;
  cull_reason: string | null;
  cull_fate: string | null;
  mortality_reason: string[];
  method: DeathMethod | null;
  euthanasia_method: string | null;
  carried_out_by: string | null;
};

/** A row of an animals file: the published fields, as far as a file can give them. */
export type ListedAnimal = {
  farm_id: string;
  /** Null if the list gives none. The farm and the ear tag then identify the animal. */
  _id: string | null;
  date_joined_farm: string | null;
  date_left_farm: string | null;
  date_of_birth: string | null;
  species: string | null;
  national_breed_code: string | null;
  gender: string | null;
  reproductive_state: CurrentValue | null;
  milk_yield_level: CurrentValue | null;
  diet_intensity: CurrentValue | null;
  head_count: CurrentCount | null;
  herd_id: number | null;
  stock_id: number | null;
  identification_number: string | null;
  /** Electronic identities as 15 digits where they can be read, otherwise as the list gives them. */
  eid: string[];
  management_number: string | null;
  freeze_brand: string | null;
  deceased_record: ListedDeath | null;
};

/** A history in a document is reduced to its last entry. The details of a death have fields of their own. */
const flattened = (animal: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const { deceased_record: death, ...fields } = animal;
  const histories = Object.fromEntries(
    [...historyFields, 'head_count' as const].flatMap((field) => {
      const value = fields[field];
      if (!Array.isArray(value)) return [];
      const entries = value.filter(isObject);
      if (entries.length !== value.length) return [];
      const { [field === 'head_count' ? 'count' : 'name']: last, date } = entries.at(-1) ?? {};
      return [
        [field, last],
        [`${field}_date`, date],
      ];
    }),
  );
  const { created_at, updated_at, ...told } = isObject(death) ? death : {};
  return { ...fields, ...histories, ...told };
};

/** `age` is read and dropped: it is out of date the next day, and follows from the date of birth. */
const readAnimal = (reader: RowReader): ListedAnimal => {
  const animal: ListedAnimal = {
    farm_id: normaliseHoldingId(reader.required('farm_id', idChars)),
    _id: reader.text('_id', idChars),
    date_joined_farm: reader.date('date_joined_farm'),
    date_left_farm: reader.date('date_left_farm'),
    date_of_birth: reader.date('date_of_birth'),
    species: readSpecies(reader),
    national_breed_code: reader.text('national_breed_code')?.toUpperCase() ?? null,
    gender: readGender(reader),
    reproductive_state: readHistory(reader, 'reproductive_state', reader.text('reproductive_state')),
    milk_yield_level: readHistory(
      reader,
      'milk_yield_level',
      reader.oneOf('milk_yield_level', ['Low', 'Medium', 'High']),
    ),
    diet_intensity: readHistory(reader, 'diet_intensity', reader.text('diet_intensity')),
    head_count: readHeadCount(reader),
    herd_id: reader.wholeNumber('herd_id'),
    stock_id: reader.wholeNumber('stock_id'),
    identification_number: reader.text('identification_number'),
    eid: readEids(reader),
    management_number: reader.text('management_number'),
    freeze_brand: reader.text('freeze_brand'),
    deceased_record: readDeceased(reader),
  };
  if (animal._id === null && animal.identification_number === null) {
    const message = 'Neither _id nor identification_number is given; nothing says which animal this is.';
    reader.refuse('identification_number', 'missing', message);
  }
  warnOfTag(reader, animal);
  return animal;
};

export const animalsTable: ListTable<ListedAnimal> = {
  columns: [
    'farm_id',
    '_id',
    'identification_number',
    'eid',
    'management_number',
    'freeze_brand',
    'species',
    'national_breed_code',
    'gender',
    'age',
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
  required: ['farm_id'],
  aliases: {
    identification_numer: 'identification_number',
    diet_intesity: 'diet_intensity',
    defra_breed_code: 'national_breed_code',
  },
  read: readAnimal,
  identities: (animal) => [
    ...(animal._id === null ? [] : [{ field: '_id', key: animal._id }]),
    ...(animal.identification_number === null
      ? []
      : [{ field: 'identification_number', key: `${animal.farm_id} ${tagKey(animal.identification_number)}` }]),
  ],
  documents: { flatten: flattened, served: ['version', 'updated_at', 'farm_name'], separator: ';' },
};

const readSpecies = (reader: RowReader): string | null => {
  const text = reader.text('species');
  if (text === null) return null;
  const species = speciesMeant(text);
  if (species === null) {
    warnOfSpecies(reader, text);
    return text;
  }
  if (!text.toLowerCase().startsWith(species.toLowerCase())) {
    reader.warn('species', 'other_word', `species is "${text}", which is read as ${species}.`, species);
  }
  return species;
};

const readGender = (reader: RowReader): string | null => {
  const gender = reader.oneOf('gender', ['Male', 'Female', 'M', 'F']);
  if (gender === 'M') return 'Male';
  return gender === 'F' ? 'Female' : gender;
};

const readHistory = (reader: RowReader, field: string, name: string | null): CurrentValue | null => {
  const date = reader.date(`${field}_date`);
  if (name !== null) return { name, date };
  if (date !== null && reader.text(field) === null) {
    reader.refuse(field, 'missing', `${field} is blank, but ${field}_date says when it began.`);
  }
  return null;
};

const readHeadCount = (reader: RowReader): CurrentCount | null => {
  const count = reader.wholeNumber('head_count');
  const date = reader.date('head_count_date');
  if (count !== null && count > maxHeads) {
    reader.refuse('head_count', 'too_long', `head_count is ${count}. The highest number allowed is ${maxHeads}.`);
  }
  if (count !== null) return { count, date };
  if (date !== null && reader.text('head_count') === null) {
    reader.refuse('head_count', 'missing', 'head_count is blank, but head_count_date says when they were counted.');
  }
  return null;
};

const readEids = (reader: RowReader): string[] => {
  const eids = reader.list('eid', ';').map((scan) => {
    const eid = parseEid(scan);
    if (!eid) reader.warn('eid', 'unreadable_eid', `eid "${scan}" is not 15 digits, nor 16 as readers write them.`);
    return eid ?? scan;
  });
  return [...new Set(eids)];
};

const readDeceased = (reader: RowReader): ListedDeath | null => {
  const record = {
    date_of_death: reader.date('date_of_death'),
    cull_reason: reader.text('cull_reason'),
    cull_fate: reader.text('cull_fate'),
    mortality_reason: reader.list('mortality_reason', ';'),
    method: reader.oneOf('method', deathMethods) as DeathMethod | null,
    euthanasia_method: reader.text('euthanasia_method'),
    carried_out_by: reader.text('carried_out_by'),
  };
  const isBlank =
    !(record.date_of_death ?? record.cull_reason ?? record.cull_fate ?? record.method) &&
    record.mortality_reason.length === 0;
  return isBlank ? null : record;
};

/** Wrong check digits are common on genuine tags, so the animal is taken anyway. */
const warnOfTag = (reader: RowReader, { identification_number: tag, species }: ListedAnimal): void => {
  if (tag === null || isOfSpecies(species, ['Cattle']) === 'no') return;
  const check = checkCattleTag(tag);
  if (check.kind !== 'wrong_check_digit') return;
  const message = `The check digit of ear tag "${tag}" is ${check.found} where ${check.expected} is expected.`;
  reader.warn('identification_number', 'check_digit', message);
};
