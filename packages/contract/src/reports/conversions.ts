/* Plain data and rules, because the desk explains the figures with them without loading the schemas. */

/** A table that converts amounts of antibiotic to weights of the active moiety. */
export type ConversionTable = {
  /** Its name in requests, and in the record of who checked it. */
  readonly name: Exclude<ConversionName, 'none'>;
  readonly source: string;
  /** International units in one milligram, by substance. */
  readonly iuInMg: Readonly<Record<string, number>>;
  /** The share of a prodrug's weight that is its active moiety, by substance. */
  readonly activeShare: Readonly<Record<string, number>>;
  /** The number of tubes in one course for one cow. The exception of the source for pirlimycin is not applied. */
  readonly tubesInCourse: { readonly lactating: number; readonly dry: number; readonly source: string };
};

/**
 * The conversions of the European Medicines Agency. They were written from memory and not copied from the document.
 * Every figure that uses them says that they are unchecked, until the practice that keeps the lists has compared them.
 */
export const emaConversions: ConversionTable = {
  name: 'ema-rev-4',
  source: 'EMA/210691/2015 rev. 4, sections 2.3.1 and 2.3.2',
  iuInMg: {
    bacitracin: 74,
    benzylpenicillin: 1_667,
    chlortetracycline: 900,
    'colistin sulfate': 20_500,
    colistin: 20_500,
    'colistin methanesulfonate': 12_700,
    colistimethate: 12_700,
    dihydrostreptomycin: 820,
    erythromycin: 920,
    framycetin: 706,
    gentamicin: 620,
    kanamycin: 796,
    neomycin: 755,
    oxytetracycline: 870,
    paromomycin: 675,
    'polymyxin b': 8_403,
    rifamycin: 887,
    spiramycin: 3_200,
    streptomycin: 785,
    tetracycline: 982,
    tobramycin: 875,
    tylosin: 1_000,
  },
  activeShare: {
    'benethamine benzylpenicillin': 0.65,
    'benzathine benzylpenicillin': 0.74,
    'cefapirin benzathine': 0.41,
    'cefalexin benzathine': 0.36,
    'cloxacillin benzathine': 0.43,
    'oxacillin benzathine': 0.69,
    penethamate: 0.63,
    'procaine benzylpenicillin': 0.61,
  },
  tubesInCourse: { lactating: 3, dry: 4, source: 'EMA/224954/2016 (DCDvet), without its exception for pirlimycin' },
};

export const conversionTables: readonly ConversionTable[] = [emaConversions];

/** The tables that a request may name; `none` for no table. */
export const conversionNames = ['none', 'ema-rev-4'] as const;
export type ConversionName = (typeof conversionNames)[number];

export const conversionTableOf = (name: ConversionName): ConversionTable | null =>
  conversionTables.find((table) => table.name === name) ?? null;

/** Milligrams of active moiety in one international unit of a substance; null if the table has none. */
export const mgOfIu = (table: ConversionTable, substance: string): number | null => {
  const found = lookUp(table.iuInMg, substance);
  return found === null ? null : 1 / found;
};

/** The share of a substance’s weight that is its active moiety: all of it, unless the table lists it as a prodrug. */
export const activeShareOf = (table: ConversionTable, substance: string): number =>
  lookUp(table.activeShare, substance) ?? 1;

/**
 * Lists name the same salt in different orders and spellings, so this is the longest entry whose words all occur in the
 * name.
 */
const lookUp = (table: Readonly<Record<string, number>>, substance: string): number | null => {
  const words = new Set(wordsOf(substance));
  const [best] = Object.keys(table)
    .filter((key) => wordsOf(key).every((word) => words.has(word)))
    .toSorted((a, b) => wordsOf(b).length - wordsOf(a).length);
  return best === undefined ? null : (table[best] ?? null);
};

const wordsOf = (text: string): string[] => {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  // Lists shorten the name beside these salts ("Benethamine Penicillin"), which no other penicillin has.
  const isBenzyl = words.some((word) => ['procaine', 'benzathine', 'benethamine'].includes(word));
  return words.map((word) =>
    word
      .replace(/sulph/, 'sulf')
      .replace(/^ceph(a|o)/, 'cef$1')
      .replace(/^cefalexine$/, 'cefalexin')
      .replace(/^penicillin$/, isBenzyl ? 'benzylpenicillin' : 'penicillin'),
  );
};
