import { describe, expect, it, onTestFinished } from 'vitest';
import { onConfirmation } from '../session/confirmation.ts';
import { createApiClient, ServerError, type ServerFailure } from './api-client.ts';

type Answer = (path: string, init: RequestInit) => Promise<Response>;

const client = (answer: Answer, token: string | null = 'secret') => createApiClient(async () => token, answer);
const answering = (status: number, body: object, headers: Record<string, string> = {}) => {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const code = 'code' in body ? { type: `/api/docs#${body.code}`, title: 'No', status } : {};
  const text = status === 204 ? null : JSON.stringify({ ...code, ...body });
  return client(async () => new Response(text, { status, headers: { 'content-type': type, ...headers } }));
};
const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value;

const put = { method: 'PUT', path: '/api/password', body: { new: 'x' }, auth: 'user' } as const;

const failureOf = async (call: Promise<unknown>): Promise<ServerFailure> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ServerError)) throw new Error(`Expected a ServerError, not ${error}`);
  return error.failure;
};

describe('a call', () => {
  it('sends the token only in the name of a person', async () => {
    const seen: unknown[] = [];
    const api = client(async (path, { method, headers, body }) => {
      seen.push([method, path, headers, body]);
      return new Response(null, { status: 204 });
    });
    await api.tell(put);
    await api.tell({ method: 'POST', path: '/api/password/reset', body: {}, auth: 'none' });
    const json = { 'content-type': 'application/json' };
    expect(seen).toEqual([
      ['PUT', '/api/password', { authorization: 'Bearer secret', ...json }, '{"new":"x"}'],
      ['POST', '/api/password/reset', json, '{}'],
    ]);
  });

  it('is not sent if nobody is signed in', async () => {
    const api = client(() => Promise.reject(new Error('sent all the same')), null);
    expect(await failureOf(api.tell(put))).toEqual({ kind: 'signed-out' });
  });

  it('returns the requested document', async () => {
    expect(await answering(200, { name: 'Ailsa' }).ask(put, isNamed)).toEqual({ name: 'Ailsa' });
  });
});

describe('a failure', () => {
  it('is no network if nothing of ours answered', async () => {
    const portal = new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } });
    const gate = new Response('Sign in to the hotel', { status: 401 });
    const failures = [
      await failureOf(client(() => Promise.reject(new TypeError('Failed to fetch'))).tell(put)),
      await failureOf(client(async () => portal.clone()).tell(put)),
      await failureOf(client(async () => portal.clone()).ask(put, isNamed)),
      await failureOf(client(async () => gate).tell(put)),
      await failureOf(answering(200, { other: 1 }).ask(put, isNamed)),
    ];
    expect(new Set(failures.map(({ kind }) => kind))).toEqual(new Set(['no-network']));
  });

  it('[E13] is no network if the words are not Byre’s, or an empty answer lacks the mark', async () => {
    const bare = new Response('{"code":"unauthenticated"}', {
      status: 401,
      headers: { 'content-type': 'application/problem+json' },
    });
    expect(await failureOf(client(async () => bare).tell(put))).toEqual({ kind: 'no-network' });
    const silence = (headers: Record<string, string> = {}) => answering(204, {}, headers).tell(put);
    // An older server, during an upgrade, has no mark.
    await silence();
    await silence({ 'byre-time': '2026-11-22T18:00:00.000Z' });
    expect(await failureOf(silence())).toEqual({ kind: 'no-network' });
  });

  it('is a refusal with the errors of the fields if the server says so', async () => {
    const errors = [{ pointer: '/new', code: 'too-short', message: 'Too short.' }];
    const api = answering(400, { code: 'bad-request', errors });
    expect(await failureOf(api.tell(put))).toEqual({ kind: 'refused', code: 'bad-request', errors });
    expect(await failureOf(answering(410, { code: 'link-void' }).tell(put))).toEqual({
      kind: 'refused',
      code: 'link-void',
      errors: [],
    });
  });

  it('distinguishes an ended session, too many attempts and a server with a problem', async () => {
    const slow = answering(429, { code: 'too-many-requests' }, { 'retry-after': '90' });
    expect([
      await failureOf(answering(401, { code: 'unauthenticated' }).tell(put)),
      await failureOf(slow.tell(put)),
      await failureOf(answering(503, { code: 'unavailable' }).tell(put)),
      await failureOf(client(async () => new Response('Bad gateway', { status: 502 })).tell(put)),
    ]).toEqual([
      { kind: 'signed-out' },
      { kind: 'too-many', retryAfterSeconds: 90 },
      { kind: 'failed' },
      { kind: 'failed' },
    ]);
  });
});

describe('a call that needs a confirmed session', () => {
  const unconfirmed = () =>
    new Response(
      JSON.stringify({ type: '/api/docs#step-up-required', title: 'No', status: 401, code: 'step-up-required' }),
      {
        status: 401,
        headers: { 'content-type': 'application/problem+json' },
      },
    );
  const asking = (answers: boolean[]) => {
    const sent: unknown[] = [];
    const reasons: string[] = [];
    let isConfirmed = false;
    let asked = 0;
    onTestFinished(
      onConfirmation(async (reason) => {
        asked += 1;
        reasons.push(reason);
        isConfirmed = answers.shift() ?? false;
        return isConfirmed;
      }),
    );
    const api = client(async (_path, { headers, body }) => {
      sent.push([headers, body]);
      return isConfirmed ? new Response(null, { status: 204, headers: { 'byre-time': '1' } }) : unconfirmed();
    });
    return { api, sent, reasons, asked: () => asked };
  };

  it('is sent again unchanged once the person has confirmed their identity', async () => {
    const { api, sent } = asking([true]);
    await api.tell({ ...put, onceKey: 'once' });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('is refused if they do not, or no screen can ask', async () => {
    const { api, sent } = asking([false]);
    const refused = { kind: 'refused', code: 'step-up-required', errors: [] };
    expect([await failureOf(api.tell(put)), sent.length]).toEqual([refused, 1]);
  });

  it('is refused if the person leaves the screen that asks, and the next call asks again', async () => {
    const leave = onConfirmation(() => new Promise<boolean>(() => undefined));
    const waiting = failureOf(client(async () => unconfirmed()).tell(put));
    await new Promise((resolve) => setTimeout(resolve));
    leave();
    expect(await waiting).toEqual({ kind: 'refused', code: 'step-up-required', errors: [] });
    const { api, asked } = asking([true]);
    await api.tell(put);
    expect(asked()).toBe(1);
  });

  it('says what is waiting for the confirmation: a change, or records that are read all at once', async () => {
    const { api, reasons } = asking([true]);
    await api.tell({ ...put, method: 'GET' });
    expect(reasons).toEqual(['take-away']);
  });

  it('asks once for several waiting calls', async () => {
    const { api, asked } = asking([true]);
    await Promise.all([api.tell(put), api.tell(put), api.tell(put)]);
    expect(asked()).toBe(1);
  });
});
