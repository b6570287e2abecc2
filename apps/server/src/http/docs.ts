import { api } from '@byre/contract/api';
import { openApi, openApiText } from '@byre/contract/openapi';
import { openApiPage } from '@byre/contract/openapi-page';
import { openApiPageCss } from '@byre/contract/openapi-page-css';
import type { FastifyInstance } from 'fastify';

/** Made from the contract, which a new version of the service may change: asked for again after an hour. */
const cacheControl = 'public, max-age=3600';

/** The contract to read: OpenAPI 3.1 for machines, a page for people. Open to anybody, and works without internet. */
export const serveDocs = (app: FastifyInstance): void => {
  serveText(app, '/api/openapi.json', 'application/json; charset=utf-8', () => openApiText(api));
  serveText(app, '/api/docs', 'text/html; charset=utf-8', () => openApiPage(openApi(api)));
  serveText(app, '/api/docs.css', 'text/css; charset=utf-8', () => openApiPageCss);
};

/** One text that does not change while the process runs, made when it is first asked for. */
const serveText = (app: FastifyInstance, url: string, type: string, make: () => string): void => {
  let made: string | undefined;
  app.get(url, (_request, reply) => {
    made ??= make();
    return reply.header('cache-control', cacheControl).type(type).send(made);
  });
};
