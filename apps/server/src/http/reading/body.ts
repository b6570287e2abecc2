import { Problem } from '@byre/contract/problem';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is passed on as bytes; the route reads it with `parseBody` when its turn comes. */
    readsLater?: boolean;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
/**
 * Deeper nesting is not even read. An item of a push that is nested too deeply, but less than this, is refused on its
 * own and kept.
 */
const maxReadDepth = 1_000;
/**
 * The largest legitimate bodies, a search by 10,000 values in each of three histories or a full push, have half as
 * many.
 */
const maxMembers = 100_000;
const jsonType = /^application\/([\w.+-]+\+)?json(;|$)/;

/**
 * JSON bodies. An empty body counts as none, whatever its content type, because some clients send one with every
 * DELETE. What is not UTF-8 or not JSON is refused here.
 */
export const registerBodyParser = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonType, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    // The length of a body that was not announced is first known here, so it is charged before the body is read.
    request.chargeBody?.(body.length);
    const { readsLater }: FastifyContextConfig = request.routeOptions.config;
    return readsLater ? body : parseBody(body);
  });
};

/** The value of a body; undefined for an empty one. Throws 400 if it is not UTF-8 or not JSON, or contains too much. */
export const parseBody = (body: Buffer): unknown => {
  if (body.length === 0) return undefined;
  const excess = excessOf(body);
  if (excess !== null) throw new Problem('bad-request', excess);
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw new Problem('bad-request', 'The body is not JSON in UTF-8.');
  }
};

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * What a JSON text has too much of, found before any of it is parsed: a few megabytes of brackets or fields would hold
 * up everybody for seconds. Strings are skipped, so an uploaded file costs nothing.
 */
const excessOf = (body: Buffer): string | null => {
  let depth = 0;
  let members = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (byte === quote) at = endOfString(body, at);
    else if (byte === comma) members += 1;
    else if (opening.has(byte)) {
      depth += 1;
      members += 1;
    } else if (closing.has(byte)) depth -= 1;
    if (depth > maxReadDepth) return 'The body is nested too deeply.';
    if (members > maxMembers) return `The body holds more than ${maxMembers.toLocaleString('en-GB')} values.`;
  }
  return null;
};

/** The end of a string that begins at a position: the next quotation mark preceded by an even number of backslashes. */
const endOfString = (body: Buffer, start: number): number => {
  for (let end = body.indexOf(quote, start + 1); end >= 0; end = body.indexOf(quote, end + 1)) {
    let before = end - 1;
    while (body[before] === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return body.length;
};
