import { format } from '../../format.ts';

/** The first screen of the desk: what waits for the practice, and where to act on it. */
export const start = {
  title: 'Practice desk',
  subtitle: (today: string) => `${format.weekday(today)}: what waits for the practice`,
  loading: 'Looking what waits',
  trouble: 'This cannot be told without the server. It is asked again when the signal is back.',
  more: (n: number) => `${format.number(n)} more`,
  /** With several practices each has cards of its own. */
  of: (title: string, practice: string) => `${title}, ${practice}`,
  setBack: {
    title: (n: number) =>
      `${format.count(n, 'farm takes', 'farms take')} no changes: the records were set back to an earlier state`,
    explanation:
      'The database was restored, and nobody has told Byre. Everything can be read. What is recorded in the field stays on the devices and is sent afterwards; here and from other systems, nothing can be written to these farms until then.',
    farm: (name: string, since: string) => `${name}, since ${format.dayAndTime(since)}`,
    remedy:
      'Tell whoever runs the service: they have to begin a new epoch (the command “epoch restore”; the page on operations says how, under “Set back”). Then it all goes on by itself.',
  },
  refused: {
    title: 'Refused changes',
    none: 'No change waits for a decision.',
    about: (farm: string, person: string) => `${farm}, from ${person}`,
  },
  devices: {
    title: 'Devices',
    none: 'Every device was heard from, and nothing lies unsent.',
    device: (person: string, name: string) => `${person}, ${name}`,
    seen: (at: string, now: Date) => `last heard from ${format.moment(at, now)}`,
  },
  security: {
    title: 'Security',
    none: 'Nothing unusual since you last looked.',
    about: (who: string, at: string) => `${who}, ${format.dayAndTime(at)}`,
  },
  keys: {
    title: 'Keys of other systems',
    none: 'No key ends in the next 30 days.',
    ending: (until: string) => `ends ${until}: make a new one`,
    over: (until: string) => `ended ${until}: it is refused`,
    endless: (n: number) => `${format.count(n, 'key has', 'keys have')} no end`,
  },
  rechecks: {
    title: 'Re-checks',
    none: 'No open case is to be re-checked by today.',
    longest: 'Waiting longest',
    overdue: 'Overdue',
    today: 'Today',
    coming: 'In the week to come',
  },
  cases: {
    title: 'Open cases',
    week: 'Of the last seven days',
    month: 'Eight to thirty days old',
    older: 'Older than thirty days',
  },
  withdrawals: {
    title: 'Withdrawals running now',
    none: 'No animal is in a withdrawal.',
    animals: (n: number) => format.count(n, 'animal', 'animals'),
    until: (produce: string, at: string) => `${produce} until ${format.dayAndTime(at)}`,
    noDate: {
      not_permitted: (produce: string) => `${produce}: not for human use`,
      open_course: (produce: string) => `${produce}: the treatment has not ended`,
      awaits_calving: (produce: string) => `${produce}: she has not calved`,
    },
    next: 'The next to end',
  },
  news: {
    title: 'Since yesterday',
    cases: 'New cases',
    treatments: 'New treatments',
    medicines: 'Medicines given',
  },
  formulary: {
    title: 'Formulary',
    none: 'Every line of the formulary is confirmed.',
    unconfirmed: 'Lines that nobody has confirmed yet',
  },
};
