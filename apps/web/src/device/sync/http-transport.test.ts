import { Problem } from '@byre/contract/problem';
import { type ProblemCode, problems } from '@byre/contract/problem-codes';
import type { PullLine } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { describe, expect, it } from 'vitest';
import { createHttpTransport } from './http-transport.ts';

/** A transport to a server that answers in this way. */
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
/** Byre's own answer to a request that it did not carry out. */
const own = (code: ProblemCode, headers: Record<string, string> = {}) =>
  answering(problems[code].status, problem, JSON.stringify(new Problem(code).toDocument()), headers);
const unknown = (cause: string, retryAfterMs: number | null = null) => ({ kind: 'unknown', cause, retryAfterMs });

describe('a push', () => {
  it('[E3] counts as answered only in our own words', async () => {
    const reply = { protocol: 1, epoch: 'e', results: [{ id: 'x', status: 'applied' }] };
    const transport = answering(200, 'application/json', JSON.stringify(reply));
    expect(await transport.push(pushRequest)).toEqual({ kind: 'reply', reply });
  });

  it('[E15] is told by the code that the records were set back, and how long to wait', async () => {
    expect(await own('set-back', { 'retry-after': '60' }).push(pushRequest)).toEqual(unknown('set-back', 60_000));
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

  it('[E3] a torn answer and an answer of another shape do not count', async () => {
    for (const [contentType, body] of [
      ['application/json', '{"protocol":1,"epoch":"e","resu'],
      ['application/json', '{"ok":true}'],
      ['application/json', '{"epoch":"e","results":[{"id":"x","status":"maybe"}]}'],
    ] as const) {
      const transport = answering(200, contentType, body);
      expect(await transport.push(pushRequest)).toEqual(unknown('not-ours'));
    }
  });

  it('[E5] waits when the server asks it to, without blaming an edit', async () => {
    expect(await own('unavailable', { 'retry-after': '7' }).push(pushRequest)).toEqual(unknown('network', 7_000));
    expect(await own('too-many-requests', { 'retry-after': '9' }).push(pushRequest)).toEqual(unknown('network', 9_000));
    expect(await own('too-many-requests', { 'retry-after': '9' }).pull(pullRequest, async () => undefined)).toEqual(
      unknown('network', 9_000),
    );
    expect(await own('internal').push(pushRequest)).toEqual(unknown('server'));
    const gateway = answering(502, 'text/html', '<html>Bad Gateway</html>');
    expect(await gateway.push(pushRequest)).toEqual(unknown('server'));
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

  it('passes the lines on however the network cuts them', async () => {
    const bytes = new TextEncoder().encode(text.replace('"e"', '"épo"'));
    const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) => bytes.slice(i * 7, i * 7 + 7));
    const transport = answering(200, ndjson, inPieces(pieces, false));
    expect(await pulled(transport)).toEqual({
      got: [{ t: 'hello', protocol: 1, epoch: 'épo', mode: 'restore', scopes: [] }, { t: 'bye' }],
      outcome: { kind: 'done' },
    });
  });

  it('[C1] that breaks off returns the complete lines and says that it broke off', async () => {
    const whole = new TextEncoder().encode(text.slice(0, text.indexOf('\n') + 5));
    const transport = answering(200, ndjson, inPieces([whole], true));
    expect(await pulled(transport)).toEqual({ got: [lines[0]], outcome: unknown('network') });
  });

  it('[E3] from a portal, or with a line that is not ours, is trusted no further', async () => {
    const portal = answering(200, 'text/html', '<html></html>');
    expect(await pulled(portal)).toEqual({ got: [], outcome: unknown('portal') });
    const strange = answering(200, ndjson, `${text.split('\n')[0]}\n<html>\n`);
    expect(await pulled(strange)).toEqual({ got: [lines[0]], outcome: unknown('not-ours') });
  });

  it('[E2] throws what the device itself could not do with the lines', async () => {
    const transport = answering(200, ndjson, text);
    await expect(transport.pull(pullRequest, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  });
});

describe('a ping', () => {
  it('is answered only by a reply that repeats its word', async () => {
    const byre = towards(async (path) => {
      const nonce = new URL(path, 'http://byre.example').searchParams.get('nonce');
      return new Response(JSON.stringify({ nonce, protocol: 1, epoch: 'e' }), {
        headers: { 'content-type': 'application/json' },
      });
    });
    expect(await byre.ping()).toEqual({ kind: 'here' });
    const guess = answering(200, 'application/json', '{"nonce":"guess"}');
    expect(await guess.ping()).toEqual(unknown('not-ours'));
  });
});

const outcomes = async (transport: ReturnType<typeof towards>) => [
  await transport.push(pushRequest),
  await transport.pull(pullRequest, async () => undefined),
  await transport.ping(),
];
const three = (one: unknown) => [one, one, one];

describe('[E13] an answer of any status', () => {
  const html = '<html>Welcome to the hotel</html>';

  it('that is a page, or redirects, is a portal', async () => {
    for (const status of [200, 400, 401, 403]) {
      expect(await outcomes(answering(status, 'text/html; charset=utf-8', html)), `${status}`).toEqual(
        three(unknown('portal')),
      );
    }
    expect(await outcomes(answering(511, 'text/plain', 'Sign in'))).toEqual(three(unknown('portal')));
    expect(await outcomes(towards(async () => Response.redirect('http://portal.example/', 302)))).toEqual(
      three(unknown('portal')),
    );
  });

  it('that is a page of something else on the way proves nothing', async () => {
    for (const status of [404, 409, 413, 422, 426, 429]) {
      expect(await outcomes(answering(status, 'text/html', html)), `${status}`).toEqual(three(unknown('not-ours')));
    }
  });

  it('that is another service’s JSON, a bare problem, or empty proves nothing', async () => {
    const foreign = JSON.stringify({ type: 'about:blank', title: 'No', status: 401, code: 'unauthenticated' });
    for (const status of [200, 400, 401, 403, 404, 409, 413, 422, 426, 429]) {
      for (const [type, body] of [
        ['application/json', '{"error":"no"}'],
        [problem, '{}'],
        [problem, foreign],
        [problem, ''],
        ['text/plain', ''],
      ] as const) {
        expect(await outcomes(answering(status, type, body)), `${status} ${type} ${body}`).toEqual(
          three(unknown('not-ours')),
        );
      }
    }
  });

  it('is trusted in Byre’s words, and only with the matching status', async () => {
    expect(await outcomes(own('unauthenticated'))).toEqual(three({ kind: 'signed-out' }));
    expect(await outcomes(own('forbidden'))).toEqual(three({ kind: 'signed-out' }));
    const lacking = { errors: [{ pointer: '/second_factor', code: 'required', message: 'Set one up.' }] } as const;
    const lacks = JSON.stringify(new Problem('forbidden', undefined, { errors: [...lacking.errors] }).toDocument());
    expect(await outcomes(answering(403, problem, lacks))).toEqual(three(unknown('network')));
    const tooLarge = await outcomes(own('too-large'));
    expect(tooLarge).toEqual([{ kind: 'too-large' }, unknown('not-ours'), unknown('not-ours')]);
    const words = JSON.stringify(new Problem('unauthenticated').toDocument());
    expect(await outcomes(answering(403, problem, words))).toEqual(three(unknown('not-ours')));
  });

  it('[E3] distinguishes an app that is too old from a server that is not yet updated', async () => {
    const answer = (minProtocol: number) =>
      answering(426, problem, JSON.stringify(new Problem('update-required', undefined, { minProtocol }).toDocument()));
    expect(await outcomes(answer(protocolVersion + 1))).toEqual(three({ kind: 'update-required' }));
    expect(await outcomes(answer(1))).toEqual(three(unknown('network')));
    expect(await outcomes(own('update-required'))).toEqual(three({ kind: 'update-required' }));
  });
});

it('is reported if it was Byre’s own, and no other', async () => {
  const heard: string[] = [];
  const listening = (response: () => Response, name: string) =>
    createHttpTransport({
      token: async () => 'secret',
      request: async () => response(),
      onHeard: () => heard.push(name),
    });
  const words = JSON.stringify(new Problem('unauthenticated').toDocument());
  await listening(
    () => new Response('{"epoch":"e","results":[]}', { headers: { 'content-type': 'application/json' } }),
    'reply',
  ).push(pushRequest);
  await listening(() => new Response(words, { status: 401, headers: { 'content-type': problem } }), 'refusal').ping();
  await listening(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'portal').push(
    pushRequest,
  );
  expect(heard).toEqual(['reply', 'refusal']);
});

it('[E14] reports the server’s time and the round trip with every answer of Byre’s own that carries it', async () => {
  const told: unknown[] = [];
  const words = JSON.stringify(new Problem('unauthenticated').toDocument());
  const marks: Record<string, string>[] = [{ 'byre-time': '2026-11-22T18:00:00.250Z' }, {}, { 'byre-time': 'noon' }];
  for (const headers of marks) {
    await createHttpTransport({
      token: async () => 'secret',
      request: async () => new Response(words, { status: 401, headers: { 'content-type': problem, ...headers } }),
      onHeard: (one) => told.push(one),
    }).ping();
  }
  const serverMs = Date.parse('2026-11-22T18:00:00.250Z');
  expect(told).toEqual([{ serverMs, roundTripMs: expect.any(Number) }, null, null]);
});
