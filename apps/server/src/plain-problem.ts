import { isObject } from '@byre/contract/json';

/** A failure in one sentence that a person can act on. Commands print the message without a stack. */
export class PlainProblem extends Error {
  override name = 'PlainProblem';
}

/** The sentence of an error, whatever was thrown. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The code Node or PostgreSQL put on an error (`ECONNREFUSED`, `28P01`), if there is one. */
export const codeOf = (error: unknown): string | undefined => {
  if (!isObject(error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
};
