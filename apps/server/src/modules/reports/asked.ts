import { defaultTimeZone } from '@byre/contract/place-days';
import { plausible } from '@byre/contract/plausible/plausible';
import { fieldProblem, Problem } from '@byre/contract/problem';
import type { AntibioticUseQuery, ReportQuery } from '@byre/contract/reports/query';
import { parseSlaughtered } from '@byre/contract/reports/sectors';
import { parseWeights, type StockClassName } from '@byre/contract/reports/stock-classes';
import type { Actor } from '../../access/actor.ts';
import { type Span, spanOf } from './scope.ts';

type Asked = { actor: Actor; query: ReportQuery; now: Date };

/** The time zone of a report's days and months: the requested one, else that of the reader's practice. */
export const zoneOf = ({ actor, query }: Pick<Asked, 'actor'> & { query: Pick<ReportQuery, 'time_zone'> }): string =>
  query.time_zone ?? actor.timeZone ?? defaultTimeZone;

export const timeOf = (asked: Asked): Span => spanOf(asked.query, asked.now, zoneOf(asked));

/** Additional query parameters of antibiotic use. Throws 400. */
export const antibioticQuestionOf = (asked: Asked & { query: AntibioticUseQuery }) => {
  const { query, now } = asked;
  return {
    span: timeOf(asked),
    now,
    weights: weightsOf(query.weights ?? ''),
    slaughtered: parseSlaughtered(query.slaughtered ?? ''),
    conversion: query.conversion ?? ('none' as const),
  };
};

/** Throws 404 if the report's farm does not exist, or is not theirs to see. */
export const there = <T>(found: T | null): T => {
  if (found === null) throw new Problem('not-found');
  return found;
};

/** Throws 400 for what is not a class, and for a weight that none of its animals has. */
const weightsOf = (text: string) => {
  const parsed = parseWeights(text);
  if ('unknown' in parsed) throw notAWeight(parsed.unknown);
  for (const [name, value] of Object.entries(parsed.weights)) {
    const { answer } = plausible({ kind: 'standard_weight', class: name as StockClassName, value });
    if (answer === 'refuse') throw notAWeight(`${name}:${value}`);
  }
  return parsed.weights;
};

const notAWeight = (part: string): Problem =>
  fieldProblem('bad-request', {
    pointer: '/weights',
    code: 'bad-value',
    message: `${part} is not a weight for a class of animals.`,
  });
