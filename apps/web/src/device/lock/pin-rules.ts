export const minPinLength = 6;
export const maxPinLength = 12;

export type PinFault = 'too-short' | 'too-common' | 'differs';

/** What is wrong with a chosen PIN; null if nothing. `again` is undefined until it was entered a second time. */
export const pinFault = (pin: string, again?: string): PinFault | null => {
  if (pin.length < minPinLength) return 'too-short';
  if (isCommon(pin)) return 'too-common';
  return again !== undefined && again !== pin ? 'differs' : null;
};

/** The PINs that a stranger would try first: repeated digits, runs, paths on the keypad, dates. */
export const isCommon = (pin: string): boolean =>
  isRun(pin) || isRepeated(pin) || isPairs(pin) || isDay(pin) || walks.some((walk) => walk.includes(pin));

/** Paths on the keypad and along its rows, and PINs known from films and songs. */
const walks = [
  ...['147258369', '369258147', '963852741', '741852963', '789456123', '321654987', '123654789', '987456321'],
  ...['159753', '753159', '159357', '357159', '951753', '142536', '415263', '102030', '112358', '314159', '271828'],
  ...['696969', '420420', '007007', '8675309', '246810', '135790', '13579', '02468', '100200', '123789'],
];

/** 123456, 987654, 24680: equal steps, also past zero. */
const isRun = (pin: string): boolean => {
  const steps = new Set(
    digitsOf(pin).flatMap((digit, i, all) => (i === 0 ? [] : [(digit - (all[i - 1] ?? 0) + 10) % 10])),
  );
  return steps.size === 1;
};

/** 121212, 123123, 111111. */
const isRepeated = (pin: string): boolean =>
  [1, 2, 3, 4, 6].some(
    (length) =>
      pin.length > length && pin.length % length === 0 && pin === pin.slice(0, length).repeat(pin.length / length),
  );

/** 112233, 111222. */
const isPairs = (pin: string): boolean => {
  const groups = pin.match(/(\d)\1*/g) ?? [];
  const lengths = new Set(groups.map((group) => group.length));
  return lengths.size === 1 && !lengths.has(1) && isRun(groups.map((group) => group[0]).join(''));
};

/** A date: 140785, 850714, 14071985. */
const isDay = (pin: string): boolean => {
  const [a, b, c, d] = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4, 6), pin.slice(6)].map(Number);
  const isDayMonth = (day = 0, month = 0) => day >= 1 && day <= 31 && month >= 1 && month <= 12;
  const isYear = (year: number) => year >= 1900 && year <= 2099;
  if (pin.length === 6) return isDayMonth(a, b) || isDayMonth(c, b);
  if (pin.length !== 8) return false;
  return (isDayMonth(a, b) && isYear(Number(pin.slice(4)))) || (isDayMonth(d, c) && isYear(Number(pin.slice(0, 4))));
};

const digitsOf = (pin: string): number[] => [...pin].map(Number);
