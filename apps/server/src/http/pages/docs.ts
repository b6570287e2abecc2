import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@byre/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenApiDocument } from '../../docs/openapi/document.ts';
import { readingCss } from '../../docs/reading/css.ts';
import { postmanCollection } from '../../docs/reading/postman.ts';
import { readingSite } from '../../docs/reading/site.ts';
import { guides } from './guides.ts';

/** The modules that run in the reader's browser, as they are, so that nothing must be built. */
const browserFolder = join(import.meta.dirname, 'docs-browser');

/** The document as generated from the contract. Making it here would take a second in which nobody else is answered. */
const documentFile = join(import.meta.dirname, '..', '..', 'docs', 'openapi.json');
const documentText = () => readFileSync(documentFile, 'utf8');

type Text = { type: string; make: () => string };

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';

/** The contract as OpenAPI 3.1 for machines and as pages for people. Open to everybody, and works without internet. */
export const serveDocs = (app: FastifyInstance): void => {
  const document = served({ type: json, make: documentText });
  app.get('/api/openapi.json', (request, reply) => document(request, reply));
  // Made when they are first requested, as most processes never show them.
  let known: ReadonlyMap<string, ReturnType<typeof served>> | undefined;
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, (request, reply) => {
      known ??= new Map([...textsOf()].map(([path, text]) => [path, served(text)]));
      const answer = known.get(request.url.split('?')[0] ?? '');
      if (!answer) throw new Problem('not-found', 'There is no such page. All are listed at /api/docs.');
      return answer(request, reply);
    });
  }
};

const textsOf = function* (): Generator<[string, Text]> {
  const document = JSON.parse(documentText()) as OpenApiDocument;
  const site = readingSite(document, guides());
  yield ['/api/docs/collection.json', { type: json, make: () => JSON.stringify(postmanCollection(document), null, 2) }];
  for (const [path, make] of site.pages) yield [path, { type: html, make }];
  yield ['/api/docs/assets/docs.css', { type: 'text/css; charset=utf-8', make: () => readingCss }];
  yield ['/api/docs/assets/search.json', { type: json, make: site.search }];
  for (const file of readdirSync(browserFolder).filter((name) => name.endsWith('.js'))) {
    const make = () => readFileSync(join(browserFolder, file), 'utf8');
    yield [`/api/docs/assets/${file}`, { type: 'text/javascript; charset=utf-8', make }];
  }
};

/**
 * A text that does not change while the process runs, made when it is first requested. A browser always checks that it
 * has the current one, because pages and script of two versions would not fit each other.
 */
const served = ({ type, make }: Text) => {
  let made: { text: string; etag: string } | undefined;
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!made) {
      const text = make();
      made = { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    }
    reply.header('cache-control', 'no-cache').header('etag', made.etag);
    if (request.headers['if-none-match']?.includes(made.etag)) return reply.code(304).send();
    return reply.type(type).send(made.text);
  };
};
