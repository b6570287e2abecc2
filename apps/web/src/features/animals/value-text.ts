import type { Words } from '../../words/en.ts';

/** A stored value as it is shown: `Early lactation (lactation 3)`. One that the language has no word for is shown as it is stored. */
export const valueText = (words: Words['upkeep'], name: string): string => {
  const [, state = '', lactation = ''] = /^(.+) \(lactation (\d+)\)$/.exec(name) ?? [];
  if (state !== '') return words.inLactation(valueText(words, state), lactation);
  return words.values[name] ?? words.values[name.toLowerCase()] ?? name;
};
