import { format } from '../format.ts';

type Folds = { avian: number; bovine: number };

const mm = ({ avian, bovine }: Folds) => `avian ${format.number(avian)} mm, bovine ${format.number(bovine)} mm`;
const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${format.number(Math.abs(value))}`;
const grown = ({ avian, bovine }: Folds) => `avian ${signed(avian)} mm, bovine ${signed(bovine)} mm`;

const results = { clear: 'Clear', inconclusive: 'Inconclusive', reactor: 'Reactor' };

/** The tuberculin test of a herd. */
export const tbTest = {
  title: 'TB skin test',
  step: 'Today’s work',
  steps: { injection: 'Injection', reading: 'Reading' },
  progress: { injection: 'Measured and injected', reading: 'Read' },
  nobody: {
    injection: 'This farm has no cattle, goats, deer, alpacas or llamas on this device.',
    reading: 'No animal here was injected in the last two weeks.',
  },
  /** A row of what is due: the tests of a farm on one day. */
  toRead: (n: number) => `TB reading, ${format.count(n, 'animal', 'animals')}`,
  /** The animals that have a test day of their own. */
  kind: 'Animals to be tested',
  kinds: { cattle: 'Cattle', goats: 'Goats', deer: 'Deer', camelids: 'Alpacas and llamas' },
  lastSaved: (name: string, finding: string | null) => (finding === null ? `Saved: ${name}` : `${name}: ${finding}`),
  undo: 'Undo',
  undone: (tag: string) => `Undone: ${tag}`,
  missing: (n: number) => `${format.number(n)} still missing`,
  done: (n: number) => `${format.number(n)} done`,
  figures: (
    figures: { before: Folds; reading: Folds | null; result: 'clear' | 'inconclusive' | 'reactor' | null },
    growth: Folds | null,
  ) =>
    [mm(figures.reading ?? figures.before), growth && `(${grown(growth)})`, figures.result && results[figures.result]]
      .filter(Boolean)
      .join(' '),
  /** When the work of a step was done. */
  times: { injection: 'Injected', reading: 'Read at' },
  timeHint: 'Leave empty to use the time of each entry.',
  atEntry: 'at the time of each entry',
  timeFaults: {
    'in-the-future': 'This is in the future. Check the day and the time.',
    'too-long-ago': 'This is more than 14 days ago, so it belongs to an earlier test. Check the day.',
    'before-injection': 'This animal was injected after that. Check the day and the time.',
    'after-reading': 'This animal was read before that. Check the day and the time.',
  },
  correctToo: { injection: 'Correct the injection too', reading: 'Correct the time of the reading too' },
  tuberculin: {
    title: 'Tuberculin',
    notSaid: 'not recorded yet',
    bottle: (side: 'avian' | 'bovine', batch: string) => `${side} ${batch === '' ? '(no batch)' : batch}`,
    hint: 'Asked once a day. 0.1 ml of each, into the skin, is recorded for every animal.',
    first: 'Before the first animal: which tuberculin?',
    goOn: 'Go on with the animals',
    unanswered: (side: 'avian' | 'bovine') => `Choose the ${side} tuberculin and enter its batch.`,
    skip: 'Leave it out for now, because',
    skipReasons: {
      'not-to-hand': 'the bottle is not to hand',
      later: 'I will enter it later',
      colleague: 'a colleague enters it',
    },
    skipped: (reason: string) => `not recorded: ${reason}`,
    lacking: (n: number) => `${format.count(n, 'animal', 'animals')} injected today without a recorded tuberculin`,
    lackingText: 'You can record the one above for them too.',
    fill: (n: number) => `Record it for ${format.count(n, 'animal', 'animals')}`,
    filled: (n: number) => `tuberculin of ${format.count(n, 'animal', 'animals')}`,
    sides: { avian: 'Avian tuberculin', bovine: 'Bovine tuberculin' },
    noneListed: 'The list of medicines on this device has none.',
    batch: (side: 'avian' | 'bovine') => `Batch, ${side}`,
    expiry: (side: 'avian' | 'bovine') => `Expiry, ${side}`,
    expiryUnreadable: (side: 'avian' | 'bovine') =>
      `The expiry of the ${side} tuberculin is not a valid date. Correct it, or leave it empty.`,
    noWithdrawal: 'No withdrawal for meat and milk, as the label says',
  },
  avian: 'Avian (top)',
  bovine: 'Bovine (bottom)',
  mm: 'mm',
  before: (folds: Folds) => `Before the injection: ${mm(folds)}`,
  growth: (growth: Folds) => `Increase: ${grown(growth)}.`,
  suggested: ({ standard, severe }: Record<'standard' | 'severe', keyof typeof results>) =>
    `By the figures: ${results[standard].toLowerCase()}. By severe interpretation, not checked against the card: ${results[severe].toLowerCase()}.`,
  notInterpreted:
    'Byre knows no published interpretation for this species. The reading is recorded without one, and APHA interprets it.',
  /** `days` after the injection, the earliest that the rules allow. */
  retest: {
    britain: (day: string, days: number) => `Test it again from ${day}, ${days} days after the injection (TB Hub)`,
    northernIreland: (day: string, days: number) =>
      `Test it again from ${day}, ${days} days after the injection (DAERA)`,
  },
  retestOfOthers: 'That is the rule for cattle. Ask APHA when an animal of this species is tested again.',
  second: {
    title: 'Inconclusive for the second time running',
    reactor:
      'The test before was inconclusive too. In England and Wales such an animal is treated as a reactor (TB Hub, Welsh Government). Isolate it and report it as one.',
    elsewhere:
      'The test before was inconclusive too. In England and Wales cattle are then treated as reactors. The rule for this animal was not found. Isolate it, and ask APHA or DAERA whether it is one.',
  },
  rule: {
    title: 'How the figures are read',
    text: 'Standard: inconclusive where a bovine reaction of more than 2 mm exceeds the avian by up to 4 mm, a reactor above 4 mm. Severe: a reactor where it exceeds the avian by more than 2 mm, or where the avian site has no reaction (2 mm or less). The severe interpretation was not checked against the card TB64. Swelling, heat or pain at the bovine site make a reactor whatever the figures. You judge the result, using the official interpretation chart.',
  },
  /** `hours` are whole hours since the injection. */
  outOfTime: {
    early: (hours: number) => `Too early: injected ${format.count(hours, 'hour', 'hours')} ago`,
    late: (hours: number) => `Late: injected more than ${format.count(hours, 'hour', 'hours')} ago`,
  },
  /** `hours` are whole hours from the injection to the reading. */
  readOutOfTime: {
    early: (hours: number) => `Too early: read ${format.count(hours, 'hour', 'hours')} after the injection`,
    late: (hours: number) => `Late: read more than ${format.count(hours, 'hour', 'hours')} after the injection`,
  },
  readingRule: (after: number, within: number) =>
    `The test is read ${after} hours after the injection, ${within} hours more or less: from ${after - within} to ${after + within} hours.`,
  result: 'Result, as you judge it',
  results,
  next: 'Next: bovine',
  save: 'Save, next animal',
  another: 'Another animal',
  finishFirst: (tag: string) => `Save ${tag} first, or choose “Another animal”.`,
  typedOn: (iso: string) => `Typed on ${format.dayAndTime(iso)}, and not saved`,
  typedOnText: 'It is saved with that time, unless you set another below.',
  notOfHerd:
    'It is not due for this test: younger than 42 days, of a species that is not tested, or not of this farm. It is recorded anyway.',
  notInjected: (tag: string) => `${tag} has no injection on this device`,
  notInjectedText: 'Without the folds before the injection there is nothing to compare the reading with.',
  faults: {
    'no-figure': 'Enter the skin fold in mm.',
  },
};
