// Does what people do in a morning, in a process of its own, so that its work is not counted as the service's.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Mutation } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { randomOf } from '@byre/demo-data/random';
import { casesAPush, type Deed, type Planned } from './service-morning.ts';
import { emailOf, practiceOf } from './vets.ts';

type Animal = { farm_id: string; _id: string };

/** The message to the process: who asks which server for what and when, and the animals there are to write about. */
export type MorningOrder = {
  urls: string[];
  tokens: string[];
  planned: Planned[];
  password: string;
  /** By practice: some of its animals. */
  animals: Animal[][];
  conditionId: string;
  productId: string;
  seed: number;
};
/** How long each request took, from the moment it was due to its whole answer, in milliseconds; and the failures. */
export type MorningTally = { tookMs: Partial<Record<Deed, number[]>>; failures: string[] };

type Held = { epoch: string | null; have: Record<string, number> };

const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const tally: MorningTally = { tookMs: {}, failures: [] };

process.once('message', async (order: MorningOrder) => {
  const morning = makeMorning(order);
  await morning.fillPractices();
  process.send?.('filled');
  process.once('message', async () => {
    const startedMs = performance.now();
    await Promise.all(order.planned.map((planned) => doAt(startedMs + planned.atMs, planned, morning.deeds)));
    agent.destroy();
    process.send?.(tally);
  });
});

type Deeds = Record<Deed, (vet: number) => Promise<unknown>>;

const doAt = (dueMs: number, { deed, vet }: Planned, deeds: Deeds): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(
      async () => {
        try {
          await deeds[deed](vet);
          const took = tally.tookMs[deed] ?? [];
          tally.tookMs[deed] = took;
          took.push(performance.now() - dueMs);
        } catch (error) {
          tally.failures.push(`${deed}: ${error instanceof Error ? error.message : String(error)}`);
        }
        resolve();
      },
      Math.max(0, dueMs - performance.now()),
    );
  });

const makeMorning = (order: MorningOrder) => {
  const { urls, tokens, animals, seed } = order;
  const random = randomOf(seed, 'clients');
  const held = new Map<number, Held>();
  const seqs = new Map<number, number>();
  const urlOf = (vet: number) => urls[vet % urls.length] ?? '';
  const askAs = (vet: number, method: string, path: string, body?: object) =>
    ask(urlOf(vet), { method, path, body, token: tokens[vet] });

  const pull = async (vet: number, from: Held): Promise<Held> => {
    const about = { protocol: protocolVersion, epoch: from.epoch, have: from.have };
    return heldAfter(from, await askAs(vet, 'POST', '/api/sync/pull', about));
  };
  const nothing: Held = { epoch: null, have: {} };
  const onPhone = (vet: number): Held => held.get(vet) ?? held.get(-1 - practiceOf(vet)) ?? nothing;

  const push = async (vet: number) => {
    const seq = seqs.get(vet) ?? 0;
    const mutations = Array.from({ length: casesAPush }, (_none, at) => {
      const animal = random.pick(animals[practiceOf(vet)] ?? []);
      return casesOf(animal, order, seq + at * 3);
    }).flat();
    seqs.set(vet, seq + mutations.length);
    const body = { protocol: protocolVersion, epoch: onPhone(vet).epoch, client: clientOf(vet), mutations };
    const { results } = JSON.parse(await askAs(vet, 'POST', '/api/sync/push', body));
    const refused = results.filter(({ status }: { status: string }) => status !== 'applied');
    if (refused.length > 0) throw new Error(`an edit was answered ${JSON.stringify(refused[0])}`);
  };

  const reports = ['antibiotic-use', 'medicine-use', 'incidence', 'outcomes', 'withdrawals', 'open-cases'];
  const tables = ['animals', 'medical-records', 'treatment-history', 'medicine-usage'];
  const deeds: Deeds = {
    'sign-in': (vet) => {
      const body = { email: emailOf(vet), password: order.password, name: `Phone of vet ${vet}` };
      return ask(urlOf(vet), { method: 'POST', path: '/api/authenticate/third_party', body });
    },
    'first fill': (vet) => pull(vet, nothing),
    delta: async (vet) => held.set(vet, await pull(vet, onPhone(vet))),
    push,
    table: (vet) => askAs(vet, 'GET', `/api/${random.pick(tables)}?limit=50&skip=${50 * random.whole(0, 3)}`),
    search: (vet) => askAs(vet, 'GET', `/api/animals?limit=20&search=${random.whole(1_000, 9_999)}`),
    report: (vet) => askAs(vet, 'GET', `/api/reports/${random.pick(reports)}`),
  };

  /** Phones were filled before the morning, so each begins with a colleague's cursors. */
  const fillPractices = async () => {
    const mine = [...new Set(order.planned.map(({ vet }) => practiceOf(vet)))];
    for (const practice of mine) {
      const vet = order.planned.find((planned) => practiceOf(planned.vet) === practice)?.vet ?? 0;
      held.set(-1 - practice, await pull(vet, nothing));
    }
  };
  return { deeds, fillPractices };
};

