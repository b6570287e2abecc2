import { withConnection } from '@byre/server/db/driver/one-connection';
import { type Device, makeDevice, untilSettled } from './device.ts';

/** Everybody who wrote: devices, and another system through the published interface. */
export type Written = { devices: readonly Device[]; notes: readonly string[] };

/** Differences between what people were shown and what the server holds. Empty when all is well. */
export const faultsOf = async (databaseUrl: string, written: Written): Promise<string[]> => {
  const unsettled = written.devices.flatMap(unsettledOn);
  const held = await withConnection(databaseUrl, async (sql) => ({
    mutations: await sql<{ id: string; status: string }[]>`select id, status from sync_mutation`,
    revisions: await sql<{ n: number }[]>`select count(*)::int as n from revision`,
    notes: await sql<{ notes: string }[]>`select notes from medical_record where notes = any (${[...written.notes]})`,
    states: await sql<{ name: string; n: number }[]>`
      select entry ->> 'name' as name, count(*)::int as n
      from animal, jsonb_array_elements(reproductive_state) as entry
      where entry ->> 'name' like 'state %'
      group by 1
    `,
    // Two edits of a transaction share its number. A number without an edit would be a gap.
    holes: await sql<{ farm_id: string }[]>`
      select farm_id
      from feed join farm_head using (farm_id)
      group by farm_id, head
      having count(distinct counter) <> head - min(counter) + 1 or max(counter) <> head
    `,
    digests: await sql<{ farm_id: string }[]>`
      select farm_id from farm_head where digest is distinct from farm_digest(farm_id)
    `,
  }));
  return [
    ...unsettled,
    ...differences(
      'edits',
      editsOf(written),
      held.mutations.map(({ id }) => id),
    ),
    ...held.mutations.filter(({ status }) => status !== 'applied').map(({ id, status }) => `${id} is ${status}`),
    ...differences(
      'notes',
      written.notes,
      held.notes.map(({ notes }) => notes),
    ),
    ...differences(
      'states',
      statesOf(written),
      held.states.map(({ name }) => name),
    ),
    ...held.states.filter(({ n }) => n !== 1).map(({ name, n }) => `${name} is there ${n} times`),
    // Each edit makes one version of one document.
    ...(held.revisions[0]?.n === editsOf(written).length + written.notes.length
      ? []
      : [`${held.revisions[0]?.n} versions`]),
    ...held.holes.map(({ farm_id }) => `the counter of ${farm_id} has holes`),
    ...held.digests.map(({ farm_id }) => `the digest of ${farm_id} is wrong`),
  ];
};

const editsOf = ({ devices }: Written): string[] => devices.flatMap(({ saved }) => [...saved]);

/** The recorded states of animals, one for each time. */
const statesOf = ({ devices }: Written): string[] =>
  devices.flatMap(({ outbox }) =>
    outbox.dump().log.flatMap(({ mutation }) => {
      const added = mutation.fields.reproductive_state?.new;
      return Array.isArray(added) ? added.map((entry) => nameOf(entry)) : [];
    }),
  );

const nameOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : String(entry);

const unsettledOn = ({ outbox, saved }: Device): string[] => {
  const { open, log } = outbox.dump();
  const settled = new Set(log.filter(({ state }) => state === 'settled').map(({ id }) => id));
  return [
    ...open.map(({ id, state }) => `${id} is still ${state}`),
    ...[...saved].filter((id) => !settled.has(id)).map((id) => `${id} was shown as saved and is not settled`),
  ];
};

/** Both lists as they are, including repetitions. */
const differences = (what: string, expected: readonly string[], found: readonly string[]): string[] => {
  const [ours, theirs] = [expected.toSorted(), found.toSorted()];
  if (JSON.stringify(ours) === JSON.stringify(theirs)) return [];
  const lost = ours.filter((each) => !theirs.includes(each));
  const strange = theirs.filter((each) => !ours.includes(each));
  return [`${what}: ${ours.length} expected, ${theirs.length} found; lost ${lost.join()}; strange ${strange.join()}`];
};

/** Differences between a device's copy and that of a device that fetches everything now. */
export const copyFaults = async (device: Device, url: string, token: string): Promise<string[]> => {
  const fresh = makeDevice(url, token);
  // What others have sent in the meantime is on neither device or on both.
  await Promise.all([fresh, device].map((each) => untilSettled(each)));
  fresh.engine.stop();
  return differences('documents', documentsOf(fresh), documentsOf(device));
};

const documentsOf = ({ base }: Device): string[] =>
  base
    .dump()
    .filter(({ document }) => document !== null)
    .map(({ entity, id, ver, document }) => `${entity} ${id} ${ver} ${JSON.stringify(document, inOrder)}`);

/** A stored answer has its fields in another order than a fresh one. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
