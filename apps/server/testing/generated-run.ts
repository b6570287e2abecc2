import { setTimeout as wait } from 'node:timers/promises';
import { checkerOf } from '@byre/contract/check';
import { problemsOf } from '@byre/contract/endpoint';
import { problems } from '@byre/contract/problem-codes';
import { ProblemDocument } from '@byre/contract/problem-document';
import type { TSchema } from 'typebox';
import { type Client, clientOf } from './client.ts';
import { gatherKnowledge } from './generated-knowledge.ts';
import { wrongWithOAuth } from './generated-oauth.ts';
import type { GeneratedRequest } from './generated-request.ts';
import { requestsFrom } from './generated-requests.ts';
import type { TestApp } from './test-app.ts';
import { prepareWalk } from './walk.ts';
import type { PersonName } from './world.ts';

/** A request whose answer breaks the contract, and how. */
export type Fault = { readonly wrong: string; readonly who: string; readonly request: string; readonly answer: string };

export type GeneratedRun = {
  readonly faults: readonly Fault[];
  /** How often each operation answered with each status. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Documents created below others. */
  readonly created: number;
};

/** At most this many requests run at the same time. */
const together = 8;
/** Ends the session that asks, or signs it out elsewhere. The other requests must not lose theirs. */
const endsSessions = /^(session\.signOut|account\.)/;
const tellsEvery = 500;
/** A person has one export at a time, and another is refused with an invitation to retry: this many attempts. */
const mostTurns = 40;
const turnMs = 100;

/**
 * Sends generated requests to a server, each built from earlier answers, and checks every answer against the contract.
 */
export const runGenerated = async (
  app: TestApp,
  { requests, seed, onProgress }: { requests: number; seed: number; onProgress?: (asked: number) => void },
): Promise<GeneratedRun> => {
  const walk = await prepareWalk(app);
  const knowledge = await gatherKnowledge(app, walk);
  const next = requestsFrom(seed, knowledge.known, knowledge.vendor);
  const faults: Fault[] = [];
  const counts = new Map<string, Map<number, number>>();
  let passing = await app.as('morag');

  const whoAsks = ({
    endpoint,
    asVendor,
  }: GeneratedRequest): [name: PersonName | 'nobody' | 'vendor', client: Client] => {
    const { token } = knowledge.vendor();
    if (asVendor && token !== null) return ['vendor', clientOf(app.url, token)];
    if (endpoint.auth === 'none') return ['nobody', app.stranger];
    if (endsSessions.test(endpoint.name)) return ['morag', passing];
    return endpoint.problems.includes('forbidden') ? ['fiona', walk.fiona] : ['isla', walk.isla];
  };

  const ask = async (request: GeneratedRequest) => {
    const { endpoint, path, body, headers } = request;
    const [who, client] = whoAsks(request);
    // The token that is sent takes precedence over the request's own headers, which may contain another.
    const sender = clientOf(app.url, client.token);
    const send = () =>
      sender.send(endpoint.method, path, body, { ...headers }).catch((error: unknown) => String(error));
    let reply = await send();
    for (let times = 0; times < mostTurns && hasToWait(request, reply); times += 1) {
      await wait(turnMs);
      reply = await send();
    }
    return { request, who, reply };
  };

  for (let asked = 0; asked < requests; asked += together) {
    if ((await passing.get('/api/session')).status === 401) passing = await app.as('morag');
    const wave = Array.from({ length: Math.min(together, requests - asked) }, next);
    if (asked % (together * 40) === 0) await knowledge.addCase();
    for (const answered of await Promise.all(wave.map(ask))) {
      const { request, who, reply } = answered;
      const { name } = request.endpoint;
      const status = typeof reply === 'string' ? 0 : reply.status;
      const ofOne = counts.get(name) ?? new Map<number, number>();
      counts.set(name, ofOne.set(status, (ofOne.get(status) ?? 0) + 1));
      if (typeof reply !== 'string') knowledge.learn(request, reply);
      const wrong = typeof reply === 'string' ? reply : wrongWith(request, reply);
      if (wrong === null) continue;
      const { endpoint, path, body, headers } = request;
      faults.push({
        wrong: `${name}: ${wrong}`,
        who,
        request: JSON.stringify({ method: endpoint.method, path, headers: withoutToken(headers), body }),
        answer: typeof reply === 'string' ? reply : `${reply.status} ${reply.text.slice(0, 1_000)}`,
      });
    }
    if (onProgress && asked % tellsEvery < together) onProgress(asked);
  }
  return { faults, counts, created: knowledge.created() };
};

const hasToWait = ({ endpoint }: GeneratedRequest, reply: Awaited<ReturnType<Client['get']>> | string): boolean =>
  endpoint.name.startsWith('exports.') &&
  typeof reply !== 'string' &&
  reply.status === 503 &&
  reply.body.code === 'unavailable' &&
  reply.headers.has('retry-after');

const withoutToken = ({ authorization: _, ...headers }: Readonly<Record<string, string>>) => headers;

const checkers = new Map<TSchema, ReturnType<typeof checkerOf>>();
const faultsOf = (schema: TSchema, value: unknown): string | null => {
  const check = checkers.get(schema) ?? checkerOf(schema);
  checkers.set(schema, check);
  const checked = check(value);
  return checked.ok ? null : JSON.stringify(checked.errors.slice(0, 3));
};

/** Where an answer breaks the contract: its status, its form, or what the operation may answer. */
const wrongWith = (request: GeneratedRequest, reply: Awaited<ReturnType<Client['get']>>): string | null => {
  const { endpoint, isAddressed } = request;
  const { status, text, body, headers } = reply;
  const kind = headers.get('content-type') ?? '';
  if (status >= 500) return `answered ${status}`;
  if (request.endpoint.name.startsWith('oauth.')) return wrongWithOAuth(request, reply);
  if (status >= 400) {
    if (!kind.startsWith('application/problem+json')) return `its problem is ${kind || 'without a type'}`;
    const unfit = faultsOf(ProblemDocument, body);
    if (unfit) return `its problem does not fit: ${unfit}`;
    if (body.status !== status) return `its problem says ${body.status}`;
    const mayAnswer = [...problemsOf(endpoint)].map((code) => problems[code].status as number);
    return isAddressed && !mayAnswer.includes(status) ? `${status} ${body.code} is not among its problems` : null;
  }
  // A truncated address may be another operation's.
  if (!isAddressed || (status === 304 && endpoint.method === 'GET')) return null;
  if (status !== endpoint.status) return `answered ${status} in place of ${endpoint.status}`;
  if (endpoint.reply === null) return text === '' ? null : 'has a body and should have none';
  if (!kind.startsWith('application/json')) return null;
  const unfit = faultsOf(endpoint.reply, body);
  return unfit && `does not fit its schema: ${unfit}`;
};

/** How often each operation answered with each status, as a table. The last line sums all up. */
export const tableOf = ({ counts, created }: GeneratedRun): string => {
  const all = new Map<number, number>();
  for (const ofOne of counts.values())
    for (const [status, times] of ofOne) all.set(status, (all.get(status) ?? 0) + times);
  const width = 2 + Math.max(...[...counts.keys()].map((name) => name.length));
  const line = (name: string, ofOne: ReadonlyMap<number, number>): string =>
    `${name.padEnd(width)}${[...ofOne]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${status} × ${times}`)
      .join(', ')}`;
  const lines = [...counts].toSorted(([a], [b]) => a.localeCompare(b)).map(([name, ofOne]) => line(name, ofOne));
  return [...lines, line('all', all), `${created} documents created below others`].join('\n');
};
