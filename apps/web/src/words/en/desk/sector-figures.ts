import { sectors } from '@byre/contract/report-words/en/sectors';

/** Antibiotic use as each sector compares it. */
export const sectorFigures = {
  ...sectors,
  highest: 'Highest priority (HP-CIA)',
  basis: 'Counted',
  farms: 'Farms',
  counted: (amount: string, divisor: string) => `${amount} ÷ ${divisor}`,
  mg: (mg: string) => `${mg} mg`,
  kg: (kg: string) => `${kg} kg`,
  courses: (courses: string) => `${courses} courses`,
  cows: (cows: string) => `${cows} cows`,
  method: [
    sectors.cropMethod,
    'Topical products are not included in the sector figures. They are listed under “By route”.',
    'Figures for standing stock and for slaughtered animals are divided by different weights. Compare only figures with the same name.',
    'An udder tube is for cows in milk or for dry cows by its name or its datasheet. One of which neither is known is in neither course figure, and makes both a minimum. The longer course of pirlimycin is not allowed for.',
    'The weights, the number of tubes in a course and their sources have not yet been checked against the published documents.',
  ],
  setFarmType:
    'If one of them is a dairy farm, your practice’s admin can import a list of farms with the farm type “Dairy”.',
  slaughteredHint: 'From the kill sheets. Byre has no record of it.',
  apply: 'Calculate',
  conversion: 'Conversion',
  conversions: { 'ema-rev-4': 'EMA, rev. 4', none: 'None: as recorded' },
  unconverted: 'Not converted: salts and prodrugs count at their full weight, and amounts in IU are not weighed.',
  converted: (source: string) => `IU and prodrugs converted by ${source}.`,
  notChecked: 'Not checked against the document.',
  checked: (by: string, day: string) => `Checked against the document by ${by} on ${day}.`,
  check: 'I have checked the table against the document',
  uncheck: 'Undo',
  checkFailed: 'That could not be saved. Try again.',
  tableOf: 'Conversion table',
  substance: 'Substance',
  iuInMg: 'IU in 1 mg',
  activeShare: 'Active fraction by weight',
};
