import type { Db, Transaction } from '../../db/database.ts';
import { type PageQuery, readPage } from '../../db/page.ts';
import { columns, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

const vendors: Resource = {
  table: 'vendor',
  document: 'vendor_document',
  fields: {
    ...columns('uuid', '_id'),
    ...columns('text', 'name', 'contact'),
    ...columns('date', 'registered_at'),
  },
};

/** A page of the vendors that a practice can connect: those of the whole service. */
export const pageOfVendors = (db: Db, query: PageQuery, condition: Statement) =>
  readPage(db, vendors, query, { scope: sql`closed_at is null`, condition });

/** The name of a vendor that can be connected. It stays valid until the end of the transaction. */
export const lockVendor = async (tx: Transaction, id: string): Promise<{ name: string } | null> => {
  if (!isUuid(id)) return null;
  const [row] = await tx.rows<{ name: string }>(sql`
    select name
    from vendor
    where _id = ${id}
      and closed_at is null
    for share
  `);
  return row ?? null;
};

export type Connection = {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  farms: string[] | null;
  expires_ms: number | null;
};

/** The connection of a vendor with a practice, locked, unless it was withdrawn. It may have expired. */
export const lockConnection = async (
  tx: Transaction,
  vendorId: string,
  practiceId: string,
): Promise<Connection | null> => {
  const [row] = await tx.rows<Connection>(sql`
    select k._id as id, k.name, k.prefix, k.scopes, extract(epoch from k.expires_at)::float8 * 1000 as expires_ms,
      case when u.limited then array(
        select uf.farm_id
        from user_farm uf
        where uf.user_id = k._id
        order by uf.farm_id
      ) end as farms
    from integration_key k
    join app_user u on u.id = k._id
    where k.vendor_id = ${vendorId}
      and k.practice_id = ${practiceId}
      and k.revoked_at is null
    for update of k
  `);
  return row ?? null;
};

export const readPracticeName = async (tx: Transaction, practiceId: string): Promise<string> => {
  const [row] = await tx.rows<{ name: string }>(sql`select name from practice where _id = ${practiceId}`);
  return row?.name ?? practiceId;
};

export type Granted = { scopes: readonly string[]; farms: readonly string[] | null; expiresAt: Date | null };

/** Changes what a connection may do. Existing tokens, which may do more, end. */
export const updateConnection = async (tx: Transaction, id: string, granted: Granted): Promise<void> => {
  const { scopes, farms, expiresAt } = granted;
  await tx.rows(sql`
    update integration_key
    set scopes = ${scopes}::text[], expires_at = ${expiresAt}
    where _id = ${id}
  `);
  await tx.rows(sql`update app_user set limited = ${farms !== null} where id = ${id}`);
  await tx.rows(sql`delete from user_farm where user_id = ${id}`);
  await tx.rows(sql`
    insert into user_farm (user_id, farm_id)
    select ${id}::uuid, farm_id
    from unnest(${farms ?? []}::text[]) as farm_id
  `);
  await tx.rows(sql`delete from vendor_token where key_id = ${id}`);
};
