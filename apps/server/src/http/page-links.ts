import type { FastifyReply, FastifyRequest } from 'fastify';

/** The queries that lead to the pages beside an answer. */
export type PageLinks = { readonly next?: string | undefined; readonly prev?: string | undefined };

/** Names the pages beside this one in the `Link` header (RFC 8288), behind what it says already. */
export const linkPages = (request: FastifyRequest, reply: FastifyReply, pages: PageLinks): void => {
  const [path] = request.url.split('?');
  const links = Object.entries(pages).flatMap(([rel, query]) =>
    query === undefined ? [] : [`<${path}?${query}>; rel="${rel}"`],
  );
  if (links.length === 0) return;
  const others = reply.getHeader('link');
  reply.header('link', [...(others === undefined ? [] : [others]), ...links].join(', '));
};
