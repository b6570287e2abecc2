import { followedResources } from '@byre/contract/changes/schema';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../testing/test-app.ts';
import { addWorld, people } from '../../testing/world.ts';
import type { Actor } from '../access/actor.ts';
import { type FarmAccess, findFarmAccess, identify } from '../access/farm-access.ts';
import { farmOfJob } from '../access/proven-farm.ts';
import { findRecord, pageOfRecords } from '../commands/record-reads.ts';
import { recordResource } from '../commands/record-resources.ts';
import { type Parents, recordTables } from '../commands/tables.ts';
import { allAnimals, allMedicalRecords, pageAcrossFarms } from '../modules/across-farms/queries.ts';
import { findAnimal, pageOfAnimals, animals as resource } from '../modules/animals/queries.ts';
import { pageOfAudit } from '../modules/audit/queries.ts';
import { changesOf } from '../modules/changes/queries.ts';
import { medicalRecords } from '../modules/medical-records/queries.ts';
import { medicineUsages } from '../modules/medicine-usage/queries.ts';
import { pageOfProducts } from '../modules/products/queries.ts';
import { findAntibioticUse } from '../modules/reports/antibiotic-use.ts';
import { findDayBook } from '../modules/reports/day-book.ts';
import { findIncidence } from '../modules/reports/incidence.ts';
import { findMedicineRecord } from '../modules/reports/medicine-record.ts';
import { medicineUse } from '../modules/reports/medicine-use.ts';
import { openCases } from '../modules/reports/open-cases.ts';
import { outcomes } from '../modules/reports/outcomes.ts';
import { visitPlan, visitsOfDays } from '../modules/reports/visit-plan.ts';
import { withdrawals } from '../modules/reports/withdrawals.ts';
import { farmLines } from '../modules/sync/buckets/farm-lines.ts';
import { farms as farmBuckets } from '../modules/sync/buckets/farms.ts';
import type { Database, Db } from './database.ts';
import { connect } from './driver/connect.ts';
import { searchCondition, textCondition } from './search.ts';
import { identifier, type Statement, sql } from './sql.ts';

const large = [
  'audit_event',
  'animal',
  'medical_record',
  'treatment_history',
  'medicine_usage',
  'observation',
  'past_stay',
  'revision',
  'product',
  'session',
];
const animalId = 'UK000420000500';
const recordId = '018f0000-0000-7000-8000-000000042500';
const ofAnimal: Parents = { animalId, medicalRecordId: null, treatmentId: null };
const ofRecord: Parents = { ...ofAnimal, medicalRecordId: recordId };
const ofTreatment: Parents = { ...ofRecord, treatmentId: recordId };
const ofRecords = { table: recordTables['medical-record'], resource: medicalRecords };
const ofTreatments = { table: recordTables['treatment-history'], resource: recordResource('treatment-history') };
const ofUsages = { table: recordTables['medicine-usage'], resource: medicineUsages };

const isla: Actor = { userId: people.isla.id, name: people.isla.name, role: people.isla.role, device: null };
const now = new Date();
const report = {
  about: { farm_id: '99/000/0042' },
  span: {
    from: new Date(now.getTime() - 90 * 86_400_000),
    to: new Date(now.getTime() + 86_400_000),
    zone: 'Europe/London',
  },
  page: { limit: 20, skip: 0 },
  now,
  weights: {},
  conversion: 'none' as const,
};
const ofAllFarms = { ...report, about: {}, span: { ...report.span, from: new Date(now.getTime() - 86_400_000) } };

const today = now.toISOString().slice(0, 10);
const planned = { from: today, to: today, at: { now, zone: report.span.zone } };

let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Database;
let access: FarmAccess;

