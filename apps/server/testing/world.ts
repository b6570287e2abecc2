import type { Role } from '@byre/contract/session/schema';
import { settleListKeeper } from '../src/access/list-keeper.ts';
import { hashPassword } from '../src/access/passwords.ts';
import type { Database } from '../src/db/database.ts';
import { recountFarmDigests } from '../src/db/farm-digests.ts';
import { isSpread } from '../src/db/spread.ts';
import { json, sql } from '../src/db/sql.ts';

/** Everybody's password. */
export const password = 'byre-demo';

type Person = { id: string; email: string; name: string; role: Role; practice: string; limitedTo?: readonly string[] };

export const practices = { glen: '20/101/0001', fen: '22/202/0002' } as const;

/** Hillhead and Lochside belong to Glen, Sedge to Fen, and both practices serve Marsh. */
export const farms = {
  hillhead: '12/345/6789',
  lochside: '12/345/6790',
  marsh: '44/001/0100',
  sedge: '22/202/9000',
} as const;

const personId = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`;

export const people = {
  isla: { id: personId(1), email: 'isla@glen.example', name: 'Isla Reid', role: 'vet', practice: practices.glen },
  lewis: {
    id: personId(2),
    email: 'lewis@glen.example',
    name: 'Lewis Hay',
    role: 'vet',
    practice: practices.glen,
    limitedTo: [farms.lochside],
  },
  morag: { id: personId(3), email: 'morag@glen.example', name: 'Morag Bell', role: 'staff', practice: practices.glen },
  tom: { id: personId(4), email: 'tom@fen.example', name: 'Tom Crane', role: 'vet', practice: practices.fen },
  fiona: { id: personId(5), email: 'fiona@glen.example', name: 'Fiona Kerr', role: 'admin', practice: practices.glen },
  edith: { id: personId(6), email: 'edith@fen.example', name: 'Edith Lowe', role: 'admin', practice: practices.fen },
} as const satisfies Record<string, Person>;
export type PersonName = keyof typeof people;

/**
 * Animals by the name the tests call them: `bluebell` and `clover` at Hillhead, each of the others on a farm of its
 * own.
 */
export const animals = {
  bluebell: 'UK/300001/100001',
  clover: 'UK300001200002',
  daisy: 'UK300002300003',
  fern: 'UK300003400004',
  sorrel: 'UK300004500005',
} as const;

export const conditions = { mastitis: 'c-mastitis', lameness: 'c-digital/dermatitis', ketosis: 'c-ketosis' } as const;
export const products = { tubes: '00879/4188', spray: '01708/4567', expired: '00010/4001' } as const;

/** The path of a farm, an animal, or anything below it, each segment percent-encoded. */
export const path = (...segments: string[]): string => `/api/${segments.map(encodeURIComponent).join('/')}`;

/** Fills an empty database with the small world: two practices sharing one farm, their people, a few animals, lists. */
export const addWorld = async (db: Database): Promise<void> => {
  await addPractices(db);
  await addPeople(db);
  await addAnimals(db);
  await addConditions(db);
  await addProducts(db);
  await settleListKeeper(db, new Date('2026-11-01T00:00:00.000Z'));
  await recountFarmDigests(db);
  // Read once in a process, so it is not a statement of a test that counts.
  await isSpread(db);
  await db.rows(sql`update list_head set digest = list_digest(list)`);
};

const addPractices = async (db: Database): Promise<void> => {
  await db.rows(sql`
    insert into practice (_id, name, town, postcode)
    values (${practices.glen}, 'Glen Vets', 'Aberfeldy', 'PH15 2AA'), (${practices.fen}, 'Fenland Vets', 'Ely', 'CB7 4AA')
  `);
  await db.rows(sql`
    insert into farm (_id, name, post_code, organic_status, ver)
    values (${farms.hillhead}, 'Hillhead', 'PH15 2XX', true, 1), (${farms.lochside}, 'Lochside', 'PH15 2YY', false, 1),
      (${farms.marsh}, 'Marsh', 'CB6 1AB', null, 1), (${farms.sedge}, 'Sedge', 'CB7 5CD', true, 1)
  `);
  await db.rows(sql`insert into farm_head (farm_id, head) select _id, 1 from farm where _id <> ${farms.sedge}`);
  await db.rows(sql`
    insert into practice_farm (practice_id, farm_id)
    values (${practices.glen}, ${farms.hillhead}), (${practices.glen}, ${farms.lochside}),
      (${practices.glen}, ${farms.marsh}), (${practices.fen}, ${farms.marsh}), (${practices.fen}, ${farms.sedge})
  `);
};

const addPeople = async (db: Database): Promise<void> => {
  // Argon2's minimum: thousands of sign-ins in tests would otherwise take minutes.
  const hash = await hashPassword(password, { memory: 8, passes: 1, parallelism: 1 });
  for (const person of Object.values<Person>(people)) {
    await db.rows(sql`
      insert into app_user (id, email, name, role, password_hash, limited, created_at)
      values (
        ${person.id}, ${person.email}, ${person.name}, ${person.role}, ${hash}, ${person.limitedTo !== undefined},
        '2026-11-01T00:00:00.000Z'
      )
    `);
    await db.rows(sql`insert into user_practice (user_id, practice_id) values (${person.id}, ${person.practice})`);
    for (const farm of person.limitedTo ?? []) {
      await db.rows(sql`insert into user_farm (user_id, farm_id) values (${person.id}, ${farm})`);
    }
  }
};

const addAnimals = async (db: Database): Promise<void> => {
  const rows = [
    [farms.hillhead, animals.bluebell, 'Cattle', 'HF', 'Female', 'UK 300001 100001'],
    [farms.hillhead, animals.clover, 'Cattle', 'LIM', 'Female', 'UK 300001 200002'],
    [farms.lochside, animals.daisy, 'Sheep', null, 'Female', 'UK 300002 300003'],
    [farms.marsh, animals.fern, 'Cattle', 'AA', 'Male', 'UK 300003 400004'],
    [farms.sedge, animals.sorrel, 'Pig', null, 'Female', 'UK 300004 500005'],
  ] as const;
  const history = json([{ name: 'heifer', date: '2025-04-01T00:00:00.000Z' }]);
  for (const [farm, id, species, breed, gender, tag] of rows) {
    await db.rows(sql`
      insert into animal (
        farm_id, _id, species, national_breed_code, gender, identification_number, date_of_birth, reproductive_state,
        updated_at, ver
      )
      values (
        ${farm}, ${id}, ${species}, ${breed}, ${gender}, ${tag}, '2023-03-01T00:00:00.000Z', ${history},
        '2026-11-01T00:00:00.000Z', 1
      )
    `);
  }
};

const addConditions = async (db: Database): Promise<void> => {
  const rows = [
    [
      conditions.mastitis,
      'Mastitis',
      'udder',
      'mammary',
      ['Clots in milk', 'Clinical signs'],
      ['California mastitis test'],
    ],
    [
      conditions.lameness,
      'Digital dermatitis',
      'foot',
      'musculoskeletal',
      ['Lame', 'Clinical signs'],
      ['Foot examination'],
    ],
    [conditions.ketosis, 'Ketosis', 'liver', 'metabolic', ['Off feed', 'Clinical signs'], ['Blood ketone']],
  ] as const;
  for (const [id, name, organ, system, tentative, presumptive] of rows) {
    await db.rows(sql`
      insert into condition (
        _id, pathology, organ, system, tentative_diagnosis_methods, presumptive_diagnosis_methods,
        confirmed_diagnosis_methods, route_of_admin, species, ver
      )
      values (
        ${id}, ${name}, ${organ}, ${system}, ${tentative}, ${presumptive}, ${['Bacterial culture']},
        ${organ === 'udder' ? ['intramammary', 'intramuscular'] : ['topical']}, ${['Cattle']}, 1
      )
    `);
  }
};

const addProducts = async (db: Database): Promise<void> => {
  const rows = [
    [
      products.tubes,
      'Udderclear Intramammary Suspension',
      'Antimicrobial; Anti Inflammatory',
      ['Cefquinome', 'Prednisolone'],
      'authorised',
    ],
    [products.spray, 'Hoofguard Cutaneous Spray', 'Antimicrobial', ['Chlortetracycline'], 'authorised'],
    [products.expired, 'Oldmix Powder', 'N/A (Homeopathic authorisation)', ['Sulphur'], 'expired'],
  ] as const;
  for (const [id, name, group, substances, status] of rows) {
    await db.rows(sql`
      insert into product (
        _id, product_name, theraputic_group, active_substances, status, target_species, species, controlled_drug,
        date_of_issue, residue_limit, ver
      )
      values (
        ${id}, ${name}, ${group}, ${substances}, ${status}, ${['Cattle']}, ${['Cattle']}, false,
        '2011-07-22T00:00:00.000Z', 'known', 1
      )
    `);
  }
  await db.rows(sql`
    insert into substance_with_limit (substance)
    select unnest(${['cefquinome', 'prednisolone', 'chlortetracycline']}::text[])
  `);
};
