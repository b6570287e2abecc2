import { figure } from '../figure.ts';

/** How a farm compares with the others of the practice, on the screen and on paper. No other farm is named. */
export const compared = {
  quarters: ['the lowest quarter', 'the second quarter', 'the third quarter', 'the highest quarter'],
  antibiotics: (own: string, quarter: string, farms: number, q: { lower: string; median: string; upper: string }) =>
    `this farm used ${own} mg/kg and is in ${quarter} of ${figure(farms)} farms of the practice. A quarter of them used up to ${q.lower}, half up to ${q.median}, three quarters up to ${q.upper}.`,
  tooFew: (fewest: number) =>
    `Farms are compared if at least ${fewest} of the practice have a figure, so that none can be recognised.`,
  table: 'Per 100 animals a year, compared with the farms of the practice',
  own: 'This farm',
  lower: 'A quarter up to',
  median: 'Half up to',
  upper: 'Three quarters up to',
  stands: 'This farm is in',
  ofFarms: (quarter: string, farms: number) => `${quarter} of ${figure(farms)}`,
  tooFewShort: 'too few farms',
  noFigure: 'no figure',
  method:
    'Farms of the practice that had animals of the same species are compared over the same days. A farm without a case counts as nought.',
};
