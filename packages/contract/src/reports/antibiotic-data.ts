import type { Cell } from '../csv.ts';
import type { AntibioticUse } from './antibiotic-schema.ts';
import { amounts, type Cells, type DayOf, dayIn, farmOf, productOf, sheetOf } from './report-data.ts';

/* Antibiotic use as data for other programs, as in `report-data.ts`. Every row names the table that converted it. */

type Converted = Pick<AntibioticUse, 'conversion'>;

/** The weights and numbers slaughtered in the request, as in its address: `cow:620`. Null for the standard ones. */
export type OwnNumbers = { weights: string | null; slaughtered: string | null };

/** The table by which a figure was converted, and whether anybody has compared it with its source. */
export const conversionCells = ({ conversion: { name, source, checked_at } }: Converted): Cells => ({
  conversion: name,
  conversion_source: source,
  conversion_check:
    source === null ? null : checked_at === null ? 'not checked against the document' : 'checked against the document',
});
const conversionHeads = ['conversion', 'conversion_source', 'conversion_check'];

/** The products, each with its antibiotics. */
export const antibioticUseData = (data: Pick<AntibioticUse, 'products'> & Converted): Cell[][] =>
  sheetOf(data.products, (line) => ({
    about: {
      ...productOf(line),
      species: line.species,
      highest_priority: line.highest_priority,
      ...conversionCells(data),
    },
    once: {
      listed: line.listed,
      authority: line.authority,
      usages: line.usages,
      gap_usages: line.gap_usages,
      cascade: line.cascade,
      mg: line.mg,
      highest_priority_mg: line.highest_priority_mg,
    },
    lists: [
      amounts(line.quantities),
      {
        columns: ['substance', 'group', 'substance_highest_priority', 'substance_mg'],
        rows: line.substances.map((one) => ({
          substance: one.substance,
          group: one.group,
          substance_highest_priority: one.highest_priority,
          substance_mg: one.mg,
        })),
      },
      {
        columns: ['gap', 'usages_with_gap'],
        rows: line.gaps.map(({ gap, usages }) => ({ gap, usages_with_gap: usages })),
      },
    ],
  }));

/** The figures by sector. If `gap_usages` is not zero, `value` is a minimum. */
export const antibioticSectorsData = (
  data: Pick<AntibioticUse, 'sectors'> & Converted,
  { weights, slaughtered }: OwnNumbers,
): Cell[][] =>
  sheetOf(
    data.sectors,
    (line) => ({
      about: {
        figure: line.figure,
        value: line.value,
        unit: line.unit,
        highest_priority_value: line.highest_priority_value,
        missing: line.missing,
        amount: line.amount,
        highest_priority: line.highest_priority,
        divisor: line.divisor,
        animals: line.animals,
        unclassed: line.unclassed,
        farms: line.farms,
        usages: line.usages,
        gap_usages: line.gap_usages,
        formula: line.formula,
        source: line.source,
        own_weights: weights,
        slaughtered,
        ...conversionCells(data),
      },
    }),
    [
      ...['figure', 'value', 'unit', 'highest_priority_value', 'missing', 'amount', 'highest_priority', 'divisor'],
      ...['animals', 'unclassed', 'farms', 'usages', 'gap_usages', 'formula', 'source', 'own_weights', 'slaughtered'],
      ...conversionHeads,
    ],
  );

/** Udder tubes that are in no figure by sector, by farm. If `gap_usages` is not zero, `tubes` is a minimum. */
export const antibioticTubesData = (data: Pick<AntibioticUse, 'tubes_left_out'> & Converted): Cell[][] =>
  sheetOf(
    data.tubes_left_out,
    (line) => ({
      about: {
        ...farmOf(line),
        farm_type: line.farm_type,
        tubes: line.tubes,
        usages: line.usages,
        gap_usages: line.gap_usages,
        ...conversionCells(data),
      },
    }),
    ['farm_id', 'farm_name', 'farm_type', 'tubes', 'usages', 'gap_usages', ...conversionHeads],
  );

/** The milligrams by route. */
export const antibioticRoutesData = (data: Pick<AntibioticUse, 'routes'> & Converted): Cell[][] =>
  sheetOf(
    data.routes,
    (line) => ({
      about: {
        route: line.route,
        mg: line.mg,
        highest_priority_mg: line.highest_priority_mg,
        usages: line.usages,
        gap_usages: line.gap_usages,
        ...conversionCells(data),
      },
    }),
    ['route', 'mg', 'highest_priority_mg', 'usages', 'gap_usages', ...conversionHeads],
  );

/** The crops of poultry. One without `left_at` was there at the end of the period. */
export const antibioticCropsData = (
  data: Pick<AntibioticUse, 'crops'> & Converted,
  dayOf: DayOf,
  { weights }: Pick<OwnNumbers, 'weights'>,
): Cell[][] => {
  const day = dayIn(dayOf);
  return sheetOf(
    data.crops,
    (line) => ({
      about: {
        ...farmOf(line),
        animal_id: line.animal_id,
        stock_id: line.stock_id,
        species: line.species,
        housed_at: day(line.housed_at),
        left_at: day(line.left_at),
        birds: line.birds,
        mg: line.mg,
        highest_priority_mg: line.highest_priority_mg,
        mg_per_pcu: line.mg_per_pcu,
        usages: line.usages,
        gap_usages: line.gap_usages,
        own_weights: weights,
        ...conversionCells(data),
      },
    }),
    [
      ...['farm_id', 'farm_name', 'animal_id', 'stock_id', 'species', 'housed_at', 'left_at', 'birds', 'mg'],
      ...['highest_priority_mg', 'mg_per_pcu', 'usages', 'gap_usages', 'own_weights', ...conversionHeads],
    ],
  );
};
