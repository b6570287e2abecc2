import { randomBytes } from 'node:crypto';
import { hashToken } from '@byre/server/access/token-hash';
import type { Database } from '@byre/server/db/database';
import { sql } from '@byre/server/db/sql';
import { showProgress } from '../command.ts';

export const vetsOfAPractice = 10;
const farmsOfAPractice = 60;

/** The e-mail address of a vet by their number, from 0. */
export const emailOf = (vet: number): string => `vet${vet}@bench.example`;

/** The number of a vet's practice, from 0. */
export const practiceOf = (vet: number): number => Math.floor(vet / vetsOfAPractice);

/**
 * Adds practices of ten vets with sixty farms each to a filled database, and a session for each vet. Returns their tokens. Of
 * each practice's farms, `filledFarms` have animals; where there are fewer such farms, several practices share them.
 */
export const addVets = async (
  db: Database,
  vets: number,
  { filledFarms = 1, passwordHash = '' }: { filledFarms?: number; passwordHash?: string } = {},
): Promise<string[]> => {
  const practices = Math.ceil(vets / vetsOfAPractice);
  showProgress(`Making ${practices} practices of ${vetsOfAPractice} vets and ${farmsOfAPractice} farms`);
  await db.rows(sql`
    insert into practice (_id, name) select 'bench-' || n, 'Practice ' || n from generate_series(1, ${practices}::integer) n
  `);
  await db.rows(sql`
    insert into farm (_id, name, ver)
    select concat('bench-', p, '-', f), 'A farm', 1
    from generate_series(1, ${practices}::integer) p,
      generate_series(1, ${farmsOfAPractice - filledFarms}::integer) f
  `);
  await db.rows(sql`insert into farm_head (farm_id, head) select _id, 1 from farm on conflict do nothing`);
  await db.rows(sql`
    insert into practice_farm (practice_id, farm_id)
    select concat('bench-', p), concat('bench-', p, '-', f)
    from generate_series(1, ${practices}::integer) p,
      generate_series(1, ${farmsOfAPractice - filledFarms}::integer) f
    union
    select concat('bench-', p), filled._id
    from generate_series(1, ${practices}::integer) p
    cross join generate_series(1, ${filledFarms}::integer) f
    join (
      select _id, row_number() over (order by _id) as place, count(*) over () as filled
      from farm
      where exists (select 1 from animal where farm_id = farm._id)
    ) as filled on filled.place = (p * ${filledFarms}::integer + f) % filled.filled + 1
  `);
  await db.rows(sql`
    insert into app_user (id, email, name, role, password_hash)
    select gen_random_uuid(), concat('vet', n, '@bench.example'), concat('Vet ', n), 'vet', ${passwordHash}
    from generate_series(0, ${vets}::integer - 1) n
  `);
  await db.rows(sql`
    insert into user_practice (user_id, practice_id)
    select id, concat('bench-', substring(email from '[0-9]+')::integer / ${vetsOfAPractice}::integer + 1)
    from app_user
    where email like '%@bench.example'
  `);
  const tokens = Array.from({ length: vets }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => Buffer.from(hashToken(token)).toString('hex'));
  await db.rows(sql`
    insert into session (token_hash, user_id, expires_at)
    select decode(hash, 'hex'), u.id, now() + interval '1 day'
    from unnest(${hashes}::text[]) with ordinality as made (hash, n)
    join app_user u on u.email = concat('vet', n - 1, '@bench.example')
  `);
  return tokens;
};
