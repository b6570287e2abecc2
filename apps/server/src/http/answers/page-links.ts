import type { FastifyReply, FastifyRequest } from 'fastify';

/** The queries for the previous and next page. */
export type PageLinks = { readonly next?: string | undefined; readonly prev?: string | undefined };

/** Adds the previous and next page to the `Link` header (RFC 8288). */
export const linkPages = (request: FastifyRequest, reply: FastifyReply, pages: PageLinks): void => {
  const [path] = request.url.split('?');
  const links = Object.entries(pages).flatMap(([rel, query]) =>
    query === undefined ? [] : [`<${path}?${query}>; rel="${rel}"`],
  );
  if (links.length === 0) return;
  const others = reply.getHeader('link');
  reply.header('link', [...(others === undefined ? [] : [others]), ...links].join(', '));
};
