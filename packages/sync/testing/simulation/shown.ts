import { bucketOf } from '../../src/pull.ts';
import type { Document, OutboxRow } from '../../src/state.ts';
import type { Account, World } from './actors.ts';

/** A document as shown, with the edits in it. */
export type Shown = { key: string; entity: string; document: Document; rows: OutboxRow[] };

/** Every document that an account shows, in a fixed order. */
export const shownBy = async ({ parts }: World, account: Account): Promise<Shown[]> => {
  const { rows } = await account.outbox.read();
  const base = new Map(
    account.base.dump().map(({ bucket, entity, id, document }) => [`${bucket} ${entity} ${id}`, { entity, document }]),
  );
  const edits = Map.groupBy(rows, keyOf);
  const keys = [...new Set([...base.keys(), ...edits.keys()])].sort();
  return keys.flatMap((key) => {
    const own = edits.get(key) ?? [];
    const entity = base.get(key)?.entity ?? own[0]?.mutation.entity ?? '';
    const item = parts.viewOf(base.get(key)?.document ?? null, own);
    return item ? [{ key, entity, document: item.document, rows: own }] : [];
  });
};

export const keyOf = ({ mutation }: Pick<OutboxRow, 'mutation'>): string =>
  `${bucketOf(mutation.entity, mutation.farm_id)} ${mutation.entity} ${mutation.entity_id}`;
