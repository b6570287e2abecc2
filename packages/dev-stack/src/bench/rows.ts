import type { AnimalRow } from '@byre/demo-data/animal';
import { people } from '@byre/demo-data/people';
import type { Stamped } from '@byre/demo-data/tables';
import type { RecordRow } from '@byre/demo-data/world';

/** Farms keep their usual size. More animals means more farms. */
export const animalsAFarm = 330;
export const recordsAnAnimal = 2;
export const firstVer = 1;
export const stamp = '2026-06-01T09:00:00.000Z';
const breeds = ['HF', 'AA', 'LIM', 'SIM', 'CH', 'BRB', 'AYR', 'JE'];
const states = ['heifer', 'in calf', 'dry', 'milking'];

/** The id of a farm by its number, in the form of a holding number. */
export const farmId = (farm: number): string =>
  `91/${String(Math.floor(farm / 10_000)).padStart(3, '0')}/${String(farm % 10_000).padStart(4, '0')}`;

/** The id of an animal by its number, in the form of an ear tag. */
export const animalId = (animal: number): string => {
  const text = String(animal).padStart(12, '0');
  return `UK${text.slice(0, 6)}${text.slice(6)}`;
};

/** The id of a record by its number. */
export const recordId = (record: number): string => `018f0000-0000-7000-8000-${record.toString(16).padStart(12, '0')}`;

/** The farm an animal is on. */
export const farmOf = (animal: number): string => farmId(Math.floor(animal / animalsAFarm));

/** The animal a record belongs to. */
export const animalOf = (record: number): number => Math.floor(record / recordsAnAnimal);

export const animalRow = (animal: number): Stamped<AnimalRow> => {
  const id = animalId(animal);
  const born = new Date(Date.UTC(2018 + (animal % 8), animal % 12, 1 + (animal % 28))).toISOString();
  return {
    _id: id,
    farm_id: farmOf(animal),
    date_joined_farm: born,
    date_left_farm: null,
    date_of_birth: born,
    species: 'Cattle',
    national_breed_code: breeds[animal % breeds.length] ?? null,
    gender: animal % 5 === 0 ? 'Male' : 'Female',
    reproductive_state: [
      { name: states[animal % states.length] ?? 'heifer', date: born },
      { name: states[(animal + 1) % states.length] ?? 'heifer', date: stamp },
    ],
    milk_yield_level: [{ name: animal % 2 === 0 ? 'high' : 'low', date: stamp }],
    diet_intensity: [{ name: 'grass', date: stamp }],
    head_count: [],
    herd_id: animal % 3,
    stock_id: animal,
    identification_number: id,
    eid: [`826${String(animal).padStart(12, '0')}`],
    management_number: String(animal % 1_000),
    freeze_brand: null,
    deceased_record: null,
    updated_at: stamp,
    version: 1,
    ver: firstVer,
  };
};

export const recordRow = (record: number): Stamped<RecordRow> => {
  const animal = animalOf(record);
  const [author = people[0]] = people;
  return {
    _id: recordId(record),
    farm_id: farmOf(animal),
    animal_id: animalId(animal),
    tentative_conditions: [
      { condition_id: 'bench', date_diagnosed: stamp, name: 'Mastitis', organ: 'Udder', system: 'Mammary' },
    ],
    tentative_diagnosis_methods: [{ name: 'Clots in milk', notes: null }],
    presumptive_conditions: [],
    presumptive_diagnosis_methods: [],
    confirmed_conditions: [],
    confirmed_diagnosis_methods: [],
    body_sites: ['left hind quarter'],
    notes: `Left hind quarter hard and warm, seen at the morning milking; case ${record}.`,
    examined_at: stamp,
    recheck_on: null,
    created_at: stamp,
    updated_at: stamp,
    created_by: author?.name ?? null,
    updated_by: author?.name ?? null,
    version: 1,
    ver: firstVer,
  };
};
