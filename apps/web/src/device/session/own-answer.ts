import { isObject } from '@byre/contract/json';
import { problems } from '@byre/contract/problem-codes';
import type { ProblemDocument } from '@byre/contract/problem-document';

/*
 * Portals, proxies and caches between a phone and Byre also answer, with any status, so a status alone proves nothing.
 * An answer that changes anything must be in Byre's own words: one of its documents, or one of its problems, recognised
 * by type, code and status, which every version of the server answers alike. Without a body it must have the mark in
 * the header. Earlier servers do not set it, so it is required only once it has been seen.
 */

/** The server's time, on every answer of its API. */
export const timeHeader = 'byre-time';

/** Since when there is news for the person; on the answers to their requests. */
export const newsHeader = 'byre-news';

let isMarked = false;

/** Whether an answer without a body is Byre's own. */
export const isOwnSilence = (response: Response): boolean => {
  noteMark(response);
  return response.status === 204 && (response.headers.has(timeHeader) || !isMarked);
};

/** Remembers that this server marks its answers. Call it only for answers known to be Byre's own. */
export const noteMark = (response: Response): void => {
  if (response.headers.has(timeHeader)) isMarked = true;
};

/** The problem that Byre answered; null if the answer was not Byre's. */
export const readOwnProblem = async (response: Response): Promise<ProblemDocument | null> => {
  if (!contentType(response).includes('application/problem+json')) return null;
  const body: unknown = await response.json().catch(() => null);
  return isProblem(body) && problems[body.code].status === response.status ? body : null;
};

/**
 * Whether it refuses the person, and not this request, because they lack the second factor that the practice requires
 * for everybody.
 */
export const lacksFactor = ({ errors }: ProblemDocument): boolean => errors?.[0]?.pointer === '/second_factor';

const isProblem = (value: unknown): value is ProblemDocument =>
  isObject(value) &&
  'code' in value &&
  typeof value.code === 'string' &&
  Object.hasOwn(problems, value.code) &&
  'type' in value &&
  value.type === `/api/docs#${value.code}`;

/** Statuses with which a network shows the page that asks people to accept its terms. */
const pageStatuses = [200, 400, 401, 403];

/**
 * Whether the answer came from a network that requires its own sign-in: by a redirect, by the status made for it, or as
 * a page. The API never redirects and never answers with pages.
 */
export const isPortal = (response: Response): boolean =>
  response.type === 'opaqueredirect' ||
  response.redirected ||
  (response.status >= 300 && response.status < 400) ||
  response.status === 511 ||
  (pageStatuses.includes(response.status) && contentType(response).includes('text/html'));

/** The JSON of an answer; null if it is not JSON. */
export const readJson = async (response: Response): Promise<unknown> => {
  if (!contentType(response).includes('json')) return null;
  return response.json().catch(() => null);
};

export const contentType = (response: Response): string => response.headers.get('content-type') ?? '';

/** How long an answer asks to wait, in milliseconds; null if it does not say. */
export const retryAfterMs = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : null;
};
