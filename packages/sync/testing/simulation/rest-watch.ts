import type { Json } from '@byre/contract/fields';
import { sameJson } from '@byre/contract/sync/merge';
import { type Document, type OutboxRow, problemStates } from '../../src/state.ts';
import { bucketIn, grantsOf } from '../reference/data.ts';
import type { Account, World } from './actors.ts';
import type { ServerWatch } from './server-watch.ts';

/** What is wrong on a device after everybody has synchronised and nothing changes any more. */
export const watchAtRest = async (world: World, account: Account, server: ServerWatch): Promise<string[]> => {
  const { open, log } = account.outbox.dump();
  return [
    ...openFaults(open),
    ...open.flatMap((row) => groundlessRefusals(world, account, row, server)),
    ...copyFaults(world, account),
    ...(await headFaults(world, account)),
    ...log
      .filter((row) => row.state === 'discarded' && row.attempt > 0 && server.applied.has(row.id))
      .map((row) => `O9: edit ${row.id} was given up on ${account.name} and is applied`),
  ];
};

/** I3, I11: the only edits left are those that a person must decide about, and those that wait for them. */
export const openFaults = (open: readonly OutboxRow[]): string[] => {
  const stuck = new Set(open.filter((row) => problemStates.includes(row.state)).map((row) => row.id));
  for (let grew = true; grew; ) {
    const waiting = open.filter((row) => !stuck.has(row.id) && waitsFor(open, row).some((id) => stuck.has(id)));
    for (const row of waiting) stuck.add(row.id);
    grew = waiting.length > 0;
  }
  return open.filter((row) => !stuck.has(row.id)).map((row) => `I3: edit ${row.id} is still ${row.state}`);
};

/** E1: the edits that an edit names, and earlier waiting edits of the same document or that create its parents. */
const waitsFor = (open: readonly OutboxRow[], { seq, mutation }: OutboxRow): string[] => {
  const { depends_on, entity_id, medical_record_id, treatment_id } = mutation;
  const before = open.filter((row) => row.seq < seq && !problemStates.includes(row.state) && row.state !== 'acked');
  const inTheWay = before.filter(
    ({ mutation: { entity_id: id, op } }) =>
      id === entity_id || (op === 'create' && (id === medical_record_id || id === treatment_id)),
  );
  return [...depends_on, ...inTheWay.map(({ id }) => id)];
};

/** I3: nobody is asked about an edit that the server has applied, or about a conflict with nobody. */
const groundlessRefusals = (world: World, account: Account, row: OutboxRow, { applied }: ServerWatch): string[] => {
  if (row.state !== 'conflict' && row.state !== 'rejected') return [];
  if (applied.has(row.id)) return [`I3: edit ${row.id} is applied, and ${account.name} asks about it`];
  if (row.refusal?.conflict?.kind !== 'fields') return [];
  // An edit written over a text that its author later gave up is based on a text that no longer exists.
  const { log } = account.outbox.dump();
  const isOfIt = ({ mutation }: Pick<OutboxRow, 'mutation'>) => mutation.entity_id === row.mutation.entity_id;
  if (log.some((each) => each.state === 'discarded' && isOfIt(each))) return [];
  // An effect that a restore undid was there when its author saw it, so its absence is a conflict as well. So is an
  // edit that the same person saved in another tab while this form was open.
  const { saved, unseen } = account.ledger;
  const isSeen = (mutation: string) => saved.has(mutation) && !unseen.get(row.id)?.has(mutation);
  const written = [
    ...world.undone,
    ...world.server.audit().map((entry) => [entry.mutation, entry.what.entity_id] as const),
  ];
  const others = written.filter(([mutation, id]) => id === row.mutation.entity_id && !isSeen(mutation));
  return others.length > 0 ? [] : [`I3: edit ${row.id} on ${account.name} conflicts with nobody`];
};

/** I4, I10: the copy is exactly what the person may see, and nothing else. */
const copyFaults = (world: World, { name, person, base }: Account): string[] => {
  const copy = new Map<string, Copied>(
    base
      .dump()
      .flatMap(({ bucket, entity, id, ver, document }) =>
        document === null ? [] : [[`${bucket} ${entity} ${id}`, { ver, document }] as const],
      ),
  );
  const theirs = world.server.visible(person);
  const faults = [...theirs].filter(([key, row]) => !isSame(row, copy.get(key))).map(([key]) => key);
  const extra = [...copy.keys()].filter((key) => !theirs.has(key));
  return [...faults, ...extra].map((key) => `I4: ${key} is not on ${name} as it is on the server`);
};

type Copied = { ver: number; document: Document };

const isSame = (a: Copied, b: Copied | undefined): boolean =>
  b !== undefined && a.ver === b.ver && sameJson(a.document as Json, b.document as Json);

/** I4: every bucket is complete up to the server's counter, and its digest was compared [C10]. */
const headFaults = async (world: World, { name, person, base }: Account): Promise<string[]> => {
  const data = world.server.data();
  const buckets = new Map((await base.buckets()).map((bucket) => [bucket.bucket, bucket]));
  return [...grantsOf(data, person)].flatMap((name_) => {
    const bucket = buckets.get(name_);
    if (bucket?.cursor !== bucketIn(data, name_).head) return [`I4: ${name_} is not complete on ${name}`];
    return bucket.checkedAtMs === null ? [`C10: ${name_} was never checked on ${name}`] : [];
  });
};
