import { hash } from 'node:crypto';

/** Tokens are 256 random bits, so a plain hash is as hard to guess as the token. */
export const hashToken = (token: string): Uint8Array => hash('sha256', token, 'buffer');
