import { counted, figure } from '../figure.ts';

/** The report of open cases. */
export const openCases = {
  empty: (departed: number) =>
    departed === 0
      ? 'No case is open here'
      : `No open case for an animal on the farm; ${counted(departed, 'open case is', 'open cases are')} for animals that died or left`,
  table: 'Open cases, the oldest first',
  chart: 'Open cases by age',
  chartUnit: 'cases',
  ages: (from: number, to: number | null) => (to === null ? `${from} days or more` : `${from} to ${to - 1} days`),
  age: 'Open for',
  began: 'Began',
  days: 'Days',
  lastTreated: 'Last treated',
  noCondition: 'no condition recorded',
  recheck: 'Re-check',
  recheckTable: 'Cases to re-check, earliest first',
  rechecks: {
    due: (n: number) => `${counted(n, 'case', 'cases')} to re-check by today`,
    coming: (n: number) => `${counted(n, 'case', 'cases')} to re-check in the coming week`,
  },
  noRecheck: {
    due: 'No open case needs a re-check by today',
    coming: 'No open case needs a re-check in the coming week',
  },
  open: (n: number) => counted(n, 'open case', 'open cases'),
  departed: (n: number) =>
    n === 1
      ? 'One more open case is for an animal that died or left. It is not listed.'
      : `${figure(n)} more open cases are for animals that died or left. They are not listed.`,
  method: [
    'A case is open until one of its treatments is recorded as successful. The days count from the examination or, where none was entered, from the day it was recorded.',
    'The day of a re-check is the one that was set in the case.',
  ],
};
