import type { ConditionPlace } from '../report-trends/schema.ts';

type Words = {
  readonly quarters: readonly string[];
  readonly ofFarms: (quarter: string, farms: number) => string;
  readonly tooFewShort: string;
  readonly noFigure: string;
};

/**
 * How a farm compares for a condition, on the screen and on paper: `the lowest quarter of 12`, or why it is not
 * compared.
 */
export const standsText = ({ farms, quarter, missing }: ConditionPlace, words: Words): string => {
  if (quarter !== null) return words.ofFarms(words.quarters[quarter - 1] ?? '', farms);
  return missing === 'farms' ? words.tooFewShort : words.noFigure;
};
