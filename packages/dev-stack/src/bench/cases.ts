import type { Actor } from '@byre/server/access/actor';
import { type FarmAccess, identify } from '@byre/server/access/farm-access';
import { hashToken } from '@byre/server/access/token-hash';
import { createDocument, updateDocument } from '@byre/server/commands/documents';
import { inFarmWork } from '@byre/server/commands/farm-work';
import type { Database } from '@byre/server/db/database';
import { searchCondition, textCondition } from '@byre/server/db/search';
import { sql } from '@byre/server/db/sql';
import { animals, findAnimal, pageOfAnimals } from '@byre/server/modules/animals/queries';
import { medicalRecordRules } from '@byre/server/modules/medical-records/rules';
import { type Recorded, recordingOf } from './recording.ts';
import { animalId, animalOf, farmOf, recordId } from './rows.ts';

/**
 * One request to the server and the statements it runs. `marker` stands for a value that must be new each time; both sides insert
 * one.
 */
export type Sample = { method: string; path: string; body?: object; marker?: string; statements: Recorded[] };

/** A kind of request, with many samples of it, so that the same rows are not requested every time. */
export type Case = { name: string; samples: Sample[] };

const sampleCount = 120;
/** A prime, so that steps of it spread the samples over all farms. */
const step = 7_919;

type Asking = { actor: Actor; access: FarmAccess; animal: number; round: number };
type Plan = {
  name: string;
  isWrite?: true;
  request(asking: Asking): Omit<Sample, 'statements'>;
  run(db: Database, asking: Asking, request: Omit<Sample, 'statements'>): Promise<unknown>;
};

/**
 * Every case with its samples. Each is run once and its database statements are recorded. Writes begin by identifying the caller;
 * reads know it from the request before.
 */
export const makeCases = async (db: Database, token: string, animalCount: number): Promise<Case[]> => {
  const [condition] = await db.rows<{ _id: string }>(sql`select _id from condition order by _id limit 1`);
  if (!condition) throw new Error('There is no condition to diagnose.');
  const recording = recordingOf(db);
  const cases: Case[] = [];
  for (const plan of [...readPlans, createPlan(condition._id), updatePlan]) {
    const samples: Sample[] = [];
    for (let round = 0; round < sampleCount; round += 1) {
      const animal = (round * step) % animalCount;
      const found = await identify(recording.db, hashToken(token), farmOf(animal), new Date());
      if (found === null || typeof found === 'string' || !found.access)
        throw new Error(`Farm ${farmOf(animal)} is not to be seen.`);
      if (!plan.isWrite) recording.take();
      const asking = { actor: found.actor, access: found.access, animal, round };
      const request = plan.request(asking);
      await plan.run(recording.db, asking, request);
      samples.push({ ...request, statements: recording.take() });
    }
    cases.push({ name: plan.name, samples });
  }
  return cases;
};

const readPlans: Plan[] = [
  {
    name: 'list',
    request: ({ access }) => ({ method: 'GET', path: pathOf(access.farmId, 'animals') }),
    run: (db, { access }) => pageOfAnimals(db, access, {}, textCondition(undefined)),
  },
  {
    name: 'get',
    request: ({ access, animal }) => ({ method: 'GET', path: pathOf(access.farmId, 'animals', animalId(animal)) }),
    run: (db, { access, animal }) => findAnimal(db, access, animalId(animal)),
  },
  {
    name: 'basic search',
    request: ({ access, animal }) => ({
      method: 'GET',
      path: `${pathOf(access.farmId, 'animals')}?search=${digitsOf(animal)}`,
    }),
    run: (db, { access, animal }) =>
      pageOfAnimals(db, access, { search: digitsOf(animal) } as object, textCondition(digitsOf(animal))),
  },
  {
    name: 'advanced search',
    request: ({ access, round }) => ({
      method: 'POST',
      path: `${pathOf(access.farmId, 'animals')}/search`,
      body: wantedIn(round),
    }),
    run: (db, { access, round }) => pageOfAnimals(db, access, {}, searchCondition(animals.fields, wantedIn(round))),
  },
];

const createPlan = (conditionId: string): Plan => ({
  name: 'create',
  isWrite: true,
  request: ({ access, animal, round }) => {
    const marker = recordId(0xf000_0000_0000 + round);
    const body = {
      _id: marker,
      tentative_conditions: [conditionId],
      notes: 'Hot, hard quarter; clots in the foremilk.',
    };
    return {
      method: 'POST',
      path: pathOf(access.farmId, 'animals', animalId(animal), 'medical-records'),
      body,
      marker,
    };
  },
  run: (db, { access, actor, animal }, { body = {}, marker = '' }) =>
    inFarmWork(db, access, actor, { now: new Date() }, (work) =>
      createDocument(work, medicalRecordRules, parentsOf(animal), marker, body),
    ),
});

const updatePlan: Plan = {
  name: 'update',
  isWrite: true,
  request: ({ access, animal, round }) => {
    const marker = `00000000-0000-7000-8000-${String(round).padStart(12, '0')}`;
    const path = pathOf(access.farmId, 'animals', animalId(animal), 'medical-records', recordOf(animal));
    return { method: 'PUT', path, body: { notes: `Seen again, visit ${marker}.` }, marker };
  },
  run: (db, { access, actor, animal }, { body = {} }) =>
    inFarmWork(db, access, actor, { now: new Date() }, (work) =>
      updateDocument(work, medicalRecordRules, parentsOf(animal), recordOf(animal), body),
    ),
};

const pathOf = (farm: string, ...segments: string[]): string =>
  `/api/farms/${[farm, ...segments].map(encodeURIComponent).join('/')}`;

/** The last digits of a tag, as they are called out in the yard. */
const digitsOf = (animal: number): string => animalId(animal).slice(-5);

const recordOf = (animal: number): string => {
  const first = animal * 2;
  if (animalOf(first) !== animal) throw new Error('Records are counted by animal.');
  return recordId(first);
};

const wantedIn = (round: number): Record<string, unknown> => {
  const breeds = round % 2 === 0 ? ['HF', 'AA'] : ['LIM', 'SIM', 'CH'];
  return { gender: 'Female', national_breed_code: breeds, reproductive_state: 'dry' };
};

const parentsOf = (animal: number) => ({ animalId: animalId(animal), medicalRecordId: null, treatmentId: null });
