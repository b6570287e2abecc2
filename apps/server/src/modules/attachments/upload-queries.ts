import { Problem } from '@byre/contract/problem';
import type { FarmAccess } from '../../access/farm-access.ts';
import type { ProvenFarm } from '../../access/proven-farm.ts';
import type { Database, Db, Transaction } from '../../db/database.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isUuid } from '../../ids.ts';
import { countPart, type Sender } from './photo-intake.ts';

/** The attachment that bytes are sent for, and the bytes it has. */
export type Target = { id: string; sha256: string | null; uploaded_sha256: string | null; byte_size: number | null };

/**
 * The attachment at an address. If it is gone because its case was moved, or was never sent before that, its copies
 * stand for it: a device may still have the bytes and know only the first address. Throws 404.
 */
export const findTarget = async (
  db: Db,
  access: FarmAccess,
  { animalId, attachmentId }: Readonly<Record<'animalId' | 'attachmentId', string>>,
): Promise<Target> => {
  if (!isUuid(attachmentId)) throw new Problem('not-found');
  const found = await db.rows<Target & { animal_id: string; is_live: boolean }>(sql`
    select a._id::text as id, a.animal_id, a.sha256, a.uploaded_sha256, a.byte_size, a.deleted_at is null as is_live
    from attachment a
    where a.farm_id = ${access.farmId}
      and a._id in (${withCopies(access, attachmentId)})
  `);
  const id = attachmentId.toLowerCase();
  const asked = found.find((one) => one.id === id);
  if (asked && asked.animal_id !== animalId) throw new Problem('not-found');
  if (asked?.is_live) return asked;
  const copies = found.filter(({ is_live }) => is_live);
  const copy = copies.find(({ sha256 }) => sha256 === null) ?? copies[0];
  if (!copy) throw new Problem('not-found');
  // A copy that was made of one with the picture does not know the bytes that were sent for it.
  const sent = found.find((one) => one.sha256 === copy.sha256 && one.uploaded_sha256 !== null);
  return { ...copy, id, uploaded_sha256: asked?.uploaded_sha256 ?? sent?.uploaded_sha256 ?? null };
};

/** The ids of an attachment and of everything copied from it, or from a copy of it. */
export const withCopies = ({ farmId }: FarmAccess, attachmentId: string): Statement => sql`
  with recursive copy as (
    select ${attachmentId}::uuid as _id
    union
    select a._id
    from copy
    join attachment a on a.farm_id = ${farmId}
      and a.copied_from = copy._id
  )
  select _id
  from copy
`;

/** An upload in progress. */
export type Upload = { sha256: string; byte_size: number; received: number };

export const findUpload = async (db: Db, { farmId }: FarmAccess, attachmentId: string): Promise<Upload | null> => {
  const [found] = await db.rows<Upload>(sql`
    select sha256, byte_size, received
    from attachment_upload
    where farm_id = ${farmId}
      and attachment_id = ${attachmentId}
  `);
  return found ?? null;
};

export type Part = {
  attachmentId: string;
  sha256: string;
  byte_size: number;
  offset: number;
  bytes: Buffer;
  now: Date;
};

/**
 * Stores a part if it begins where the previous one ended, and returns how many bytes have arrived. Any other part
 * changes nothing; a part of another picture starts that one and drops what had arrived. Throws 429 if the practice of
 * `sender` may send no more today.
 */
export const addPart = (db: Database, { farmId }: FarmAccess, part: Part, sender?: Sender): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { attachmentId, sha256, byte_size, offset, bytes, now } = part;
    // Locked from here on: parts that arrive at the same time wait for each other.
    const [before] = await tx.rows<Upload>(sql`
      insert into attachment_upload as upload (farm_id, attachment_id, sha256, byte_size, last_at)
      values (${farmId}, ${attachmentId}, ${sha256}, ${byte_size}, ${now})
      on conflict (farm_id, attachment_id) do update
      set last_at = excluded.last_at
      returning sha256, byte_size, received
    `);
    const isSame = before?.sha256 === sha256 && before.byte_size === byte_size;
    if (!isSame) await tx.rows(beginAnew(farmId, part));
    const received = isSame ? before.received : 0;
    if (offset !== received) return received;
    const end = offset + bytes.length;
    await tx.rows(sql`
      insert into attachment_part (farm_id, attachment_id, starts_at, bytes)
      values (${farmId}, ${attachmentId}, ${offset}, ${bytes})
    `);
    await tx.rows(sql`
      update attachment_upload
      set received = ${end}
      where farm_id = ${farmId}
        and attachment_id = ${attachmentId}
    `);
    if (sender) await countPart(tx, sender, { isFirst: offset === 0, bytes: bytes.length });
    return end;
  });

const beginAnew = (farmId: ProvenFarm, { attachmentId, sha256, byte_size }: Part) => sql`
  with gone as (
    delete from attachment_part
    where farm_id = ${farmId}
      and attachment_id = ${attachmentId}
  )
  update attachment_upload
  set sha256 = ${sha256}, byte_size = ${byte_size}, received = 0
  where farm_id = ${farmId}
    and attachment_id = ${attachmentId}
`;

/** All parts of a picture that have arrived, in order; null if there is no upload. */
export const wholeOf = async (
  db: Db,
  { farmId }: FarmAccess,
  attachmentId: string,
): Promise<(Upload & { bytes: Buffer }) | null> => {
  const parts = await db.rows<Upload & { bytes: Uint8Array }>(sql`
    select upload.sha256, upload.byte_size, upload.received, part.bytes
    from attachment_upload upload
    join attachment_part part using (farm_id, attachment_id)
    where upload.farm_id = ${farmId}
      and upload.attachment_id = ${attachmentId}
    order by part.starts_at
  `);
  const [first] = parts;
  return first ? { ...first, bytes: Buffer.concat(parts.map(({ bytes }) => bytes)) } : null;
};

/** Drops what has arrived of a picture. */
export const dropUpload = async (
  db: Db | Transaction,
  { farmId }: FarmAccess,
  { attachmentId, sha256 }: { attachmentId: string; sha256: string },
): Promise<void> => {
  await db.rows(sql`
    delete from attachment_upload
    where farm_id = ${farmId}
      and attachment_id = ${attachmentId}
      and sha256 = ${sha256}
  `);
};