beforeAll(async () => {
  database = await makeDatabase();
  db = connect(database.url, { maxConnections: 1 });
  // Pages that have not reached the disk are not read from indexes alone, and in tests that takes a while.
  await db.rows(sql`set synchronous_commit = on`);
  await addWorld(db);
  await addVolume(db);
  const found = await findFarmAccess(db, isla, '99/000/0042');
  if (!found) throw new Error('The farm is to be seen.');
  access = found;
  // Fifty thousand rows of everything take a while on a busy machine.
}, 240_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

/**
 * Fifty farms of a thousand animals; each animal with a record, its treatment, a usage, an observation and an earlier
 * stay elsewhere; and a long list of products.
 */
const addVolume = async (tx: Db): Promise<void> => {
  const farm = sql`'99/000/' || lpad((i / 1000)::text, 4, '0')`;
  const animal = sql`'UK' || lpad((i / 1000)::text, 5, '0') || lpad((i % 1000)::text, 7, '0')`;
  const id = sql`('018f0000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid`;
  // On each farm one event a day, over the last thousand days.
  const day = sql`now() - i % 1000 * interval '1 day'`;
  const parts = [
    sql`insert into farm (_id, name, ver) select '99/000/' || lpad(n::text, 4, '0'), 'Farm ' || n, 1 from generate_series(0, 49) as n`,
    sql`insert into practice_farm (practice_id, farm_id) select ${people.isla.practice}, _id from farm on conflict do nothing`,
    sql`insert into farm_head (farm_id, head) select _id, 100 from farm on conflict do nothing`,
    sql`
      insert into animal (farm_id, _id, species, national_breed_code, gender, identification_number, date_of_birth, ver)
      select ${farm}, ${animal}, 'Cattle', (array['HF', 'AA', 'LIM'])[1 + i % 3], 'Female', ${animal},
        '2020-01-01'::timestamptz + i % 2000 * interval '1 day', 1 + i % 100
      from generate_series(0, 49999) as i
    `,
    sql`
      insert into medical_record (farm_id, _id, animal_id, notes, created_at, updated_at, ver)
      select ${farm}, ${id}, ${animal}, 'Case ' || i, ${day}, ${day}, 1 + i % 100
      from generate_series(0, 49999) as i
    `,
    sql`
      insert into treatment_history (farm_id, _id, animal_id, medical_record_id, created_at, updated_at, ver)
      select ${farm}, ${id}, ${animal}, ${id}, ${day}, ${day}, 1 + i % 100
      from generate_series(0, 49999) as i
    `,
    sql`
      insert into medicine_usage (
        farm_id, _id, animal_id, medical_record_id, treatment_id, product_id, created_at, updated_at, ver
      )
      select ${farm}, ${id}, ${animal}, ${id}, ${id}, '1/1', ${day}, ${day}, 1 + i % 100
      from generate_series(0, 49999) as i
    `,
    sql`
      insert into observation (farm_id, _id, animal_id, kind, value, created_at, updated_at, ver)
      select ${farm}, ${id}, ${animal}, 'weight', '600', ${day}, ${day}, 1 + i % 100
      from generate_series(0, 49999) as i
    `,
    sql`
      insert into past_stay (farm_id, animal_id, version, until, lives_on, species)
      select '99/000/' || lpad((i % 50)::text, 4, '0'), ${animal}, 1, ${day}, ${farm}, 'Cattle'
      from generate_series(0, 49999) as i
    `,
    sql`
      insert into product (_id, product_name, status, ver)
      select i || '/4000', 'Product ' || md5(i::text), 'authorised', 1
      from generate_series(10000, 14999) as i
    `,
    sql`
      insert into revision (farm_id, entity, entity_id, version, op, at, user_id, user_name, document)
      select ${farm}, 'medical-record', ${id}::text, 1, 'create', '2026-01-01'::timestamptz + i * interval '1 minute',
        ${people.isla.id}, 'Isla Reid', jsonb_build_object('animal_id', ${animal})
      from generate_series(0, 49999) as i
    `,
    sql`
      insert into audit_event (practice_id, at, kind, who, who_name)
      select case i % 500 when 0 then ${people.isla.practice} else 'practice ' || i % 500 end,
        '2026-01-01'::timestamptz + i * interval '1 minute', 'signed-in', ${people.isla.id}, 'Isla Reid'
      from generate_series(0, 49999) as i
    `,
    sql`
      insert into session (token_hash, user_id, expires_at)
      select decode(md5(i::text), 'hex'), ${people.isla.id}, now() + interval '1 day'
      from generate_series(1, 10000) as i
    `,
    sql`vacuum analyze animal, medical_record, treatment_history, medicine_usage, observation, past_stay, product, session, farm, practice_farm, revision, audit_event`,
  ];
  for (const part of parts) await tx.rows(part);
};

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const explain = async (statement: Statement): Promise<Plan[]> => {
  const [row] = await db.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(sql`explain (format json) ${statement}`);
  return (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => nodesOf(plan));
};

/** How Postgres would run the statements of some work: the large tables it scans, and the indexes it uses. */
const plansOf = async (work: (tx: Db) => Promise<unknown>) => {
  const nodes: Plan[] = [];
  const explaining: Db = {
    rows: async <Row>(statement: Statement) => {
      nodes.push(...(await explain(statement)));
      return db.rows<Row>(statement);
    },
    raw: async (statement) => {
      nodes.push(...(await explain(statement)));
      return db.raw(statement);
    },
  };
  await work(explaining);
  if (nodes.length === 0) throw new Error('Nothing was asked.');
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '');
  return {
    scanned: scanned.filter((table) => large.includes(table)),
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
  };
};

