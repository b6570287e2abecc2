import { observationKinds } from '@byre/contract/report-words/en/values';
import { format } from '../format.ts';

/** Measurements and scores of an animal. */
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
  /** The chart of a kind as a sentence, for screen readers. */
  trend: (
    kind: string,
    { count, since, range, latest, day }: { count: number; since: string; range: string; latest: string; day: string },
  ) => `${kind}: ${format.count(count, 'figure', 'figures')} since ${since}, ${range}, last ${latest} on ${day}`,
  add: 'Add observation',
  /** The kinds that all practices share. Any other is shown as it was entered. */
  kinds: observationKinds,
  /** Units that a language writes differently. Any other is shown as it was entered. */
  units: {} as Readonly<Record<string, string>>,
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
    faults: {
      empty: 'Enter what you found.',
      'no-kind': 'Choose or enter what you observed.',
      'no-date': 'Enter when you observed it.',
      'in-the-future': 'This is in the future. Check the day and the time.',
    },
  },
};
