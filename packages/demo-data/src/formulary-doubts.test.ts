import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { EntryDoubt, EntryFigures } from '@byre/contract/plausible/formulary/entry-doubt';
import { entryDoubts } from '@byre/contract/plausible/formulary/entry-doubts';
import { parseDose, parsePeriod, parseStrengths } from '@byre/reference-data/formulary-text';
import type { Product } from '@byre/reference-data/product';
import { shippedProducts } from '@byre/reference-data/shipped';
import { describe, expect, it } from 'vitest';
import { type DemoEntry, demoFormulary } from './formulary.ts';
import { demoProductOf } from './formulary-file.ts';
import { randomOf } from './random.ts';

const { products } = await shippedProducts();

const cells = ['strength', 'dose', 'meat', 'milk'] as const;
type Cell = (typeof cells)[number];

type Line = { told: DemoEntry; product: Product; figures: EntryFigures };

/** The figures that the cells of an entry say; undefined if one cannot be read, which a form refuses. */
const figuresOf = (entry: DemoEntry): EntryFigures | undefined => {
  const strengths = parseStrengths(entry.strength ?? '');
  const dose = entry.dose === undefined ? null : parseDose(entry.dose);
  const meat = parsePeriod('meat', entry.meat);
  const milk = entry.milk === undefined ? null : parsePeriod('milk', entry.milk);
  if (strengths === undefined || dose === undefined || meat === undefined || milk === undefined) return undefined;
  const routes = entry.routes.split('; ');
  return { species: entry.species, strengths, dose, routes, withdrawal_periods: [meat, ...(milk ? [milk] : [])] };
};

const lines = demoFormulary.map((told): Line => {
  const figures = figuresOf(told);
  if (!figures) throw new Error(`The entry of ${told.product} cannot be read.`);
  return { told, product: demoProductOf(told, products), figures };
});

const doubtsOf = (line: Line, before: EntryFigures | null): EntryDoubt[] => {
  const { _id, product_name: name, treatment_strategy: forms, active_substances: substances } = line.product;
  const others = lines
    .filter(({ told }) => told !== line.told)
    .filter(({ product }) => product.active_substances.toSorted().join() === substances.toSorted().join())
    .map(({ product, figures }) => ({ product_id: product._id, ...figures }));
  return entryDoubts({
    ...{ product_id: _id, entry: line.figures, product: { name, forms, substances }, before, others },
  });
};

/** Slips of a key in a cell: another unit, a decimal point elsewhere, another digit. */
const slips: Readonly<Record<string, (text: string, pick: <T>(of: readonly T[]) => T) => string>> = {
  unit: (text, pick) => {
    const units = [
      [/\bmg\b/, ['g', 'microgram']],
      [/µg|\bmicrogram\b/, ['mg', 'g']],
      [/\/ml\b/, ['/l', '/g']],
      [/\/kg\b/, ['/animal']],
      [/^(\d+) ml\b/, ['$1 l']],
      [/\btube\b/, ['ml']],
      [/\bdays\b/, ['hours']],
      [/\bhours\b/, ['days']],
    ] as const;
    const [from, to] = pick(units.filter(([unit]) => unit.test(text)));
    return text.replace(from, pick(to));
  },
  point: (text, pick) =>
    text.replace(/\d+(\.\d+)?/, (number) =>
      String(Number((Number(number) * pick([10, 0.1, 100, 0.01])).toPrecision(12))),
    ),
  digit: (text, pick) => {
    const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
    const place = pick(places);
    const other = pick([...'0123456789'].filter((digit) => digit !== text[place]));
    return text.slice(0, place) + other + text.slice(place + 1);
  },
};

type Mutant = { slip: string; cell: Cell; text: string; was: string; line: Line | null; before: Line };

/** 500 lines with one slip each, that say something else than the line they come from. */
const mutants = (): Mutant[] => {
  const random = randomOf(37, 'slips', 1);
  const made: Mutant[] = [];
  while (made.length < 500) {
    const before = random.pick(lines);
    const slip = random.pick(Object.keys(slips));
    const cell = random.pick(cells);
    const was = before.told[cell] ?? '';
    if (!/\d/.test(was) || (slip === 'unit' && !/mg|µg|ml|kg|tube|days|hours|microgram/.test(was))) continue;
    const text = slips[slip]?.(was, random.pick) ?? was;
    const told = { ...before.told, [cell]: text };
    const figures = figuresOf(told);
    if (figures && JSON.stringify(figures) === JSON.stringify(before.figures)) continue;
    made.push({ slip, cell, text, was, before, line: figures ? { ...before, told, figures } : null });
  }
  return made;
};

const caughtOf = (all: readonly Mutant[], before: (mutant: Mutant) => EntryFigures | null): number =>
  all.filter(
    (mutant) =>
      mutant.line === null || doubtsOf({ ...mutant.line, told: mutant.before.told }, before(mutant)).length > 0,
  ).length;

describe('what is doubtful about an entry of the formulary', () => {
  it('is nothing in a formulary without a slip', () => {
    expect(lines.flatMap((line) => doubtsOf(line, null).map((doubt) => [line.told.product, doubt]))).toEqual([]);
    expect(lines.flatMap((line) => doubtsOf(line, line.figures))).toEqual([]);
  });

  it('is any slip of 500 in what was confirmed before: 99 in a hundred', () => {
    const all = mutants();
    const caught = caughtOf(all, ({ before }) => before.figures);
    expect(caught / all.length).toBeGreaterThanOrEqual(0.99);
  });

  it('is most slips by a unit or a factor in a line that nobody confirmed before', () => {
    const gross = mutants().filter(({ slip, cell }) => slip !== 'digit' && (cell === 'strength' || cell === 'dose'));
    const share = (slip: string) => {
      const all = gross.filter((one) => one.slip === slip);
      return caughtOf(all, () => null) / all.length;
    };
    expect(share('unit')).toBeGreaterThanOrEqual(0.85);
    expect(share('point')).toBeGreaterThanOrEqual(0.75);
  });

  it('lets a withdrawal be shorter only for a reason', () => {
    const [line] = lines;
    if (!line) throw new Error('There is an entry.');
    const meat: FormularyEntry['withdrawal_periods'][number] = {
      ...{ product_type: 'meat', not_permitted: false, period: 0, unit: 'days' },
    };
    const shorter = { ...line, figures: { ...line.figures, withdrawal_periods: [meat] } };
    expect(doubtsOf(shorter, line.figures).map(({ reason }) => reason.code)).toEqual(['shorter', 'shorter']);
  });
});