/** How often Postgres has actually scanned the large tables, by its own count. */
const scansSoFar = async (): Promise<number> => {
  await db.rows(sql`select pg_stat_force_next_flush()`);
  await db.rows(sql`select pg_stat_clear_snapshot()`);
  const [row] = await db.rows<{ scans: number }>(sql`
    select sum(seq_scan)::float8 as scans
    from pg_stat_user_tables
    where relname = any(${large}::text[])
  `);
  return row?.scans ?? Number.NaN;
};

const fiona = { userId: people.fiona.id, name: people.fiona.name, role: people.fiona.role, device: null };
const everything = textCondition(undefined);
const wanted = (body: object) => searchCondition(resource.fields, body as Record<string, unknown>);
const middle = { ver: 98, rank: 1, id: animalId };
const changesFrom = (after: number, place: typeof middle | null) =>
  changesOf(
    [{ farmId: access.farmId, access, after, upTo: 100, place, isSnapshot: after < 0, since: after, goneAfter: after }],
    {
      resources: followedResources,
      limit: 200,
      separator: ',',
    },
  );
const cases: [title: string, work: (tx: Db) => Promise<unknown>, index: RegExp][] = [
  ['who is asking', (tx) => identify(tx, Buffer.alloc(16), access.farmId, new Date()), /^session_pkey$/],
  ['a list of animals', (tx) => pageOfAnimals(tx, access, {}, everything), /^animal_(pkey|ver)$/],
  [
    'a late page of all animals',
    (tx) => pageAcrossFarms(tx, isla, allAnimals, { skip: 20_000, sort: 'identification_number' }),
    /^animal_tag$/,
  ],
  [
    'all animals in the order of their farms',
    (tx) => pageAcrossFarms(tx, isla, allAnimals, { sort: 'farm_name' }),
    /^animal_(pkey|ver|tag)$/,
  ],
  [
    'all cases by the first letters of a farm',
    (tx) =>
      pageAcrossFarms(
        tx,
        isla,
        allMedicalRecords,
        { sort: 'happened_at', partly: 'farm_name' },
        { farm_name: 'FARM 42' },
      ),
    /^medical_record_(of_farm_newest|newest|pkey|ver|animal)$/,
  ],
  [
    'all cases by a part of a condition',
    (tx) => pageAcrossFarms(tx, isla, allMedicalRecords, { partly: 'conditions' }, { conditions: 'mastitis' }),
    /^medical_record_(of_farm_newest|newest|pkey|ver|animal)$/,
  ],
  [
    'all cases in which one of two products was used',
    (tx) => pageAcrossFarms(tx, isla, allMedicalRecords, { sort: 'happened_at' }, { product_id: ['1/1', '2/2'] }),
    /^(medical_record_(of_farm_newest|newest|pkey|ver|animal)|medicine_usage_animal)$/,
  ],
  [
    'all cases by a part of a product',
    (tx) => pageAcrossFarms(tx, isla, allMedicalRecords, { partly: 'product_name' }, { product_name: 'metacam' }),
    /^(medical_record_(of_farm_newest|newest|pkey|ver|animal)|medicine_usage_animal)$/,
  ],
  [
    'all animals in the order of a dictionary',
    (tx) => pageAcrossFarms(tx, isla, allAnimals, { sort: 'farm_name', collation: 'natural' }),
    /^animal_(pkey|ver|tag)$/,
  ],
  [
    'all animals in withdrawal',
    (tx) => pageAcrossFarms(tx, isla, allAnimals, {}, { withheld: true }),
    /^medicine_usage_(animal|withheld_until)$/,
  ],
  ['a late page of animals', (tx) => pageOfAnimals(tx, access, { skip: 900 }, everything), /^animal_(pkey|ver)$/],
  [
    'a sorted list of animals',
    (tx) => pageOfAnimals(tx, access, { sort: 'date_of_birth' }, everything),
    /^animal_(pkey|ver)$/,
  ],
  ['one animal', (tx) => findAnimal(tx, access, animalId), /^animal_pkey$/],
  ['a basic search of animals', (tx) => pageOfAnimals(tx, access, {}, textCondition('000050')), /^animal_search$/],
  [
    'an advanced search by tag',
    (tx) => pageOfAnimals(tx, access, {}, wanted({ identification_number: animalId })),
    /^animal_tag$/,
  ],
  [
    'an advanced search by ids',
    (tx) => pageOfAnimals(tx, access, {}, wanted({ _id: [animalId, 'x'] })),
    /^animal_pkey$/,
  ],
  [
    'the animals of a farm in a state now',
    (tx) => pageOfAnimals(tx, access, {}, wanted({ current_reproductive_state: ['dry', null], on_farm: true })),
    /^animal_(pkey|ver|at_risk)$/,
  ],
  [
    'a late page of all living animals',
    (tx) => pageAcrossFarms(tx, isla, allAnimals, { skip: 20_000 }, { deceased: false }),
    /^animal_(pkey|ver|at_risk)$/,
  ],
  [
    'the animals of a farm that were born in a year',
    (tx) => pageOfAnimals(tx, access, {}, wanted({ date_of_birth: { from: '2021-01-01', to: '2022-01-01' } })),
    /^animal_(pkey|ver|at_risk)$/,
  ],
  [
    'the records of an animal',
    (tx) => pageOfRecords(tx, access, ofRecords, ofAnimal, {}, everything),
    /^medical_record_animal$/,
  ],
  [
    'a basic search of records',
    (tx) => pageOfRecords(tx, access, ofRecords, ofAnimal, {}, textCondition('case')),
    /^medical_record_animal$/,
  ],
  [
    'an advanced search of records',
    (tx) =>
      pageOfRecords(
        tx,
        access,
        ofRecords,
        ofAnimal,
        {},
        searchCondition(medicalRecords.fields, { created_at: '2026-01-01' }),
      ),
    /^medical_record_animal$/,
  ],
  ['one record', (tx) => findRecord(tx, access, ofRecords, ofAnimal, recordId), /^medical_record_(pkey|id|animal)$/],
  [
    'the treatments of a record',
    (tx) => pageOfRecords(tx, access, ofTreatments, ofRecord, {}, everything),
    /^treatment_history_record$/,
  ],
  [
    'one treatment',
    (tx) => findRecord(tx, access, ofTreatments, ofRecord, recordId),
    /^treatment_history_(pkey|id|record)$/,
  ],
  [
    'the usages of a treatment',
    (tx) => pageOfRecords(tx, access, ofUsages, ofTreatment, {}, everything),
    /^medicine_usage_treatment$/,
  ],
  [
    'one usage',
    (tx) => findRecord(tx, access, ofUsages, ofTreatment, recordId),
    /^medicine_usage_(pkey|id|treatment|animal)$/,
  ],
  ['a basic search of products', (tx) => pageOfProducts(tx, fiona, {}, textCondition('c4ca4238')), /^product_search$/],
  ['a delta of a farm', (tx) => tx.rows(farmLines(access, 98, protocolVersion)), /^animal_ver$/],
  ['a whole farm', (tx) => tx.rows(farmLines(access, -1, protocolVersion)), /^animal_(pkey|ver)$/],
  ['what has changed on a farm', (tx) => tx.rows(changesFrom(98, null)), /^animal_ver$/],
  ['the middle of a large change of a farm', (tx) => tx.rows(changesFrom(97, middle)), /^animal_ver$/],
  ['the first page of a whole farm', (tx) => tx.rows(changesFrom(-1, null)), /^animal_(pkey|ver)$/],
  ['the newest of an audit', (tx) => pageOfAudit(tx, fiona, {}), /^revision_newest$/],
  ['a week of an audit', (tx) => pageOfAudit(tx, fiona, { from: '2026-01-10', to: '2026-01-17' }), /^revision_newest$/],
  [
    'what was done to one record',
    (tx) => pageOfAudit(tx, fiona, { group: 'records', farm: '99/000/0042', record: recordId }),
    /^revision_pkey$/,
  ],
  ['the sign-ins of an audit', (tx) => pageOfAudit(tx, fiona, { group: 'access' }), /^audit_event_newest$/],
  [
    'the size of a delta',
    (tx) => farmBuckets.count(tx, [{ key: access.farmId, since: 98 }], protocolVersion),
    /^animal_ver$/,
  ],
  [
    'the medicine use of a farm',
    (tx) => tx.rows(medicineUse(isla, report.about, report.span)),
    /^medicine_usage_of_holding_newest$/,
  ],
  [
    'the medicine use of all farms',
    (tx) => tx.rows(medicineUse(isla, ofAllFarms.about, ofAllFarms.span)),
    /^medicine_usage_of_holding_newest$/,
  ],
  [
    'the medicine use of animals that have left a farm',
    (tx) => tx.rows(medicineUse(isla, report.about, report.span)),
    /^medicine_usage_of_moved$/,
  ],
  ['the antibiotic use of a farm', (tx) => findAntibioticUse(tx, isla, report), /^medicine_usage_of_holding_newest$/],
  ['the antibiotic use of all farms', (tx) => findAntibioticUse(tx, isla, ofAllFarms), /^animal_at_risk$/],
  ['the animals at risk on all farms', (tx) => findIncidence(tx, isla, ofAllFarms), /^animal_at_risk$/],
  ['the animals that have left a farm', (tx) => findAntibioticUse(tx, isla, report), /^past_stay_at_risk$/],
  ['the pens that have left a farm', (tx) => findAntibioticUse(tx, isla, report), /^past_stay_stock_group$/],
  ['the pens that have left any farm', (tx) => findIncidence(tx, isla, ofAllFarms), /^past_stay_stock_group$/],
  ['the incidence on a farm', (tx) => findIncidence(tx, isla, report), /^medical_record_of_farm_newest$/],
  ['the incidence on all farms', (tx) => findIncidence(tx, isla, ofAllFarms), /^medical_record_of_farm_newest$/],
  [
    'the outcomes on a farm',
    (tx) => tx.rows(outcomes(isla, report.about, report.span)),
    /^treatment_history_of_farm_newest$/,
  ],
  [
    'the open cases of a farm',
    (tx) => tx.rows(openCases(isla, report.about, report.page, { now, zone: report.span.zone })),
    /^medical_record_(of_farm_newest|pkey|animal|ver)$/,
  ],
  [
    'the visit plan of a farm',
    (tx) => tx.rows(visitPlan(isla, report.about, report.page, planned)),
    /^medical_record_(of_farm_newest|pkey|animal|ver)$/,
  ],
  [
    'the courses in the visit plan of all farms',
    (tx) => tx.rows(visitPlan(isla, {}, report.page, planned)),
    /^medicine_usage_of_holding_newest$/,
  ],
  [
    'the withdrawals in a calendar',
    (tx) => tx.rows(visitsOfDays(isla, {}, 28, planned.at)),
    /^medicine_usage_withheld_until$/,
  ],
  [
    'the withdrawals of all farms',
    (tx) => tx.rows(withdrawals(isla, ofAllFarms.about, report.page, now)),
    /^medicine_usage_withheld_until$/,
  ],
  ['the cases in the day book of a farm', (tx) => findDayBook(tx, isla, report), /^medical_record_of_farm_newest$/],
  ['the findings in the day book of a farm', (tx) => findDayBook(tx, isla, report), /^observation_of_farm_newest$/],
  [
    'the treatments in the day book of all farms',
    (tx) => findDayBook(tx, isla, ofAllFarms),
    /^treatment_history_of_farm_newest$/,
  ],
  [
    'the medicines in the day book of all farms',
    (tx) => findDayBook(tx, isla, ofAllFarms),
    /^medicine_usage_of_holding_newest$/,
  ],
  ['the medicine record of a farm', (tx) => findMedicineRecord(tx, isla, report), /^medicine_usage_of_holding_newest$/],
];

