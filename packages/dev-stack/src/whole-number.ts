import { PlainProblem } from '@byre/server/plain-problem';

/**
 * The number that an option of a command takes, above zero. Throws with a sentence, and with `usage` if there is one.
 */
export const readWhole = (name: string, value: string, usage?: string): number => {
  if (/^\d+$/.test(value) && Number(value) > 0) return Number(value);
  throw new PlainProblem(
    [`--${name} is "${value}"; it must be a whole number above 0.`, usage ?? []].flat().join('\n'),
  );
};
