import { isBird } from '../animals/birds.ts';
import { isKnownSpecies } from '../animals/species.ts';
import { ask, fine, refuse, type Verdict } from './verdict.ts';

export type TemperatureFigure = {
  kind: 'temperature';
  /** In °C. */
  value: number;
  species: string | null;
};

/** What a live animal has, in °C, from a hypothermic newborn to a fever (source: temperature). */
const [mammals, birds] = [
  { least: 32, most: 42.5 },
  { least: 38, most: 44 },
] as const;
/** Above this nothing lives. What is above it is a temperature in °F, or a slip of a key. */
const deadlyCelsius = 46;
const fahrenheit = { least: 86, most: 115 } as const;

/** A body temperature. A low one may be of a dying or dead animal, so it is asked about and never refused. */
export const temperatureVerdict = ({ value, species }: TemperatureFigure): Verdict => {
  if (value >= fahrenheit.least && value <= fahrenheit.most) {
    return refuse('temperature', { code: 'other-unit', unit: 'fahrenheit' });
  }
  if (value > deadlyCelsius) {
    return refuse('temperature', { code: 'impossible', least: null, most: deadlyCelsius, species });
  }
  const { least, most } = !isKnownSpecies(species)
    ? { ...mammals, most: birds.most }
    : isBird(species)
      ? birds
      : mammals;
  return value < least || value > most ? ask('temperature', { code: 'unusual', least, most, species }) : fine;
};

export type CellCountFigure = {
  kind: 'somatic_cell_count';
  /** In 1,000 cells a ml. */
  value: number;
};

/** What milk recording prints at most, and what is a count in single cells, both in 1,000 cells (source: cells). */
const [printedMost, inCells] = [9_999, 100_000];

/** A somatic cell count. */
export const cellCountVerdict = ({ value }: CellCountFigure): Verdict => {
  if (value < 0) return refuse('definition', { code: 'not-positive' });
  if (value >= inCells) return refuse('cells', { code: 'other-unit', unit: 'cells' });
  return value > printedMost ? ask('cells', { code: 'unusual', least: 0, most: printedMost, species: null }) : fine;
};