describe('over fifty farms of a thousand animals', () => {
  it.each(cases)('%s does not scan a large table', async (_title, work, index) => {
    const { scanned, indexes } = await plansOf(work);
    expect(scanned).toEqual([]);
    expect(indexes).toContainEqual(expect.stringMatching(index));
  });

  it('nor does any plan that Postgres keeps for a prepared statement', async () => {
    const before = await scansSoFar();
    // From the sixth time on, Postgres may choose a plan that does not depend on the values.
    for (const [, work] of cases) for (let time = 0; time < 6; time += 1) await work(db);
    expect((await scansSoFar()) - before).toBe(0);
  });

  it('the counter of scans counts', async () => {
    const before = await scansSoFar();
    await db.rows(sql`select count(*) from ${identifier('animal')} where species = 'Goat'`);
    expect((await scansSoFar()) - before).toBeGreaterThan(0);
  });
});

describe('a search of all farms by a plan that does not depend on its text', () => {
  const searchesOfIndex = async (): Promise<number> => {
    await db.rows(sql`select pg_stat_force_next_flush()`);
    await db.rows(sql`select pg_stat_clear_snapshot()`);
    const [row] = await db.rows<{ scans: number }>(sql`
      select idx_scan::float8 as scans
      from pg_stat_user_indexes
      where indexrelname = 'animal_search'
    `);
    return row?.scans ?? Number.NaN;
  };

  it.each([
    ['not at all for two letters, which it cannot find', '31', 0],
    ['once for the number of animals and the page together', 'uk0', 1],
  ])('reads the index of texts %s', async (_title, search, most) => {
    await db.rows(sql`set plan_cache_mode = force_generic_plan`);
    try {
      const before = await searchesOfIndex();
      const page = await pageAcrossFarms(db, isla, allAnimals, { search });
      expect(page).toBeDefined();
      expect((await searchesOfIndex()) - before).toBeLessThanOrEqual(most);
    } finally {
      await db.rows(sql`reset plan_cache_mode`);
    }
  });
});

