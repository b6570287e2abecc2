import type { Kind, Stocking } from './animal.ts';

type Shares = Readonly<Record<string, number>>;

/** Official cattle breed codes, about as frequent as on British farms of the kind. */
const dairyCows: Shares = { HF: 58, HO: 14, BF: 9, JE: 7, AY: 6, BS: 3, HFX: 3 };
const dairyCalves: Shares = { HF: 30, AAX: 26, BRBX: 22, LIMX: 12, HEX: 10 };
const sucklerCows: Shares = { LIMX: 28, AAX: 22, SMX: 18, CHX: 9, LU: 8, BSHX: 6, SAX: 5, BLG: 4 };
const beefCalves: Shares = { LIMX: 34, CHX: 26, AAX: 22, SMX: 12, BRBX: 6 };
const bulls: Shares = { LIM: 34, CH: 24, AA: 24, SM: 18 };

const codesOf = (shares: Shares): string[] => Object.keys(shares);

/** Every code that the example world uses. */
export const breedCodes: readonly string[] = [
  ...new Set([dairyCows, dairyCalves, sucklerCows, beefCalves, bulls].flatMap(codesOf)),
];

export const cattleBreed = ({ farm, random }: Stocking, kind: Kind): string => {
  const shares = sharesOf(kind, farm.plan.stock === 'dairy');
  return random.weighted(codesOf(shares), (code) => shares[code] ?? 0);
};

const sharesOf = (kind: Kind, isDairy: boolean): Shares => {
  if (kind === 'dairy cow' || kind === 'dairy heifer') return dairyCows;
  if (kind === 'suckler cow') return sucklerCows;
  if (kind === 'bull') return bulls;
  return isDairy ? dairyCalves : beefCalves;
};
