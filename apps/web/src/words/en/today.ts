import { format } from '../format.ts';

/** What is due on all farms, on the first screen. */
export const today = {
  rechecks: 'Re-checks due',
  courses: 'Doses due',
  withdrawals: 'Withdrawals ending',
  showMore: (n: number) => `Show ${format.count(n, 'more', 'more')}`,
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
  dayOpen: (day: number) => `Day ${day}, no end written down`,
  unnamed: 'Medicine without a name',
  until: (produce: string, time: string) => `${produce} today ${time}`,
  untilTomorrow: (produce: string, time: string) => `${produce} tomorrow ${time}`,
  nothing: 'Nothing is due today',
  nothingExplanation:
    'Re-checks, doses of a course, and withdrawals that end by tomorrow come here from all your farms.',
  looking: (looked: number, of: number) =>
    `Looking for what is due: ${format.number(looked)} of ${format.count(of, 'farm', 'farms')}`,
};
