import { format } from '../format.ts';

/** A round: one finding for each animal of a herd in turn. */
export const rounds = {
  title: 'Rounds',
  /** On the button of the visit. */
  open: 'Rounds',
  back: 'Rounds',
  which: 'Which round',
  kinds: {
    pregnancy: 'Pregnancy diagnosis',
    mobility: 'Mobility scoring',
    body_condition: 'Condition scoring',
    weight: 'Weighing',
  },
  standingOf: (done: number, missing: number) =>
    done === 0
      ? `${format.number(missing)} to see`
      : `${format.number(done)} done today, ${format.number(missing)} to see`,
  /** `step`: injection or reading. A test goes on for days. */
  tbStandingOf: (step: string, done: number, missing: number) =>
    `${step}: ${done === 0 ? '' : `${format.number(done)} done, `}${format.number(missing)} to see`,
  rules: {
    pregnancy:
      'Due: calved ten weeks ago or more and not in calf, heifers from 15 months, re-checks, and checks from 30 days after calving.',
    mobility: 'Cows, on the AHDB scale from 0 to 3.',
    body_condition: 'Cows, heifers from 15 months, ewes and nannies, from 1 to 5 in quarters.',
    weight: 'Cattle under two years, sheep and goats under one.',
  },
  overDays: 'A round can go on for several days. Animals seen in the last five days are not due again.',
  tbRule: 'Cattle, goats, deer, alpacas and llamas of six weeks and older, and any younger one that was injected.',
  who: 'Which animals',
  scopes: {
    pregnancy: { due: 'Due', all: 'All females' },
    mobility: { due: 'Cows', all: 'All cattle' },
    body_condition: { due: 'Breeding females', all: 'All' },
    weight: { due: 'Young stock', all: 'All' },
  },
  progress: 'Done today',
  nobody: {
    due: 'No animal on this farm is due. You can find any other by its tag digits.',
    all: 'This farm has no such animals on this device.',
  },
  missing: (n: number) => `${format.number(n)} still missing`,
  done: (n: number) => `${format.number(n)} done`,
  contested: 'Two findings',
  pills: { done: 'Done', due: 'Due' },
  oneKeyBack: 'Back one step',
  notOfHerd: 'It is not one of the animals in this round. It is recorded anyway.',
  finishFirst: (tag: string) => `Finish ${tag} first, or choose “Another animal”.`,
  /** Under the name of the animal: what is below was typed on another day. */
  ofAnotherDay: (day: string) => `Begun on ${day}. What you save now is recorded as found today.`,
  standing: (finding: string) => `Recorded today: ${finding}`,
  before: (finding: string, day: string) => `${finding} on ${day}`,
  neverBefore: 'Nothing recorded before',
  toSheet: 'Sheet',
  pregnancy: {
    finding: 'What you found',
    terms: {
      'in calf': 'In calf',
      'not in calf': 'Not in calf',
      're-check': 'Re-check',
      'not served': 'Checked, not served',
    },
    weeks: 'How many weeks',
    inWeeks: (weeks: number) => format.count(weeks, 'week', 'weeks'),
    notAged: 'Save without weeks',
    twins: 'Twins',
    felt: 'What else you found',
    fertility: {
      'Corpus luteum': 'Corpus luteum',
      Follicle: 'Follicle',
      Cyst: 'Cyst',
      'Inactive ovaries': 'Inactive ovaries',
      'Uterine infection': 'Uterine infection',
      'Nothing abnormal': 'Nothing abnormal',
    },
    side: 'On which ovary',
    sides: { left: 'Left', right: 'Right' },
    onSide: (finding: string, side: 'left' | 'right') => `${finding}, ${side}`,
    howMany: 'How many findings',
    several: 'Several',
    saveFelt: (n: number) => `Save ${format.count(n, 'finding', 'findings')}`,
    nothingMore: 'Save, nothing more',
    calved: (day: string, days: number) => `Calved ${day}, ${format.count(days, 'day', 'days')} ago`,
    inCalfAlready: 'Known to be in calf',
    /** Why she is due, where the rule above does not say it. */
    due: { 'calving not recorded': 'Calving not recorded', 'post-calving check': 'Post-calving check' },
  },
  mobility: {
    score: 'Score',
    scores: {
      0: 'Good mobility',
      1: 'Imperfect mobility',
      2: 'Impaired mobility',
      3: 'Severely impaired mobility',
    } as Readonly<Record<number, string>>,
    short: (score: string, words: string | null) => (words === null ? score : `${score}, ${words.toLowerCase()}`),
  },
  condition: {
    whole: 'Score',
    hints: { 1: 'Very thin', 2: 'Thin', 3: 'Good', 4: 'Fat', 5: 'Very fat' } as Readonly<Record<number, string>>,
    part: 'Score, in quarters',
  },
  weight: {
    label: 'Weight',
    kg: 'kg',
    kilograms: (figure: string) => `${figure} kg`,
    save: 'Save, next animal',
    missing: 'Enter the weight in kg.',
  },
  sheet: {
    title: 'Sheet of the round',
    none: 'Nothing was recorded on this day',
    noneExplanation: 'The findings of a round are listed here, to print or to save as a table.',
    day: 'Day of the round',
    print: 'Print or PDF',
    csv: 'Table (CSV)',
    columns: {
      animal: 'Animal',
      finding: 'Finding',
      due: 'Due to calve',
      before: 'Before',
      time: 'Time',
      by: 'Recorded by',
    },
    nobody: 'not known',
    share: (n: number, of: number, percent: number) =>
      `${format.number(n)} of ${format.number(of)} (${format.number(percent)}%)`,
    lame: 'Lame (2 and 3)',
    others: 'Other findings',
    mean: (figure: string) => `Mean ${figure}`,
    from: (least: string, most: string) => `From ${least} to ${most}`,
    recordedBy: (names: readonly string[]) => `Recorded by ${names.join(', ')}`,
    notSeen: 'Not seen',
    dueRule: 'Due to calve: counted from the weeks found, with 283 days in calf.',
    unsent: 'Some of this is only on this device, and will be sent when there is signal.',
    fileName: (kind: string, farm: string, day: string) => `${kind} ${farm} ${day}`,
  },
};
