import { useAllWords } from '../../words/all-words.ts';
import { amountText } from '../../words/amount-text.ts';
import { format } from '../../words/format.ts';
import type { AllWords } from '../../words/with-later.ts';
import type { Judged } from './figure-store.ts';

/** What is odd about a figure, in one sentence that names it. */
export const useFigureText = (): ((one: Judged) => string) => {
  const words = useAllWords();
  return (one) => figureText(words, one);
};

export const figureText = (all: AllWords, { figure, verdict }: Judged): string => {
  const { plausible: words, medicineUsage } = all;
  const { reason } = verdict;
  const inUnit = (value: number) => inUnitOf(all, figure, value);
  const volume = (value: number, units: string) => amountText(medicineUsage, { volume: value, units });
  const value = typeof figure.value === 'number' ? inUnit(figure.value) : (figure.value ?? '');
  const whole = (units: string) => (typeof figure.value === 'number' ? volume(figure.value, units) : value);
  switch (reason.code) {
    case 'not-positive':
      return words.notPositive;
    case 'not-whole':
      return words.notWhole;
    case 'impossible':
      return reason.least === null
        ? words.impossible(value, inUnit(reason.most), reason.species)
        : words.offScale(value, inUnit(reason.least), inUnit(reason.most));
    case 'unusual':
      return words.unusual(value, inUnit(reason.least), inUnit(reason.most), reason.species);
    case 'age':
      return words.age(value, inUnit(reason.least), inUnit(reason.most), words.ageOf(reason.days));
    case 'since-last':
      return words.sinceLast(value, inUnit(reason.last), format.day(reason.at));
    case 'other-unit':
      return words.otherUnit[reason.unit](value);
    case 'too-much':
      return words.tooMuch(whole(reason.unit), volume(reason.most, reason.unit), reason.species);
    case 'too-much-for-weight':
      return words.tooMuchForWeight(whole(reason.unit), volume(reason.most, reason.unit), rough(reason.kg));
    case 'above-dose':
    case 'below-dose':
      return words.timesDose(format.number(Number(reason.times.toPrecision(2))), volume(reason.usual, reason.unit));
    case 'dose-for-weight':
      return words.doseForWeight(rough(reason.kg), reason.species);
    case 'other-route': {
      const [route, ...routes] = [value, ...reason.routes].map((one) => `“${medicineUsage.routes[one] ?? one}”`);
      return words.otherRoute(route ?? value, routes.join(', '));
    }
    case 'since-calving':
      return words.sinceCalving(value, reason.days);
    case 'since-service':
      return words.sinceService(value, reason.days);
    case 'since-finding':
      return words.sinceFinding(value, reason.weeks === null ? null : inUnit(reason.weeks), format.day(reason.at));
    case 'too-young':
      return words.tooYoung(value, words.ageOf(reason.days));
    case 'male':
      return words.male;
    case 'other-fold':
      return words.otherFold(value, inUnit(reason.other));
    case 'before-fold':
      return words.beforeFold(value, inUnit(reason.before));
    case 'not-a-step':
      return words.notAStep(value, format.number(reason.step));
    case 'lactation':
      return words.lactation(value, format.number(reason.next));
    case 'counted':
      return words.counted(value, inUnit(reason.last), format.day(reason.at));
    case 'expired':
      return words.expired(reason.days);
    case 'far-off':
      return words.farOff(reason.years);
  }
};

const inUnitOf = ({ plausible: words, medicineUsage }: AllWords, figure: Judged['figure'], value: number): string => {
  if (figure.kind === 'withdrawal') return medicineUsage.period(value, figure.unit);
  if (figure.kind === 'strength') return `${format.number(value)} ${figure.unit}/${figure.per}`;
  return words.inUnit[figure.kind]?.(value) ?? format.number(value);
};

const rough = (kg: number): string => format.number(Number(kg.toPrecision(3)));
