import type { Json } from '@byre/contract/fields';
import { sameJson } from '@byre/contract/sync/merge';
import { type OutboxRow, problemStates } from '../src/state.ts';
import { sameDocuments } from './reference-server.ts';
import { type Device, shownOn, type World } from './world.ts';

/** What must hold after every step of a story; the sentences of what does not. */
export const brokenNow = async (world: World): Promise<string[]> => {
  const broken: string[] = [];
  const audited = world.server.audit().map((entry) => entry.mutation);
  if (new Set(audited).size !== audited.length) broken.push('I2: an edit took effect twice');
  broken.push(...world.server.reused().map((id) => `O5: edit ${id} was changed after it had been offered`));
  broken.push(...world.server.orphans().map((id) => `I6: edit ${id} was offered before its parent`));
  for (const device of world.devices) {
    broken.push(...ledgerFaults(device), ...(await viewFaults(device)), ...(await sentFaults(world, device)));
  }
  return broken;
};

/** I1: what was shown as saved is in the outbox or in the log, and not in both. */
const ledgerFaults = (device: Device): string[] => {
  const { open, log } = device.outbox.dump();
  const openIds = new Set(open.map((row) => row.id));
  const logIds = new Set(log.flatMap((row) => [row.id, ...(row.replacedBy === null ? [] : [row.replacedBy])]));
  const lost = [...device.ledger].filter((id) => !openIds.has(id) && !logIds.has(id));
  const twice = log.filter((row) => openIds.has(row.id)).map((row) => row.id);
  const dropped = log.filter((row) => row.state === 'discarded' && !device.givenUp.has(row.id)).map((row) => row.id);
  return [
    ...dropped.map((id) => `I1: nobody gave edit ${id} up`),
    ...lost.map((id) => `I1: saved edit ${id} is gone`),
    ...twice.map((id) => `I1: edit ${id} is in both`),
  ];
};

/** I5: what somebody typed is what they see, until the server has a newer word or they decide otherwise. */
const viewFaults = async (device: Device): Promise<string[]> =>
  (await shownOn(device)).flatMap(({ document, rows, base }) => {
    const last = rows.findLast(({ mutation, state }) => mutation.fields.notes && state !== 'no-access');
    // What the server tells of a record is newer than its creation here.
    if (last?.mutation.op === 'create' && base !== null) return [];
    if (!last || sameJson(document.notes as Json, last.mutation.fields.notes?.new)) return [];
    return [
      `I5: ${String(document._id)} shows ${String(document.notes)}, not the typed ${String(last.mutation.fields.notes?.new)}`,
    ];
  });

/** I2, I5: what is shown as sent took effect on the server, and what is over is in the copy or was overtaken there. */
const sentFaults = async (world: World, device: Device): Promise<string[]> => {
  const audited = new Set(world.server.audit().map((entry) => entry.mutation));
  const { open, log } = device.outbox.dump();
  const settled = log.filter((row) => row.state === 'settled');
  const sent = [...settled, ...open.filter((row) => row.state === 'acked')];
  const buckets = new Map((await device.base.buckets()).map(({ bucket, cursor }) => [bucket, cursor]));
  const vers = new Map(device.base.dump().map(({ entity, id, ver }) => [`${entity} ${id}`, ver]));
  const vanished = settled.filter(({ mutation, ver }) => {
    if (world.takenAway.has(`${device.person} ${mutation.farm_id}`)) return false;
    const cursor = buckets.get(`farm:${mutation.farm_id}`);
    const reached = Math.max(vers.get(`${mutation.entity} ${mutation.entity_id}`) ?? 0, cursor ?? 0);
    return cursor !== undefined && reached < (ver ?? 0);
  });
  return [
    ...sent.filter((row) => !audited.has(row.id)).map((row) => `I2: edit ${row.id} is shown as sent and is not there`),
    ...vanished.map((row) => `I5: edit ${row.id} is over, and its device does not show it`),
  ];
};

/** What must hold when everybody has synchronised and nothing moves any more. */
export const brokenAtRest = async (world: World): Promise<string[]> => {
  const broken = await brokenNow(world);
  const order = new Map(world.server.audit().map((entry, i) => [entry.mutation, i]));
  for (const device of world.devices) {
    const { open, log } = device.outbox.dump();
    broken.push(...restFaults(open), ...orderFaults([...open, ...log], order), ...copyFaults(world, device));
  }
  return broken;
};

/** I3, I11: only what a person has to decide is left, and what waits for it. */
const restFaults = (open: readonly OutboxRow[]): string[] => {
  const stuck = new Set(open.filter((row) => problemStates.includes(row.state)).map((row) => row.id));
  let grew = true;
  while (grew) {
    const waiting = open.filter((row) => !stuck.has(row.id) && row.mutation.depends_on.some((id) => stuck.has(id)));
    for (const row of waiting) stuck.add(row.id);
    grew = waiting.length > 0;
  }
  return open.filter((row) => !stuck.has(row.id)).map((row) => `I3: edit ${row.id} is still ${row.state}`);
};

/** I6: nothing took effect before what it waits for. */
const orderFaults = (
  rows: readonly Pick<OutboxRow, 'id' | 'mutation'>[],
  order: ReadonlyMap<string, number>,
): string[] =>
  rows.flatMap((row) => {
    const at = order.get(row.id);
    if (at === undefined) return [];
    const late = row.mutation.depends_on.filter((id) => (order.get(id) ?? Number.POSITIVE_INFINITY) > at);
    return late.map((id) => `I6: edit ${row.id} took effect before ${id}`);
  });

/** I4, I10: the copy is what the person may see, byte for byte, and nothing else. */
const copyFaults = (world: World, device: Device): string[] => {
  const copy = new Map(
    device.base
      .dump()
      .flatMap(({ entity, id, ver, document }) =>
        document === null ? [] : [[`${entity} ${id}`, { ver, document }] as const],
      ),
  );
  const theirs = world.server.visible(device.person);
  return sameDocuments(copy, theirs)
    ? []
    : [`I4: ${device.person} has ${copy.size} documents, the server ${theirs.size}`];
};
