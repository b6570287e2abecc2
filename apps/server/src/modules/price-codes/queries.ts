import type { PlainQuery } from '@byre/contract/paging';
import type { PriceCode, PriceCodeInput } from '@byre/contract/price-codes/schema';
import type { Actor } from '../../access/actor.ts';
import { belongsTo } from '../../access/practice-access.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { readPlainPage } from '../../db/plain-page.ts';
import { sql } from '../../db/sql.ts';

export type OfPractice = { readonly actor: Actor; readonly practiceId: string };

/** A page of a practice's codes, without removed ones; 404 for people who do not work for it. */
export const pageOfCodes = (db: Db, { actor, practiceId }: OfPractice, query: PlainQuery) =>
  readPlainPage(db, query, {
    document: sql`price_code_document(item)`,
    from: sql`
      from price_code as item
      where practice_id = ${practiceId}
        and code is not null
    `,
    order: sql`kind, subject`,
    exists: belongsTo(actor, practiceId),
  });

type Subject = Pick<PriceCodeInput, 'kind' | 'subject'>;

/** The code of a product or a kind of work, locked for writing; null if none was ever set. */
export const lockCode = async (
  tx: Transaction,
  practiceId: string,
  { kind, subject }: Subject,
): Promise<PriceCode | null> => {
  const [row] = await tx.rows<{ document: PriceCode }>(sql`
    select price_code_document(item) as document
    from price_code as item
    where practice_id = ${practiceId}
      and kind = ${kind}
      and subject = ${subject}
    for update
  `);
  return row?.document ?? null;
};

/** Writes a code, new or existing. */
export const writeCode = async (
  tx: Transaction,
  { actor, practiceId }: OfPractice,
  now: Date,
  { kind, subject, code }: Subject & { code: string | null },
): Promise<PriceCode> => {
  const [row] = await tx.rows<{ document: PriceCode }>(sql`
    insert into price_code as item (practice_id, kind, subject, code, updated_at, updated_by_id)
    values (${practiceId}, ${kind}, ${subject}, ${code}, ${now}, ${actor.userId})
    on conflict (practice_id, kind, subject) do update
    set code = excluded.code, updated_at = excluded.updated_at, updated_by_id = excluded.updated_by_id,
      version = item.version + 1
    returning price_code_document(item) as document
  `);
  if (!row) throw new Error('It was written.');
  return row.document;
};
