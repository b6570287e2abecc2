import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/database.ts';
import { json, sql } from '../src/db/sql.ts';
import { animals, farms, people, practices } from './world.ts';

/** Inserts a row into each table that no request of a tour fills, with characters that a careless copy would break. */
export const addRowsOfEveryTable = async (db: Database): Promise<void> => {
  const user = people.isla.id;
  const text = 'a\\tab\tand\\N, a "quote", a line\nbreak, £ and 🐄';
  const bytes = Buffer.from([0, 10, 13, 92, 255]);
  const at = '2026-11-21T09:30:00.123456Z';
  await db.rows(
    sql`insert into breed (code, name, is_cross, ver) values ('ZZ', ${text}, true, 1) on conflict do nothing`,
  );
  await db.rows(sql`
    insert into calendar_feed (user_id, token_hash, created_at) values (${user}, ${bytes}, ${at}::timestamptz)
    on conflict do nothing
  `);
  await db.rows(sql`
    insert into practice_logo values (${practices.glen}, 'image/png', ${bytes}, ${text}, 1, 1, ${at}::timestamptz)
    on conflict do nothing
  `);
  const [team] = await db.rows<{ id: string }>(sql`
    insert into team (_id, practice_id, name, created_at, updated_at)
    values (${randomUUID()}, ${practices.glen}, ${text}, ${at}::timestamptz, ${at}::timestamptz)
    returning _id as id
  `);
  await db.rows(sql`insert into team_farm values (${team?.id ?? null}, ${farms.hillhead})`);
  await db.rows(sql`insert into team_member values (${people.fiona.id}, ${team?.id ?? null})`);
  const [run] = await db.rows<{ id: string }>(sql`
    insert into import_run (_id, list, file, at, by_id, by_name, practice_ids, added, changed)
    values (
      ${randomUUID()}, 'animals', ${text}, ${at}::timestamptz, ${user}, ${text}, ${[practices.glen, 'a,b']}::text[], 0, 1
    )
    returning _id as id
  `);
  await db.rows(sql`
    insert into import_line (import_id, line, farm_id, entity_id, was_added, was, version, ver)
    values (${run?.id ?? null}, 2, ${farms.hillhead}, ${text}, false, ${json({ name: text })}, 1, 1)
  `);
  await db.rows(sql`
    insert into import_columns (practice_id, list, columns) values (${practices.glen}, 'people', ${json({ [text]: null })})
    on conflict do nothing
  `);
  await db.rows(sql`insert into conversion_check values (${text}, ${at}::timestamptz, ${user}, ${text})`);
  await db.rows(sql`insert into factor_taken_away values (${user}, ${at}::timestamptz, ${text})`);
  await db.rows(sql`
    insert into factor_change (user_id, at, kind, name, device, session_hash)
    values (${user}, ${at}::timestamptz, 'passkey-added', ${text}, ${text}, ${bytes})
  `);
  await db.rows(sql`
    insert into idempotent_answer (user_id, key, request_hash, body, at)
    values (${user}, ${text}, ${bytes}, ${text}, ${at}::timestamptz)
  `);
  await db.rows(sql`
    insert into list_change (list, head, at, user_name, files, added, changed, unlisted)
    values ('products', 99, ${at}::timestamptz, null, ${['a,b', '{"c"}', '']}::text[], 1, 2, 3)
  `);
  await db.rows(sql`
    insert into password_reset (user_id, token_hash, created_at, created_by_id, expires_at)
    values (${user}, ${bytes}, ${at}::timestamptz, ${user}, ${at}::timestamptz)
  `);
  await db.rows(
    sql`insert into password_reset_use (user_id, at, by_name) values (${user}, ${at}::timestamptz, ${text})`,
  );
  await db.rows(sql`
    insert into past_stay (farm_id, animal_id, version, until, lives_on)
    values (${farms.hillhead}, ${animals.bluebell}, 7, 'infinity', ${farms.lochside})
  `);
  await db.rows(sql`insert into recovery_code (user_id, code_hash, salt) values (${user}, ${bytes}, ${bytes})`);
  await db.rows(sql`
    insert into sync_tombstone (farm_id, entity, id, ver, at)
    values (${farms.hillhead}, 'animal', ${text}, 1, ${at}::timestamptz)
  `);
  await db.rows(sql`
    insert into totp_factor (user_id, secret, since, last_step) values (${user}, ${bytes}, ${at}::timestamptz, 9007199254740991)
  `);
  await db.rows(sql`
    insert into known_device (token_hash, user_id, created_at, last_used_at)
    values (${bytes}, ${user}, ${at}::timestamptz, ${at}::timestamptz)
    on conflict do nothing
  `);
  await db.rows(sql`
    insert into passkey (_id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
    values (${randomUUID()}, ${user}, ${text}, ${bytes}, 1, ${['usb', 'a,b']}::text[], false, ${text}, ${at}::timestamptz)
  `);
  const upload = [farms.hillhead, randomUUID()] as const;
  await db.rows(sql`
    insert into attachment_upload (farm_id, attachment_id, sha256, byte_size, last_at)
    values (${upload[0]}, ${upload[1]}, ${text}, 9, ${at}::timestamptz)
  `);
  await db.rows(sql`insert into photo_intake values (${text}, ${at}::date, 1, 9) on conflict do nothing`);
  await db.rows(sql`insert into attachment_part values (${upload[0]}, ${upload[1]}, 0, ${bytes})`);
  await db.rows(sql`insert into stored_photo values (repeat('a', 64), ${at}::timestamptz)`);
  await db.rows(sql`insert into used_challenge values (${bytes}, ${at}::timestamptz)`);
  await db.rows(sql`insert into list_keeper (practice_id) values (${practices.glen}) on conflict do nothing`);
  await db.rows(sql`
    insert into security_event (practice_id, hour, key, kind, first_at, last_at, times, user_id, agent)
    values (${practices.glen}, ${at}::timestamptz, ${bytes}, 'refused', ${at}::timestamptz, ${at}::timestamptz, 3, ${user}, ${text})
  `);
  await db.rows(sql`
    insert into farm_contact (practice_id, farm_id, name, email, updated_at, updated_by_id)
    values (${practices.glen}, ${farms.lochside}, ${text}, ${text}, ${at}::timestamptz, ${user})
  `);
  await db.rows(sql`
    insert into price_code (practice_id, kind, subject, code, updated_at, updated_by_id)
    values (${practices.glen}, 'product', ${text}, 'a\\N, "1"', ${at}::timestamptz, ${user})
  `);
  await db.rows(sql`
    insert into report_sending (
      _id, practice_id, farm_id, report, language, email, subject, sha256, mail_id, created_at, created_by_id
    )
    values (
      ${randomUUID()}, ${practices.glen}, ${farms.lochside}, 'withdrawals', 'cy', ${text}, ${text}, ${bytes},
      ${randomUUID()}, ${at}::timestamptz, ${user}
    )
  `);
  const scheduleId = randomUUID();
  await db.rows(sql`
    insert into report_schedule (
      _id, practice_id, report, every, language, to_farmer, people, owner_id, next_from, due_at, created_at, updated_at
    )
    values (
      ${scheduleId}, ${practices.glen}, 'medicine-use', 'month', 'en', false, ${[user]}::uuid[], ${user}, '2026-11-01',
      ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    )
  `);
  await db.rows(sql`
    insert into report_run (_id, schedule_id, period_from, period_to, made_at, sha256, sendings)
    values (${randomUUID()}, ${scheduleId}, '2026-10-01', '2026-10-31', ${at}::timestamptz, ${bytes}, 1)
  `);
  await db.rows(sql`insert into security_look values (${user}, ${at}::timestamptz) on conflict do nothing`);
  await db.rows(sql`
    insert into key_network
    select _id, ${text}, ${at}::timestamptz, ${at}::timestamptz from integration_key limit 1
  `);
  await db.rows(sql`
    insert into set_back (farm_id, epoch, evidence, told_head, head) values (${text}, ${text}, 'service', 2, 1)
  `);
  await db.rows(sql`
    insert into backup (taken_at, file_name, bytes, sha256)
    values (${at}::timestamptz, ${text}, 1, sha256(${bytes}))
  `);
  await db.rows(sql`
    insert into webhook (
      _id, practice_id, actor_id, name, url, events, with_documents, secret, created_at, created_by_id, created_by, progress, due_at
    )
    values (
      ${randomUUID()}, ${practices.glen}, ${user}, ${text}, ${text}, ${['farm.created', 'a,b']}::text[], true, ${bytes},
      ${at}::timestamptz, ${user}, ${text}, ${json({ told: { a: 1 } })}, ${at}::timestamptz
    )
  `);
  await db.rows(sql`
    insert into vendor (
      _id, client_id, name, contact, secret_hash, secret_made_at, old_secret_hash, old_secret_until, registered_at
    )
    values (
      ${randomUUID()}, ${text}, ${text}, ${text}, ${bytes}, ${at}::timestamptz, ${bytes}, ${at}::timestamptz, ${at}::timestamptz
    )
  `);
  await db.rows(sql`
    insert into vendor_token
    select ${bytes}, _id, ${['a,b', text]}::text[], ${at}::timestamptz, ${at}::timestamptz from integration_key limit 1
  `);
  await db.rows(sql`
    insert into mail (_id, kind, address, sealed, created_at, next_try_at)
    values (${randomUUID()}, 'invitation', ${text}, ${bytes}, ${at}::timestamptz, ${at}::timestamptz)
  `);
};
