/* Plain data, because the desk explains the figures with it without loading the schemas. */
import { sectorFormulas, sectorSources } from '../report-words/en/sectors.ts';

/** What a figure is besides its name, formula and source. */
type Definition = Omit<SectorDefinition, 'name' | 'source' | 'formula'>;

const definitions: Readonly<Record<SectorName, Definition>> = {
  'dairy-adult-cows': { species: 'Cattle', farms: 'dairy', unit: 'mg/kg' },
  'dairy-with-youngstock': { species: 'Cattle', farms: 'dairy', unit: 'mg/kg' },
  'dairy-lactating-courses': { species: 'Cattle', farms: 'dairy', unit: 'courses/cow', tubes: 'lactating' },
  'dairy-dry-courses': { species: 'Cattle', farms: 'dairy', unit: 'courses/cow', tubes: 'dry' },
  beef: { species: 'Cattle', farms: 'beef', unit: 'mg/kg' },
  'cattle-unsaid': { species: 'Cattle', farms: 'unsaid', unit: 'mg/kg' },
  'sheep-standing': { species: 'Sheep', farms: 'all', unit: 'mg/kg' },
  'sheep-slaughtered': { species: 'Sheep', farms: 'all', unit: 'mg/PCU' },
  'pigs-standing': { species: 'Pig', farms: 'all', unit: 'mg/kg' },
  'pigs-slaughtered': { species: 'Pig', farms: 'all', unit: 'mg/PCU' },
  'broilers-slaughtered': { species: 'Chicken', farms: 'all', unit: 'mg/PCU' },
  'turkeys-slaughtered': { species: 'Turkey', farms: 'all', unit: 'mg/PCU' },
};

export const sectorNames = [
  'dairy-adult-cows',
  'dairy-with-youngstock',
  'dairy-lactating-courses',
  'dairy-dry-courses',
  'beef',
  'cattle-unsaid',
  'sheep-standing',
  'sheep-slaughtered',
  'pigs-standing',
  'pigs-slaughtered',
  'broilers-slaughtered',
  'turkeys-slaughtered',
] as const;
export type SectorName = (typeof sectorNames)[number];

/**
 * The figures by sector: the species, the farms, the formula and its source, in the English of the interface. Figures by
 * standing stock and by slaughtered animals have different denominators and must not be compared with each other.
 */
export const sectorFigures: readonly SectorDefinition[] = sectorNames.map((name) => ({
  ...definitions[name],
  name,
  formula: sectorFormulas[name],
  source: sectorSources[name],
}));

export const sectorUnits = ['mg/kg', 'mg/PCU', 'courses/cow'] as const;

type SectorDefinition = {
  readonly name: SectorName;
  readonly species: string;
  readonly farms: 'dairy' | 'beef' | 'unsaid' | 'all';
  readonly unit: (typeof sectorUnits)[number];
  readonly source: string;
  readonly formula: string;
  readonly tubes?: 'lactating' | 'dry';
};

/**
 * Why a figure has no value. `slaughter`: records do not have the number slaughtered, and the request did not give it.
 */
export const sectorGaps = ['amount', 'heads', 'weights', 'slaughter', 'animals'] as const;

/** Classes for which a request may give the number slaughtered. */
export const slaughterClasses = ['pig', 'lamb', 'broiler', 'turkey'] as const;

/** The numbers slaughtered in a request, `pig:4000,lamb:300`, by class. The schema has checked its form. */
export const parseSlaughtered = (text: string): Partial<Record<(typeof slaughterClasses)[number], number>> =>
  Object.fromEntries(
    (text === '' ? [] : text.split(',')).map((part) => {
      const [name = '', heads = ''] = part.split(':');
      return [name, Number(heads)];
    }),
  );