const clients = new Map<number, string>();
const clientOf = (vet: number): string => {
  const client = clients.get(vet) ?? randomUUID();
  clients.set(vet, client);
  return client;
};

/** A case as the app writes it: a record, its treatment and the medicine used. */
const casesOf = ({ farm_id, _id }: Animal, { conditionId, productId }: MorningOrder, seq: number): Mutation[] => {
  const now = new Date().toISOString();
  const [record, treatment, usage] = [randomUUID(), randomUUID(), randomUUID()];
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  const about = {
    pv: protocolVersion,
    op: 'create',
    farm_id,
    animal_id: _id,
    base_version: null,
    event_time: now,
  } as const;
  const fieldsOf = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { base: null, new: value }]),
    ) as Mutation['fields'];
  return [
    {
      ...{ ...about, id: ids[0], seq, entity: 'medical-record', entity_id: record, depends_on: [] },
      ...{ medical_record_id: null, treatment_id: null },
      fields: fieldsOf({ notes: 'Off feed since yesterday.', examined_at: now, tentative_conditions: [conditionId] }),
    },
    {
      ...{
        ...about,
        id: ids[1],
        seq: seq + 1,
        entity: 'treatment-history',
        entity_id: treatment,
        depends_on: [ids[0]],
      },
      ...{ medical_record_id: record, treatment_id: null },
      fields: fieldsOf({ start_date: now, treated_by: ['A vet'] }),
    },
    {
      ...{ ...about, id: ids[2], seq: seq + 2, entity: 'medicine-usage', entity_id: usage, depends_on: [ids[1]] },
      ...{ medical_record_id: record, treatment_id: treatment },
      fields: fieldsOf({
        product_id: productId,
        total_volume: { volume: 20, units: 'ml' },
        start_date: now,
        end_date: now,
      }),
    },
  ];
};

/** The cursors of a device after an answer. They move only at `end`. */
const heldAfter = (before: Held, text: string): Held => {
  const after: Held = { epoch: before.epoch, have: { ...before.have } };
  if (!text.endsWith('{"t":"bye"}\n')) throw new Error('the answer was cut');
  for (const line of text.split('\n')) {
    if (line.startsWith('{"t":"hello"')) after.epoch = JSON.parse(line).epoch;
    if (!line.startsWith('{"t":"end"')) continue;
    const { b, v } = JSON.parse(line);
    after.have[b] = v;
  }
  return after;
};

type Asked = { method: string; path: string; body?: object | undefined; token?: string | undefined };

/** One request. Returns its answer as text and throws if it is not a success. */
const ask = (url: string, { method, path, body, token }: Asked): Promise<string> =>
  new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const asked = request(`${url}${path}`, { method, headers, agent });
    asked.on('error', reject);
    asked.on('response', async (response) => {
      try {
        const pieces = await response.toArray();
        const answer = Buffer.concat(pieces).toString();
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) resolve(answer);
        else reject(new Error(`${method} ${path} was answered ${statusCode}: ${answer.slice(0, 300)}`));
      } catch (error) {
        reject(error);
      }
    });
    asked.end(text);
  });
