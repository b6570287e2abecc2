import type { PullLine } from '@byre/contract/sync/messages';
import { describe, expect, it } from 'vitest';
import { createHttpTransport } from './http-transport.ts';

/** A transport to a server that answers like this. */
const towards = (request: (path: string, init: RequestInit) => Promise<Response>) =>
  createHttpTransport({ token: async () => 'secret', request });

const answering = (status: number, contentType: string, body: BodyInit, headers: Record<string, string> = {}) =>
  towards(async () => new Response(body, { status, headers: { 'content-type': contentType, ...headers } }));

/** A body that arrives in these pieces, and then ends or breaks. */
const inPieces = (pieces: readonly Uint8Array[], breaks: boolean): ReadableStream<Uint8Array> => {
  let next = 0;
  return new ReadableStream({
    pull: (controller) => {
      const piece = pieces[next];
      next += 1;
      if (piece) controller.enqueue(piece);
      else if (breaks) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
};

const pushRequest = { protocol: 1, epoch: null, client: 'c', mutations: [] };
const pullRequest = { protocol: 1, epoch: null, have: {} };
const problem = 'application/problem+json';
const unknown = (cause: string, retryAfterMs: number | null = null) => ({ kind: 'unknown', cause, retryAfterMs });

describe('a push', () => {
  it('[E3] that is answered in our words is answered', async () => {
    const reply = { protocol: 1, epoch: 'e', results: [{ id: 'x', status: 'applied' }] };
    const transport = answering(200, 'application/json', JSON.stringify(reply));
    expect(await transport.push(pushRequest)).toEqual({ kind: 'reply', reply });
  });

  it('sends the token in the Authorization header and the edits as JSON', async () => {
    const seen: unknown[] = [];
    const transport = towards(async (path, { method, headers, body }) => {
      seen.push(method, path, headers, body);
      return new Response();
    });
    await transport.push(pushRequest);
    const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
    expect(seen).toEqual(['POST', '/api/sync/push', headers, JSON.stringify(pushRequest)]);
  });

  it('[E3] a page of a portal, a torn answer and an answer of another shape are none', async () => {
    for (const [contentType, body] of [
      ['text/html', '<html>Welcome to the hotel</html>'],
      ['application/json', '{"protocol":1,"epoch":"e","resu'],
      ['application/json', '{"ok":true}'],
      ['application/json', '{"epoch":"e","results":[{"id":"x","status":"maybe"}]}'],
    ] as const) {
      const transport = answering(200, contentType, body);
      expect(await transport.push(pushRequest)).toEqual(unknown('not-ours'));
    }
  });

  it('[E3] only Byre itself can say that a session ended or that the app is too old', async () => {
    const outcomes = [];
    for (const [status, contentType] of [
      [401, problem],
      [401, 'text/html'],
      [426, problem],
      [426, 'text/plain'],
      [413, 'text/html'],
    ] as const) {
      outcomes.push((await answering(status, contentType, '{}').push(pushRequest)).kind);
    }
    expect(outcomes).toEqual(['signed-out', 'unknown', 'update-required', 'unknown', 'too-large']);
  });

  it('[E5] a server that asks for patience gets it, and is not blamed on an edit', async () => {
    const busy = answering(503, problem, '{}', { 'retry-after': '7' });
    expect(await busy.push(pushRequest)).toEqual(unknown('network', 7_000));
    const failing = answering(500, problem, '{}');
    expect(await failing.push(pushRequest)).toEqual(unknown('server'));
  });

  it('[E3] without a server there is no answer', async () => {
    const transport = towards(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await transport.push(pushRequest)).toEqual(unknown('network'));
  });
});

describe('a pull', () => {
  const lines: PullLine[] = [{ t: 'hello', protocol: 1, epoch: 'e', mode: 'restore', scopes: [] }, { t: 'bye' }];
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const ndjson = 'application/x-ndjson; charset=utf-8';

  const pulled = async (transport: ReturnType<typeof towards>) => {
    const got: PullLine[] = [];
    const outcome = await transport.pull(pullRequest, async (some) => {
      got.push(...some);
    });
    return { got, outcome };
  };

  it('hands the lines over however the network cuts them', async () => {
    const bytes = new TextEncoder().encode(text.replace('"e"', '"épo"'));
    const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) => bytes.slice(i * 7, i * 7 + 7));
    const transport = answering(200, ndjson, inPieces(pieces, false));
    expect(await pulled(transport)).toEqual({
      got: [{ t: 'hello', protocol: 1, epoch: 'épo', mode: 'restore', scopes: [] }, { t: 'bye' }],
      outcome: { kind: 'done' },
    });
  });

  it('[C1] that breaks off gives what came whole and says that it broke off', async () => {
    const whole = new TextEncoder().encode(text.slice(0, text.indexOf('\n') + 5));
    const transport = answering(200, ndjson, inPieces([whole], true));
    expect(await pulled(transport)).toEqual({ got: [lines[0]], outcome: unknown('network') });
  });

  it('[E3] from a portal, or with a line that is not ours, is not believed further', async () => {
    const portal = answering(200, 'text/html', '<html></html>');
    expect(await pulled(portal)).toEqual({ got: [], outcome: unknown('not-ours') });
    const strange = answering(200, ndjson, `${text.split('\n')[0]}\n<html>\n`);
    expect(await pulled(strange)).toEqual({ got: [lines[0]], outcome: unknown('not-ours') });
  });

  it('[E2] throws what the device itself could not do with the lines', async () => {
    const transport = answering(200, ndjson, text);
    await expect(transport.pull(pullRequest, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  });
});

describe('a ping', () => {
  it('is answered only by whoever echoes its word', async () => {
    const byre = towards(async (path) => {
      const nonce = new URL(path, 'http://byre.example').searchParams.get('nonce');
      return new Response(JSON.stringify({ nonce, protocol: 1, epoch: 'e' }), {
        headers: { 'content-type': 'application/json' },
      });
    });
    expect(await byre.ping()).toBe(true);
    const portal = answering(200, 'application/json', '{"nonce":"guess"}');
    expect(await portal.ping()).toBe(false);
  });
});
