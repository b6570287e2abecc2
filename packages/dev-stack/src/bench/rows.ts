import type { AnimalRow } from '@byre/demo-data/animal';
import { people } from '@byre/demo-data/people';
import type { Stamped } from '@byre/demo-data/tables';
import type { RecordRow } from '@byre/demo-data/world';

/** Farms stay as large as farms are; more animals are more farms. */
export const ANIMALS_A_FARM = 330;
export const RECORDS_AN_ANIMAL = 2;
export const VER = 1;
export const STAMP = '2026-06-01T09:00:00.000Z';
const BREEDS = ['HF', 'AA', 'LIM', 'SIM', 'CH', 'BRB', 'AYR', 'JE'];
const STATES = ['heifer', 'in calf', 'dry', 'milking'];

/** The id of a farm by its number, in the form of a holding number. */
export function farmId(farm: number): string {
  return `91/${String(Math.floor(farm / 10_000)).padStart(3, '0')}/${String(farm % 10_000).padStart(4, '0')}`;
}

/** The id of an animal by its number, in the form of an ear tag. */
export function animalId(animal: number): string {
  const text = String(animal).padStart(12, '0');
  return `UK${text.slice(0, 6)}${text.slice(6)}`;
}

/** The id of a record by its number. */
export function recordId(record: number): string {
  return `018f0000-0000-7000-8000-${record.toString(16).padStart(12, '0')}`;
}

/** The farm an animal is on. */
export function farmOf(animal: number): string {
  return farmId(Math.floor(animal / ANIMALS_A_FARM));
}

/** The animal a record is of. */
export function animalOf(record: number): number {
  return Math.floor(record / RECORDS_AN_ANIMAL);
}

export function animalRow(animal: number): Stamped<AnimalRow> {
  const id = animalId(animal);
  const born = new Date(Date.UTC(2018 + (animal % 8), animal % 12, 1 + (animal % 28))).toISOString();
  return {
    _id: id,
    farm_id: farmOf(animal),
    date_joined_farm: born,
    date_left_farm: null,
    date_of_birth: born,
    species: 'Cattle',
    national_breed_code: BREEDS[animal % BREEDS.length] ?? null,
    gender: animal % 5 === 0 ? 'Male' : 'Female',
    reproductive_state: [
      { name: STATES[animal % STATES.length] ?? 'heifer', date: born },
      { name: STATES[(animal + 1) % STATES.length] ?? 'heifer', date: STAMP },
    ],
    milk_yield_level: [{ name: animal % 2 === 0 ? 'high' : 'low', date: STAMP }],
    diet_intensity: [{ name: 'grass', date: STAMP }],
    head_count: [],
    herd_id: animal % 3,
    stock_id: animal,
    identification_number: id,
    eid: [`826${String(animal).padStart(12, '0')}`],
    management_number: String(animal % 1_000),
    freeze_brand: null,
    deceased_record: null,
    updated_at: STAMP,
    version: 1,
    ver: VER,
  };
}

export function recordRow(record: number): Stamped<RecordRow> {
  const animal = animalOf(record);
  const [author = people[0]] = people;
  return {
    _id: recordId(record),
    farm_id: farmOf(animal),
    animal_id: animalId(animal),
    tentative_conditions: [
      { condition_id: 'bench', date_diagnosed: STAMP, name: 'Mastitis', organ: 'Udder', system: 'Mammary' },
    ],
    tentative_diagnosis_methods: [{ name: 'Clots in milk', notes: null }],
    presumptive_conditions: [],
    presumptive_diagnosis_methods: [],
    confirmed_conditions: [],
    confirmed_diagnosis_methods: [],
    body_sites: ['left hind quarter'],
    notes: `Left hind quarter hard and warm, seen at the morning milking; case ${record}.`,
    examined_at: STAMP,
    recheck_on: null,
    created_at: STAMP,
    updated_at: STAMP,
    created_by: author?.name ?? null,
    updated_by: author?.name ?? null,
    version: 1,
    ver: VER,
  };
}
