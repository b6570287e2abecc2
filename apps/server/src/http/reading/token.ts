import type { Problem } from '@byre/contract/problem';
import type { FastifyRequest } from 'fastify';

/** The token in the `Authorization` header, if it has our form. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +([\w-]+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/** The detail of the problem for a token that is not valid. */
export const refusedToken = 'The token is unknown, has expired or was revoked.';

/** Whether a request was refused for a token that belongs to nobody, and did not recently either. */
export const isOfUnknownToken = ({ code, message, session }: Problem): boolean =>
  code === 'unauthenticated' && message === refusedToken && session === undefined;
