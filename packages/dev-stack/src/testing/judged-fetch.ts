import { afterAll, inject } from 'vitest';
import type { Exchange, Verdict } from '../generators/judge.ts';

/*
 * Runs before each test file when Prism judges. Everything the file fetches from an API of its own is judged, and the
 * file fails if an answer differs from the document.
 */

/** A worker's files may share modules or load them again. Fetch must be replaced only once. */
type Judging = { waiting: Promise<void>[]; faults: Set<string> };
const known = globalThis as { byreJudging?: Judging };

const pageOrFile = /^\/api\/docs(\/|$)/;

/** Headers of the connection, or of a content coding that fetch has already decoded. */
const ofTheLine = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'trailer'];

const judgeUrl = inject('judgeUrl');
if (judgeUrl === null) throw new Error('Nobody judges: this file belongs to npm run test:prism.');

known.byreJudging ??= replaceFetch(judgeUrl);
const { byreJudging: judging } = known;

afterAll(async () => {
  await Promise.all(judging.waiting.splice(0));
  const faults = [...judging.faults];
  judging.faults.clear();
  if (faults.length > 0) throw new Error(`Not as the document says:\n${faults.join('\n')}`);
}, 600_000);

function replaceFetch(judge: string): Judging {
  const plain = globalThis.fetch;
  const waiting: Promise<void>[] = [];
  const faults = new Set<string>();
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input.clone() : input, withoutBody(init));
    const answer = await plain(input, init);
    const { hostname, pathname } = new URL(request.url);
    if (hostname === '127.0.0.1' && pathname.startsWith('/api/') && !pageOrFile.test(pathname)) {
      const work = exchangeOf(request, init?.body, answer)
        .then(async (exchange) => {
          if (!exchange) return;
          const verdict = await plain(judge, { method: 'POST', body: JSON.stringify(exchange) });
          for (const fault of ((await verdict.json()) as Verdict).ofAnswer) faults.add(fault);
        })
        .catch((error: unknown) => {
          faults.add(`${request.method} ${pathname} was not judged: ${error}`);
        });
      waiting.push(work);
    }
    return answer;
  };
  return { waiting, faults };
}

/** A stream can be read only once, and the server reads it. */
const withoutBody = ({ body: _body, signal: _signal, ...init }: RequestInit = {}): RequestInit => init;

/** Null if the answer was cut off. */
const exchangeOf = async (request: Request, body: unknown, answer: Response): Promise<Exchange | null> => {
  const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '');
  const text = isJson ? await textOf(answer.clone()) : null;
  if (isJson && text === null) return null;
  const { pathname, search } = new URL(request.url);
  const isBodyTold = typeof body === 'string' && isWhole(body);
  return {
    method: request.method,
    path: `${pathname}${search}`,
    headers: [...request.headers].filter(([name]) => !ofTheLine.includes(name)),
    body: isBodyTold ? body : null,
    status: answer.status,
    answerHeaders: [...answer.headers].filter(([name]) => !ofTheLine.includes(name)),
    answer: text,
  };
};

const textOf = (answer: Response): Promise<string | null> => answer.text().catch(() => null);

/** Prism itself answers requests that are not JSON or that are too large for it. */
const isWhole = (body: string): boolean => {
  if (body.length > 1_000_000) return false;
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
};
