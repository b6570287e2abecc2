import { format } from '../format.ts';
import { animalsOf } from './species.ts';

const of = (species: string | null) => (species === null ? '' : ` for ${animalsOf(species)}`);
const days = (n: number) => format.count(n, 'day', 'days');

/** Questions about figures that are hardly meant. */
export const plausible = {
  askTitle: (n: number): string => (n === 1 ? 'Is this figure right?' : 'Are these figures right?'),
  refusedTitle: 'This cannot be right',
  right: (n: number): string => (n === 1 ? 'Yes, it is right' : 'Yes, they are right'),
  change: 'Change it',
  /** A figure with its unit, by its kind. */
  inUnit: {
    weight: (n: number) => `${format.number(n)} kg`,
    standard_weight: (n: number) => `${format.number(n)} kg`,
    skin_fold: (n: number) => `${format.number(n)} mm`,
    temperature: (n: number) => `${format.number(n)} °C`,
    weeks_in_calf: (n: number) => format.count(n, 'week', 'weeks'),
    heads: (n: number) => format.count(n, 'animal', 'animals'),
    doses: (n: number) => format.count(n, 'dose', 'doses'),
    dry_days: days,
  } as Readonly<Record<string, (n: number) => string>>,
  /** How old an animal is. */
  ageOf: (age: number) => {
    if (age < 60) return days(age);
    return age < 730
      ? format.count(Math.round(age / 30.44), 'month', 'months')
      : format.count(Math.floor(age / 365.25), 'year', 'years');
  },
  /** About an entry of the formulary. `now` is empty for a figure that is gone. */
  entry: {
    strength: 'Strength',
    dose: 'Dose',
    least: 'Minimum dose',
    most: 'Maximum dose',
    withdrawal: { meat: 'Meat withdrawal', milk: 'Milk withdrawal', eggs: 'Egg withdrawal', honey: 'Honey withdrawal' },
    reason: 'Reason for the shorter withdrawal',
    reasonHint: 'It is kept with the history of the line.',
    reasonMissing: 'Enter why the withdrawal becomes shorter.',
    range: (least: string, most: string) => `${least} to ${most}`,
    moreThanMatter: (now: string, mg: string, per: 'ml' | 'g') =>
      `${now} is not possible. A ${per} cannot hold ${mg} mg: the most is 1,000 mg.`,
    nameSays: (now: string, name: string) => `${now} is not what the product’s name says, ${name}.`,
    changed: (before: string, now: string) => `It was ${before}. Now it is ${now === '' ? 'left out' : now}.`,
    shorter: (before: string, now: string) =>
      `It was ${before}. Now it is ${now === '' ? 'left out' : now}, which is shorter.`,
    othersHave: (now: string, others: string, unit: string) =>
      `${now} is unlike your other entries with the substance: ${others} ${unit}.`,
    tooMuch: (kg: string, amount: string) => `An animal of ${kg} kg would get ${amount} each time.`,
    tooLittle: (kg: string, amount: string) => `An animal of ${kg} kg would get only ${amount} each time.`,
    wideBound: (bound: string) => `The bound ${bound} is far from the usual dose.`,
    periodUnlike: (now: string, others: string) => `${now} is unlike other labels: ${others} days.`,
  },
  notPositive: 'Enter a figure above 0.',
  notWhole: 'Enter a whole number.',
  impossible: (value: string, most: string, species: string | null) =>
    `${value} is not possible${of(species)}. The most is ${most}. Check the figure.`,
  offScale: (value: string, least: string, most: string) =>
    `${value} is not possible. It is between ${least} and ${most}. Check the figure.`,
  unusual: (value: string, least: string, most: string, species: string | null) =>
    `${value} is unusual${of(species)}. Usual is between ${least} and ${most}.`,
  age: (value: string, least: string, most: string, age: string) =>
    `${value} is unusual at the age of ${age}. Usual is between ${least} and ${most}.`,
  sinceLast: (value: string, last: string, day: string) => `${value} is far from the last one, ${last} on ${day}.`,
  otherUnit: {
    fahrenheit: (value: string) => `${value} is not possible. If it was read in °F, enter it in °C.`,
    cells: (value: string) => `${value} is not possible in thousands. Enter 250 for 250,000 cells in a ml.`,
  },
  tooMuch: (all: string, most: string, species: string | null) =>
    `${all} is a lot${of(species)}. Usual is at most ${most} at once for one animal.`,
  tooMuchForWeight: (all: string, most: string, kg: string) =>
    `${all} is a lot for ${kg} kg. Usual is at most ${most} at once.`,
  timesDose: (times: string, usual: string) =>
    `This is ${times} times the formulary dose (${usual} each time). Check it, and record what was given.`,
  doseForWeight: (kg: string, species: string) =>
    `This would be the dose for ${kg} kg: not a possible weight for ${animalsOf(species)}. Check it, and record what was given.`,
  otherRoute: (route: string, routes: string) => `The formulary has ${routes}, not ${route}.`,
  sinceCalving: (value: string, since: number) => `She calved ${days(since)} ago, so ${value} in calf is unlikely.`,
  sinceService: (value: string, since: number) => `She was served ${days(since)} ago, so ${value} in calf is unlikely.`,
  sinceFinding: (value: string, weeks: string | null, day: string) =>
    weeks === null
      ? `She was not in calf on ${day}, so ${value} in calf is unlikely.`
      : `She was ${weeks} in calf on ${day}, so ${value} now is unlikely.`,
  tooYoung: (value: string, age: string) => `${value} is unlikely at the age of ${age}.`,
  male: 'This animal is recorded as male.',
  otherFold: (value: string, other: string) => `${value} is far from the other fold, ${other}.`,
  beforeFold: (value: string, before: string) => `${value} is far from the fold before the injection, ${before}.`,
  notAStep: (value: string, step: string) => `${value} is not on the scale, which has steps of ${step}.`,
  lactation: (value: string, next: string) => `After the last one, the next lactation is number ${next}, not ${value}.`,
  counted: (value: string, last: string, day: string) => `${value}? The last count was ${last}, on ${day}.`,
  expired: (since: number) =>
    `The batch had expired ${days(since)} before it was used. Check the bottle, and record what was used.`,
  farOff: (years: number) => `That is ${format.count(years, 'year', 'years')} from the day of use. Check the year.`,
};
