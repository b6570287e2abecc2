import { format } from '../../format.ts';

/** The first screen of the desk: what needs attention, and where to act on it. */
export const start = {
  title: 'Practice desk',
  subtitle: (today: string) => `${format.weekday(today)}: what needs your attention`,
  loading: 'Checking what is due',
  trouble: 'The server cannot be reached. This loads again when the connection is back.',
  more: (n: number) => `${format.number(n)} more`,
  /** A person of several practices sees cards for each. */
  of: (title: string, practice: string) => `${title}, ${practice}`,
  setBack: {
    title: (n: number) =>
      `${format.count(n, 'farm accepts', 'farms accept')} no changes: the records were restored from a backup`,
    explanation:
      'The database was restored, but the restore has not been completed in Byre. Everything can be read. What is recorded in the field stays on the devices and is sent afterwards. Until then, nothing can be written to these farms from here or from other systems.',
    farm: (name: string, since: string) => `${name}, since ${format.dayAndTime(since)}`,
    remedy:
      'Tell the operator of the service to begin a new epoch (the command “epoch restore”; see “Set back” on the page about operations). Everything then continues automatically.',
  },
  refused: {
    title: 'Refused changes',
    none: 'No changes are waiting for a decision.',
    about: (farm: string, person: string) => `${farm}, from ${person}`,
  },
  devices: {
    title: 'Devices',
    none: 'Every device has been in touch, and nothing is unsent.',
    device: (person: string, name: string) => `${person}, ${name}`,
    seen: (at: string, now: Date) => `last contact ${format.moment(at, now)}`,
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
    over: (until: string) => `ended ${until}: no longer accepted`,
    endless: (n: number) => `${format.count(n, 'key has', 'keys have')} no end`,
  },
  computer: {
    title: 'This computer',
    all: 'All your farms are kept here. You can keep working if the connection drops.',
    filling: 'Farms',
    part: (kept: number, farms: number) => `Farms kept here: ${format.number(kept)} of ${format.number(farms)}`,
    partExplanation: (most: number) =>
      `A farm is fetched when you record something for it, and the last ${format.number(most)} are kept. Other farms need a connection. Lists of conditions and products are always here.`,
    keepAll: 'Keep all farms on this computer',
    keepAllHint: 'For working without a connection. Opening the field app here has the same effect.',
    failed: 'This could not be changed. Try again.',
  },
  rechecks: {
    title: 'Re-checks',
    none: 'No re-checks are due.',
    longest: 'Waiting longest',
    next: 'Next due',
    overdue: 'Overdue',
    today: 'Today',
    coming: 'In the coming week',
  },
  cases: {
    title: 'Open cases',
    week: 'In the last seven days',
    month: 'Eight to thirty days old',
    older: 'Older than thirty days',
  },
  withoutSpecies: {
    title: 'Animals without a species',
    line: 'In no list, round or figure of one species',
  },
  withdrawals: {
    title: 'Current withdrawals',
    none: 'No animal is in withdrawal.',
    animals: (n: number) => format.count(n, 'animal', 'animals'),
    until: (produce: string, at: string) => `${produce} until ${format.dayAndTime(at)}`,
    noDate: {
      banned: (produce: string) => `${produce}: never, banned substance`,
      no_residue_limit: (produce: string) => `${produce}: never, no residue limit`,
      not_permitted: (produce: string) => `${produce}: not for human use`,
      open_course: (produce: string) => `${produce}: the treatment has not ended`,
      awaits_calving: (produce: string) => `${produce}: she has not calved`,
    },
    notRecorded: (produce: string) => `${produce}: withdrawal not recorded`,
    next: 'Next to end',
  },
  news: {
    title: 'Since yesterday',
    cases: 'New cases',
    treatments: 'New treatments',
    medicines: 'Medicines given',
  },
  sendings: {
    title: 'Reports that failed',
    notSent: (email: string, at: string) => `to ${email}, ${format.dayAndTime(at)}`,
  },
  formulary: {
    title: 'Formulary',
    none: 'Every line of the formulary is confirmed.',
    unconfirmed: 'Lines not confirmed yet',
  },
};
