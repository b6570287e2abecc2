import { readFileSync } from 'node:fs';
import type { OpenApiDocument } from '@byre/server/docs/openapi/document';
import { operationsOf } from '@byre/server/docs/reading/operation';
import { type ExampleRequest, exampleOf } from '@byre/server/docs/reading/request';
import { startPrism, type Violation } from './prism-proxy.ts';
import type { DemoService } from './service.ts';

const longestMs = 20_000;

/** Streams without an end, and calls that would end the session or the key in use. */
const leftOut = ['sync.live', 'session.signOut', 'account.endSessions', 'account.changePassword', 'service.openapi'];

/** OpenAPI 3.1 can only describe each line of a stream, and Prism takes that schema for the whole answer's. */
const isOfLines = (answer: Response): boolean => answer.headers.get('content-type')?.includes('ndjson') ?? false;

/**
 * Sends the example of every call through Prism, with a key where keys are allowed and otherwise as an admin. Returns
 * Prism's findings on the answers; null means none.
 */
export const judgedByPrism = async (
  prism: string,
  openApi: string,
  service: DemoService,
  onProgress: (line: string) => void,
): Promise<string | null> => {
  const { url, stop } = await startPrism(prism, openApi, service.url);
  try {
    const { faults, statuses } = await sendAll(url, openApi, service);
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} answers ${status}`);
    onProgress(`Through Prism: ${told.join(', ')}`);
    if (!statuses.has(200)) faults.push('No call was answered 200: nothing was tried.');
    return faults.length === 0 ? null : faults.join('\n');
  } finally {
    await stop();
  }
};

const sendAll = async (url: string, openApi: string, { key, person }: DemoService) => {
  const document = JSON.parse(readFileSync(openApi, 'utf8')) as OpenApiDocument;
  const requests = document.tags.flatMap(({ name }) =>
    operationsOf(document, name).map((placed) => exampleOf(document, placed)),
  );
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  for (const request of requests.filter(({ operation }) => !leftOut.includes(operation.operationId))) {
    const hasScope = request.operation.security?.some(({ vendor = [] }) => vendor.length > 0) ?? false;
    const answer = await send(url, request, hasScope ? key : person).catch((error: unknown) => String(error));
    if (typeof answer === 'string') faults.push(`${request.operation.operationId}: ${answer}`);
    else {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const violations = JSON.parse(answer.headers.get('sl-violations') ?? '[]') as Violation[];
      faults.push(
        ...violations
          .filter(({ location }) => location[0] === 'response' && !isOfLines(answer))
          .map(
            ({ location, message }) =>
              `${request.operation.operationId} ${answer.status} ${location.join('.')}: ${message}`,
          ),
      );
    }
  }
  return { faults, statuses };
};

const send = async (url: string, request: ExampleRequest, token: string): Promise<Response> => {
  const { method, address, needsToken, takesKey, body } = request;
  const headers = {
    ...(needsToken && { authorization: `Bearer ${token}` }),
    ...(takesKey && { 'idempotency-key': crypto.randomUUID() }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const init = { method, headers, signal: AbortSignal.timeout(longestMs) };
  const answer = await fetch(`${url}${address}`, body === undefined ? init : { ...init, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return answer;
};
