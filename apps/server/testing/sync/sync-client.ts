import { randomUUID } from 'node:crypto';
import { type Checked, checkerOf } from '@byre/contract/check';
import type { Json } from '@byre/contract/fields';
import { type Mutation, PullLine, type PullRequest, PushReply, type PushResult } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { Client, Reply } from '../client.ts';
import { animals, farms } from '../world.ts';

/** A signed-in device, over real HTTP. */
export type SyncClient = Client & {
  pull(request?: Partial<PullRequest>): Promise<PullLine[]>;
  push(mutations: readonly unknown[], more?: Record<string, unknown>): Promise<PushResult[]>;
  /** Only the request of a push or pull, so that a test can abort it. */
  start(what: 'push' | 'pull', body: object, init?: RequestInit): Promise<Response>;
};

export const syncClient = (client: Client, url: string): SyncClient => {
  const device = randomUUID();
  const about = { protocol: protocolVersion, epoch: null };
  return {
    ...client,
    pull: async (request = {}) =>
      linesOf(textOf(await client.post('/api/sync/pull', { ...about, have: {}, ...request }))),
    push: async (mutations, more = {}) => {
      const reply = await client.post('/api/sync/push', { ...about, client: device, mutations, ...more });
      return fitting(checkReply, JSON.parse(textOf(reply))).results;
    },
    start: (what, body, init = {}) =>
      fetch(`${url}/api/sync/${what}`, {
        ...init,
        method: 'POST',
        headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json', ...init.headers },
        body: JSON.stringify({ ...about, ...(what === 'push' ? { client: device } : { have: {} }), ...body }),
      }),
  };
};

export const linesOf = (text: string): PullLine[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => fitting(checkLine, JSON.parse(line)));

/** The cursors of a device that has read these lines: they move only at `end`. */
export const cursorsOf = (lines: readonly PullLine[]) => ({
  epoch: lines.flatMap((line) => (line.t === 'hello' ? line.epoch : []))[0] ?? null,
  have: Object.fromEntries(lines.flatMap((line) => (line.t === 'end' ? [[line.b, line.v]] : []))),
});

const checkLine = checkerOf(PullLine);
const checkReply = checkerOf(PushReply);

/** Everything the server sends must match the contract, whichever test asks. */
const fitting = <T>(check: (value: unknown) => Checked<T>, value: unknown): T => {
  const checked = check(value);
  if (!checked.ok) throw new Error(`Not in the contract: ${JSON.stringify(checked.errors)}`);
  return checked.value;
};

const textOf = ({ status, text }: Reply): string => {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return text;
};

let lastSeq = 0;

/** A mutation of Bluebell of Hillhead. Fields that do not matter to a test are filled in. */
export const mutation = (
  more: Partial<Mutation> & Pick<Mutation, 'entity' | 'op'>,
  values: Record<string, Json | { base: Json; new: Json }> = {},
): Mutation => {
  lastSeq += 1;
  return {
    id: randomUUID(),
    pv: protocolVersion,
    seq: lastSeq,
    farm_id: farms.hillhead,
    animal_id: animals.bluebell,
    medical_record_id: null,
    treatment_id: null,
    entity_id: more.entity === 'animal' ? (more.animal_id ?? animals.bluebell) : randomUUID(),
    fields: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isChange(value) ? value : { base: null, new: value }]),
    ),
    base_version: null,
    depends_on: [],
    event_time: '2026-11-21T06:30:00.000Z',
    ...more,
  };
};

const isChange = (value: unknown): value is { base: Json; new: Json } =>
  value !== null && typeof value === 'object' && 'base' in value && 'new' in value;
