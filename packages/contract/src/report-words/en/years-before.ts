/** The same days of earlier years, on the screen and on paper. */
export const yearsBefore = {
  nothing: 'nothing recorded',
  table: 'The same days of the years before',
  conditions: 'Per 100 animals a year, and on the same days of the years before',
  method: 'Figures for earlier years are calculated from today’s records, as a report on those days would be.',
};
