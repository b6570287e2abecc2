import { isEmailAddress, minPasswordLengthOf } from '@byre/contract/account/rules';
import { fieldProblem, type Problem } from '@byre/contract/problem';
import type { FieldCode } from '@byre/contract/problem-codes';
import type { Role } from '@byre/contract/session/schema';

/** What others know about the person whose password it becomes. */
export type Whose = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly practices: readonly (string | null)[];
};

/**
 * A password that can be guessed in fewer attempts is refused. At ten attempts in a quarter of an hour this many last
 * for centuries, and common passwords need far fewer.
 */
const fewestGuesses = 1e8;
/** A longer part adds nothing to the estimate, whose work grows with the square of the length. */
const estimatedCharacters = 64;
/** What must be left of a password once everything that others know is removed. */
const fewestOwnCharacters = 6;
const shortestWord = 3;

/**
 * Throws 422 for a password that somebody would try first: a common one, a keyboard pattern, one made from the person's
 * own names, or one that is too short for an admin. The minimum length for everybody is in the schema.
 */
export const requireFairPassword = async (
  password: string,
  whose: Whose,
  pointer: '/password' | '/new',
): Promise<void> => {
  const refusal = (code: FieldCode, message: string): Problem =>
    fieldProblem('rule-broken', { pointer, code, message });
  const least = minPasswordLengthOf(whose.role);
  if ([...password].length < least) {
    throw refusal('too-short', `The password of an admin needs at least ${least} characters.`);
  }
  const words = knownWordsOf(whose);
  if (isEmailAddress(password, whose.email) || isMadeOf(password, words)) {
    throw refusal('weak-password', 'The password must not be made of the e-mail address, the name or the practice.');
  }
  if ((await guessesFor(password, words)) < fewestGuesses) {
    throw refusal('common-password', 'That password is too easy to guess: choose a longer or less common one.');
  }
};

/** The words that somebody who knows the person would try. */
const knownWordsOf = ({ email, name, practices }: Whose): string[] => {
  const words = ['byre', ...practices, name, email].flatMap((text) => plain(text ?? '').split(/[^\p{L}\p{N}]+/u));
  const long = words.filter((word) => [...word].length >= shortestWord);
  return [...new Set(long)].sort((one, other) => other.length - one.length);
};

/** Whether little is left of a password without the words. If it contains none of them, all of it is left. */
const isMadeOf = (password: string, words: readonly string[]): boolean => {
  const whole = plain(password);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ' '), whole);
  return left !== whole && [...left.replaceAll(/[^\p{L}\p{N}]/gu, '')].length < fewestOwnCharacters;
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

const guessesFor = async (password: string, words: readonly string[]): Promise<number> => {
  estimate ??= loadEstimate();
  return (await estimate)([...password].slice(0, estimatedCharacters).join(''), words);
};

type Estimate = (password: string, words: readonly string[]) => number;
let estimate: Promise<Estimate> | undefined;

/** Fifty thousand passwords and the neighbours of every key, loaded when the first password is chosen. */
const loadEstimate = async (): Promise<Estimate> => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
  });
  return (password, words) => estimator.check(password, [...words]).guesses;
};
