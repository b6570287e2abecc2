import type { FormularyEntry, FormularyEntryChange, WithdrawalPeriod } from '@byre/contract/formulary/schema';
import {
  doseText,
  parseDose,
  parsePeriod,
  parseStrengths,
  periodText,
  strengthsText,
} from '@byre/reference-data/formulary-text';
import { textOrNull } from '../../../forms/text-or-null.ts';

/** The kinds of produce, in the order of the label. */
export const produce = ['meat', 'milk', 'eggs', 'honey'] as const;
export type Produce = (typeof produce)[number];

/** An entry as it is typed at the desk, in the same form as in a spreadsheet. */
export type EntryCells = {
  product_id: string;
  species: string;
  strength: string;
  dose: string;
  dose_min: string;
  dose_max: string;
  routes: string;
  frequency: string;
  duration: string;
  notes: string;
  source: string;
  residue_limit: string;
  residue_limit_source: string;
} & Record<Produce, string>;
export type CellName = keyof EntryCells;

export const cellNames: readonly CellName[] = [
  'product_id',
  'species',
  'strength',
  'dose',
  'dose_min',
  'dose_max',
  'routes',
  'frequency',
  'duration',
  ...produce,
  'residue_limit',
  'residue_limit_source',
  'notes',
  'source',
];

export const blankCells: EntryCells = {
  product_id: '',
  species: '',
  strength: '',
  dose: '',
  dose_min: '',
  dose_max: '',
  routes: '',
  frequency: '',
  duration: '',
  notes: '',
  source: '',
  residue_limit: '',
  residue_limit_source: '',
  meat: '',
  milk: '',
  eggs: '',
  honey: '',
};

export const cellsOf = (entry: FormularyEntry): EntryCells => ({
  product_id: entry.product_id,
  species: entry.species ?? '',
  strength: strengthsText(entry.strengths),
  dose: entry.dose ? doseText(entry.dose) : '',
  dose_min: String(entry.dose?.min ?? ''),
  dose_max: String(entry.dose?.max ?? ''),
  routes: entry.routes.join('; '),
  frequency: entry.frequency ?? '',
  duration: entry.duration ?? '',
  notes: entry.notes ?? '',
  source: entry.source ?? '',
  residue_limit: entry.residue_limit?.limit ?? '',
  residue_limit_source: entry.residue_limit?.source ?? '',
  meat: periodOf(entry, 'meat'),
  milk: periodOf(entry, 'milk'),
  eggs: periodOf(entry, 'eggs'),
  honey: periodOf(entry, 'honey'),
});

const periodOf = ({ withdrawal_periods }: FormularyEntry, kind: Produce): string => {
  const period = withdrawal_periods.find(({ product_type }) => product_type === kind);
  return period ? periodText(period) : '';
};

/** A cell that cannot be read, and what is wrong with it. */
export type CellFault = {
  cell: CellName;
  fault: 'product' | 'strength' | 'dose' | 'bound' | 'boundAlone' | 'withdrawal' | 'limitAlone' | 'limitSource';
};

/** The entry that the cells describe, or all cells that cannot be read. */
export const entryOf = (
  cells: EntryCells,
): { ok: true; entry: FormularyEntryChange & { product_id: string } } | { ok: false; faults: CellFault[] } => {
  const faults: CellFault[] = [];
  const fault = (cell: CellName, what: CellFault['fault']) => void faults.push({ cell, fault: what });
  if (cells.product_id === '') fault('product_id', 'product');
  const strengths = parseStrengths(cells.strength);
  if (!strengths) fault('strength', 'strength');
  const dose = doseOf(cells, fault);
  const periods = produce.flatMap((kind): WithdrawalPeriod[] => {
    const text = cells[kind].trim();
    if (text === '') return [];
    const period = parsePeriod(kind, text);
    if (!period) fault(kind, 'withdrawal');
    return period ? [period] : [];
  });
  const limit = textOrNull(cells.residue_limit);
  const limitSource = textOrNull(cells.residue_limit_source);
  if (limit !== null && limitSource === null) fault('residue_limit_source', 'limitSource');
  if (limit === null && limitSource !== null) fault('residue_limit', 'limitAlone');
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    entry: {
      product_id: cells.product_id,
      species: textOrNull(cells.species),
      strengths: strengths ?? [],
      dose,
      routes: cells.routes
        .split(';')
        .map((route) => route.trim().toLowerCase())
        .filter(Boolean),
      frequency: textOrNull(cells.frequency),
      duration: textOrNull(cells.duration),
      withdrawal_periods: periods,
      residue_limit: limit === null || limitSource === null ? null : { limit, source: limitSource },
      notes: textOrNull(cells.notes),
      source: textOrNull(cells.source),
    },
  };
};

const doseOf = (cells: EntryCells, fault: (cell: CellName, what: CellFault['fault']) => void) => {
  const [min, max] = [boundOf(cells.dose_min), boundOf(cells.dose_max)];
  if (min === undefined) fault('dose_min', 'bound');
  if (max === undefined) fault('dose_max', 'bound');
  if (cells.dose.trim() === '') {
    if (min) fault('dose_min', 'boundAlone');
    if (max) fault('dose_max', 'boundAlone');
    return null;
  }
  const dose = parseDose(cells.dose.trim());
  if (!dose) fault('dose', 'dose');
  return dose ? { ...dose, min: min ?? null, max: max ?? null } : null;
};

const boundOf = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const value = /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : 0;
  return value > 0 ? value : undefined;
};

/** A cell in which two people entered different values. */
export type Clash = { cell: CellName; mine: string; theirs: string };

/** The cells that both people changed. A cell that only one of them changed takes that change without asking. */
export const mergeCells = (
  seen: EntryCells,
  mine: EntryCells,
  theirs: EntryCells,
): { merged: EntryCells; clashes: Clash[]; takenOver: CellName[] } => {
  const merged = { ...mine };
  const clashes: Clash[] = [];
  const takenOver: CellName[] = [];
  for (const cell of cellNames) {
    if (mine[cell] === theirs[cell]) continue;
    if (mine[cell] === seen[cell]) {
      merged[cell] = theirs[cell];
      takenOver.push(cell);
    } else if (theirs[cell] !== seen[cell]) clashes.push({ cell, mine: mine[cell], theirs: theirs[cell] });
  }
  return { merged, clashes, takenOver };
};
