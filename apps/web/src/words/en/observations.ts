import { observationKinds } from '@byre/contract/report-words/en/values';
import { format } from '../format.ts';

/** What was measured and seen of an animal. */
export const observations = {
  title: 'Observations',
  back: 'Animal',
  loading: 'Loading the observations',
  none: 'Nothing recorded yet',
  noneExplanation:
    'Weights, condition and mobility scores, temperatures and cell counts of this animal are listed here.',
  newestFirst: 'Newest first',
  trends: 'Trends',
  range: (least: string, most: string) => `from ${least} to ${most}`,
  /** The line of a kind in a sentence, for who does not see it. */
  trend: (
    kind: string,
    { count, since, range, latest, day }: { count: number; since: string; range: string; latest: string; day: string },
  ) => `${kind}: ${format.count(count, 'figure', 'figures')} since ${since}, ${range}, last ${latest} on ${day}`,
  add: 'Add observation',
  /** The kinds that all practices have; any other is shown as it was written. */
  kinds: observationKinds,
  titled: (kind: string, value: string) => `${kind}: ${value}`,
  withUnit: (figure: string, unit: string) => `${figure} ${unit}`,
  onScale: (figure: string, scale: string) => `${figure} (${scale})`,
  remove: {
    named: (title: string) => `Delete ${title}`,
    title: 'Delete this observation?',
    history: 'The practice keeps a history of deleted records.',
    confirm: 'Delete observation',
    done: 'Observation deleted',
  },
  form: {
    title: 'New observation',
    save: 'Save observation',
    what: 'What you observed',
    kind: 'Kind',
    ownKind: 'What it is',
    finding: 'Finding',
    unit: 'Unit',
    when: 'When',
    notes: 'Notes',
    unusual: 'That is unusual. Check it, then save it if it is right.',
    faults: {
      empty: 'Write down what you found.',
      negative: 'This cannot be below zero.',
      'no-kind': 'Say what you observed.',
      'no-date': 'Say when this was.',
      'in-the-future': 'This time has not come yet.',
    },
  },
};
