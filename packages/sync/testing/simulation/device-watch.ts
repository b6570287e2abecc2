import { sameJson } from '@byre/contract/sync/merge';
import { problemStates } from '../../src/state.ts';
import { bucketIn, type Data } from '../reference/data.ts';
import type { Account, Tab, World } from './actors.ts';
import type { ServerWatch } from './server-watch.ts';
import { keyOf, type Shown, shownBy } from './shown.ts';

/** What is wrong on a device at this moment. */
export const watchAccount = async (world: World, account: Account, server: ServerWatch): Promise<string[]> => [
  ...ledgerFaults(account),
  ...(await sentFaults(world, account, server)),
  ...(await cursorFaults(world.server.data(), account)),
  ...(await cacheFaults(account)),
  ...viewFaults(account, await shownBy(world, account), server),
  ...(await vanished(world, account, await shownBy(world, account))),
];

/**
 * I1: every edit shown as saved is in the outbox or in the log, never in both, as it was typed. Only a person gives it
 * up.
 */
const ledgerFaults = ({ name, outbox, ledger }: Account): string[] => {
  const { open, log } = outbox.dump();
  const rows = new Map([...log, ...open].map((row) => [row.id, row]));
  const openIds = new Set(open.map((row) => row.id));
  const replaced = new Set(log.map((row) => row.replacedBy));
  const faults = log
    .filter((row) => openIds.has(row.id))
    .map((row) => `I1: edit ${row.id} is open and logged on ${name}`);
  for (const [id, values] of ledger.saved) {
    const row = rows.get(id);
    if (ledger.evicted.has(id) || ledger.givenUp.has(id)) continue;
    if (!row && !replaced.has(id)) faults.push(`I1: saved edit ${id} is gone from ${name}`);
    if (row && typeof values.notes === 'string' && row.mutation.fields.notes?.new !== values.notes) {
      faults.push(`I1: edit ${id} no longer says what was typed on ${name}`);
    }
  }
  const dropped = log.filter((row) => row.state === 'discarded' && !ledger.givenUp.has(row.id));
  return [...faults, ...dropped.map((row) => `I1: nobody gave up edit ${row.id} on ${name}`)];
};

/**
 * I2: an edit shown as sent took effect. Once a device has entered the epoch of a restore, it knows what the server
 * lost.
 */
const sentFaults = async (world: World, account: Account, server: ServerWatch): Promise<string[]> => {
  const { name, outbox } = account;
  const { epoch, rows } = await outbox.read();
  if (epoch !== world.server.data().epoch) return [];
  const { open, log } = outbox.dump();
  const lent = tabsOf(world, account).flatMap((tab) => rows.map((row) => tab.lent?.seen(row) ?? row));
  const sent = [
    ...log.filter((row) => row.state === 'settled'),
    ...[...open, ...lent].filter((row) => row.state === 'acked'),
  ];
  return sent
    .filter((row) => !server.applied.has(row.id))
    .map((row) => `I2: edit ${row.id} is shown as sent on ${name} and is not on the server`);
};

const tabsOf = ({ devices }: World, account: Account): readonly Tab[] =>
  devices.filter((device) => device.accounts.get(device.person) === account).flatMap(({ tabs }) => tabs);

/** I12: a cursor never passes a document that has not arrived, or a deletion that the device does not know. */
const cursorFaults = async (data: Data, { name, base }: Account): Promise<string[]> => {
  if ((await base.epoch()) !== data.epoch) return [];
  const entries = new Map(base.dump().map((entry) => [`${entry.bucket} ${entry.entity} ${entry.id}`, entry]));
  const faults: string[] = [];
  for (const { bucket, cursor } of await base.buckets()) {
    if (cursor === null) continue;
    for (const { entity, id, ver, gone } of bucketIn(data, bucket).rows.values()) {
      const stored = entries.get(`${bucket} ${entity} ${id}`);
      if (ver > cursor) continue;
      if (gone ? stored && stored.document !== null : !stored || stored.ver < ver) {
        faults.push(`I12: the cursor of ${name} passed ${entity} ${id}`);
      }
    }
  }
  return faults;
};

/** I10: nothing of a lost farm is left beside the base either. */
const cacheFaults = async ({ name, base, cached }: Account): Promise<string[]> => {
  const buckets = new Set((await base.buckets()).map(({ bucket }) => bucket));
  return [...cached.keys()]
    .filter((bucket) => !buckets.has(bucket))
    .map((bucket) => `I10: ${bucket} is left on ${name}`);
};

/**
 * I5: people see what they typed until the server has a newer value or they decide otherwise, and do not see what they
 * deleted. A document that is not shown cannot be outdated.
 */
const viewFaults = (account: Account, shown: readonly Shown[], server: ServerWatch): string[] => [
  ...hidden(account, shown),
  ...outdated(account, shown, server),
];

/** What somebody recorded here is shown as long as it is unsent. */
const hidden = ({ name, outbox }: Account, shown: readonly Shown[]): string[] => {
  const keys = new Set(shown.map(({ key }) => key));
  const open = outbox.dump().open.filter(({ state }) => state !== 'no-access');
  const deleted = new Set(open.filter(({ mutation }) => mutation.op === 'delete').map(keyOf));
  return open
    .filter((row) => row.mutation.op === 'create' && !keys.has(keyOf(row)) && !deleted.has(keyOf(row)))
    .map((row) => `I5: what edit ${row.id} recorded is not shown on ${name}`);
};

/**
 * It is also shown after it was sent, as long as the server has it, the device has the farm, and the device knows of no
 * deletion. A document that came back from another farm may be missing: a snapshot read meanwhile leaves no tombstone.
 */
const vanished = async (world: World, account: Account, shown: readonly Shown[]): Promise<string[]> => {
  const { name, base, outbox, ledger } = account;
  const data = world.server.data();
  if ((await base.epoch()) !== data.epoch) return [];
  const known = new Set([...shown.map(({ key }) => key), ...outbox.dump().open.map(keyOf)]);
  for (const { bucket, entity, id } of base.dump()) known.add(`${bucket} ${entity} ${id}`);
  const whole = (await base.buckets()).flatMap(({ bucket, cursor }) => (cursor === null ? [] : [{ bucket, cursor }]));
  return whole.flatMap(({ bucket, cursor }) =>
    [...bucketIn(data, bucket).rows.values()]
      .filter(({ gone, away = [] }) => gone === null && !away.some(({ from, to }) => from <= cursor && cursor < to))
      .map(({ entity, id }) => `${bucket} ${entity} ${id}`)
      .filter((key) => typeof ledger.typed.get(key) === 'string' && !known.has(key))
      .map((key) => `I5: ${key} was recorded on ${name} and is not shown`),
  );
};

const outdated = ({ name, ledger }: Account, shown: readonly Shown[], { said }: ServerWatch): string[] =>
  shown.flatMap(({ key, document, rows }) => {
    const typed = ledger.typed.get(key);
    if (typed === undefined || sameJson(typed, document.notes as string)) return [];
    // Set aside: it is listed among the unsent edits, and not shown in the record [V5].
    if (rows.some(({ state }) => state === 'no-access')) return [];
    const words = said.get(key) ?? [];
    if (typed === null) {
      const isRefused = rows.some(({ state }) => problemStates.includes(state));
      return isRefused ? [] : [`I5: ${key} was deleted on ${name} and is shown`];
    }
    const isNewer = words.includes(typed) && words.lastIndexOf(String(document.notes)) > words.indexOf(typed);
    return isNewer ? [] : [`I5: ${key} shows ${String(document.notes)} on ${name}, not the typed ${typed}`];
  });
