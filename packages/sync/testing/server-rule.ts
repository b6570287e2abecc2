import type { Mutation, PullLine, PushResult } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';

/** A signed-in device, as a server sees it. */
export type SyncPeer = {
  push(mutations: readonly Mutation[], epoch?: string | null): Promise<PushResult[]>;
  pull(request: { epoch: string | null; have: Record<string, number> }): Promise<PullLine[]>;
};

/** A server with one animal on a farm of two people, to which a third has no access. */
export type ServerUnderTest = {
  one: SyncPeer;
  other: SyncPeer;
  stranger: SyncPeer;
  farmId: string;
  animalId: string;
  uuid: () => string;
};

/** A rule, and how it is checked, on documents of its own because the server is not emptied in between. */
export type ServerRule = { title: string; check: (server: ServerUnderTest) => Promise<void> };

export const edit = (server: ServerUnderTest, op: Mutation['op'], more: Partial<Mutation>): Mutation => ({
  ...{ id: server.uuid(), pv: protocolVersion, seq: 1, entity: 'medical-record', op, farm_id: server.farmId },
  ...{ animal_id: server.animalId, medical_record_id: null, treatment_id: null, entity_id: server.uuid() },
  ...{ fields: {}, base_version: null, depends_on: [], event_time: '2026-03-03T09:00:00.000Z' },
  ...more,
});

export const record = (server: ServerUnderTest, notes = 'lame') =>
  edit(server, 'create', { fields: { notes: { base: null, new: notes } } });
export const change = (
  server: ServerUnderTest,
  of: Mutation,
  base: string,
  now: string,
  more: Partial<Mutation> = {},
) => edit(server, 'update', { entity_id: of.entity_id, fields: { notes: { base, new: now } }, ...more });
export const statuses = (results: readonly PushResult[]) => results.map(({ status, duplicate }) => [status, duplicate]);

/** What a device has of the farm after a pull, and the counters for its next one. */
export const whole = async (server: ServerUnderTest, peer = server.other) => {
  const lines = await peer.pull({ epoch: null, have: {} });
  const bucket = `farm:${server.farmId}`;
  const begin = lines.findIndex((line) => line.t === 'begin' && line.b === bucket);
  const end = lines.findIndex((line) => line.t === 'end' && line.b === bucket);
  const rows = lines.slice(begin + 1, end).flatMap((line) => (line.t === 'put' ? [line] : []));
  const [hello, last] = [lines[0], lines[end]];
  if (hello?.t !== 'hello' || last?.t !== 'end') throw new Error('The farm did not come whole.');
  return { lines, bucket, epoch: hello.epoch, cursor: last.v, sum: last.sum, rows };
};
export const rowOf = (rows: readonly { id: string; v: number }[], { entity_id }: Mutation) =>
  rows.find(({ id }) => id === entity_id);