describe('a first page of a list without a search', () => {
  it.each([undefined, 200])('of %s rows is planned once for all farms', async (limit) => {
    const query = limit === undefined ? {} : { limit };
    for (let times = 0; times < 12; times += 1) await pageOfAnimals(db, access, query, textCondition(undefined));
    const [prepared] = await db.rows<{ generic: number; custom: number }>(sql`
      select generic_plans::integer as generic, custom_plans::integer as custom
      from pg_prepared_statements
      where statement not like 'explain%'
        and statement like '%animal_document%'
        and statement like ${`%limit ${limit ?? 20}\n%`}
    `);
    expect(prepared).toEqual({ generic: expect.any(Number), custom: 5 });
    expect(prepared?.generic).toBeGreaterThan(0);
  });
});

describe('what changed on a farm', () => {
  it('is planned once for all farms, and not again with each change', async () => {
    const heads = await db.rows<{ farm_id: string; head: number }>(sql`select farm_id, head from farm_head limit 12`);
    expect(heads.length).toBe(12);
    for (const { farm_id: farmId, head } of heads)
      await db.rows(farmLines({ ...access, farmId: farmOfJob('set-back', farmId) }, head, protocolVersion));
    const [prepared] = await db.rows<{ generic: number; custom: number }>(sql`
      select sum(generic_plans)::integer as generic, max(custom_plans)::integer as custom
      from pg_prepared_statements
      where statement not like 'explain%'
        and statement like '%sync_tombstone%'
        and statement like '%animal_document%'
    `);
    expect(prepared).toEqual({ generic: expect.any(Number), custom: 5 });
    expect(prepared?.generic).toBeGreaterThan(0);
  });
});

