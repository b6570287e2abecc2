import type { Words } from './en.ts';

/**
 * The text of a stored value: `Early lactation (lactation 3)`. A value that the language has no word for is shown as
 * stored.
 */
export const valueText = (words: Words['upkeep'], name: string): string => {
  const [, state = '', lactation = ''] = /^(.+) \(lactation (\d+)\)$/.exec(name) ?? [];
  if (state !== '') return words.inLactation(valueText(words, state), lactation);
  return words.values[name] ?? words.values[name.toLowerCase()] ?? name;
};
