import { format } from '../../format.ts';

/** The report of open cases. */
export const openCases = {
  empty: (departed: number) =>
    departed === 0
      ? 'No case is open here'
      : `No case of an animal that is here is open; ${format.count(departed, 'open case is', 'open cases are')} of animals that died or left`,
  table: 'Open cases, the oldest first',
  chart: 'Open cases by how long they have been open',
  chartUnit: 'cases',
  ages: (from: number, to: number | null) => (to === null ? `${from} days or more` : `${from} to ${to - 1} days`),
  age: 'Open for',
  began: 'Began',
  days: 'Days',
  lastTreated: 'Last treated',
  noCondition: 'no condition recorded',
  recheck: 'Re-check',
  recheckTable: 'Cases to re-check, the first due at the top',
  rechecks: {
    due: (n: number) => `${format.count(n, 'case', 'cases')} to re-check by today`,
    coming: (n: number) => `${format.count(n, 'case', 'cases')} to re-check in the week to come`,
  },
  noRecheck: {
    due: 'No open case is to be re-checked by today',
    coming: 'No open case is to be re-checked in the week to come',
  },
  open: (n: number) => format.count(n, 'open case', 'open cases'),
  departed: (n: number) =>
    n === 1
      ? 'One more open case is of an animal that died or left; it is not listed.'
      : `${format.number(n)} more open cases are of animals that died or left; they are not listed.`,
  method: [
    'A case is open until one of its treatments is recorded as successful. The days count from the examination or, where none was written down, from the day it was recorded.',
    'The day of a re-check is the one that its notes name: “Re-check on Wednesday 25 November 2026.”',
  ],
};
