import type { FastifyRequest } from 'fastify';

/** The token of the `Authorization` header, if there is one of our form. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +([\w-]+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;
