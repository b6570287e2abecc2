import { format } from '../format.ts';

/** The first screen: what is due on all farms. */
export const today = {
  rechecks: 'Re-checks due',
  courses: 'Doses due',
  withdrawals: 'Withdrawals ending',
  unrecorded: 'Withdrawals not recorded',
  unrecordedAnimals: (n: number) => format.count(n, 'animal', 'animals'),
  showMore: (n: number) => `Show ${format.count(n, 'more', 'more')}`,
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
  dayOpen: (day: number) => `Day ${day}, no end recorded`,
  unnamed: 'Medicine without a name',
  until: (produce: string, time: string) => `${produce} today ${time}`,
  untilTomorrow: (produce: string, time: string) => `${produce} tomorrow ${time}`,
  nothing: 'Nothing is due today',
  nothingExplanation:
    'Re-checks, doses due, and withdrawals that end by tomorrow are listed here, from all your farms.',
  looking: (looked: number, of: number) =>
    `Checking what is due: ${format.number(looked)} of ${format.count(of, 'farm', 'farms')}`,
};