describe('the medicine use where every animal of a farm is a pen and every treatment has a number', () => {
  const farm = report.about.farm_id;
  const searchesOfUses = async (): Promise<number> => {
    await db.rows(sql`select pg_stat_force_next_flush()`);
    await db.rows(sql`select pg_stat_clear_snapshot()`);
    const [row] = await db.rows<{ searches: number }>(sql`
      select sum(idx_scan)::float8 as searches
      from pg_stat_user_indexes
      where relname = 'medicine_usage'
    `);
    return row?.searches ?? Number.NaN;
  };
  const linesOf = async (...question: Parameters<typeof medicineUse>) => {
    const [row] = await db.rows<{ report: string }>(medicineUse(...question));
    return JSON.parse(row?.report ?? '{}').products;
  };

  beforeAll(async () => {
    await db.rows(sql`update animal set stock_id = 21 where farm_id = ${farm}`);
    await db.rows(sql`update treatment_history set number_of_animals = 30 where farm_id = ${farm}`);
    await db.rows(sql`vacuum analyze animal, treatment_history`);
  });

  it('is found by looking up what was used that day, not all thousand', async () => {
    const before = await searchesOfUses();
    const lines = await linesOf(isla, report.about, ofAllFarms.span);
    expect((await searchesOfUses()) - before).toBeLessThan(20);
    expect(lines).toMatchObject([{ usages: 2, animals: 60, uncounted_groups: 0 }]);
  });

  it('counts the same among fifty thousand uses', async () => {
    const from = new Date(now.getTime() - 1_001 * 86_400_000);
    const lines = await linesOf(isla, {}, { ...report.span, from });
    const line = expect.objectContaining({ farm_id: farm, usages: 1_000, animals: 30_000, uncounted_groups: 0 });
    expect(lines).toContainEqual(line);
  });
});
