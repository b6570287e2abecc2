import type { ConditionPlace, IncidenceTrend, IncidenceTrendQuery } from '@byre/contract/report-trends/schema';
import { fewestCompared, mostCompared } from '@byre/contract/report-trends/trend-names';
import type { Incidence, IncidenceLine } from '@byre/contract/reports/schema';
import type { Actor } from '../../../access/actor.ts';
import type { Database, Db } from '../../../db/database.ts';
import { there, timeOf } from '../asked.ts';
import { type FarmIncidence, findIncidence, findIncidenceOfFarms } from '../incidence.ts';
import { gatherYearsBefore } from '../papers/years-before.ts';
import { aboutOf } from '../scope.ts';
import { listFarmsBeside } from './farms-beside.ts';
import { quarterOf, quartilesOf } from './quartiles.ts';

export type AskedTrend = { actor: Actor; query: IncidenceTrendQuery; now: Date };

/**
 * The most frequent diseases of a report of new cases in the same days of the years before, and how the farm compares among
 * those of its practices that its reader sees. Throws 404 for a farm that is not theirs.
 */
export const findIncidenceTrend = async (db: Database, asked: AskedTrend): Promise<IncidenceTrend> => {
  const { actor, query, now } = asked;
  const span = timeOf(asked);
  const own = there(await findIncidence(db, actor, { about: await aboutOf(db, query), span, now }));
  const before = await gatherYearsBefore(db, 'incidence', asked);
  const compared = comparedOf(own);
  const places = await findConditionPlaces(db, asked, compared);
  const years = [own, ...before.map(({ data }) => data)];
  return {
    years: years.map(({ from, to }) => ({ from, to })),
    conditions: compared.map((line, at) => {
      const { condition_id, name, species } = line;
      return { condition_id, name, species, rates: years.map((year) => rateIn(year, line)), place: places[at] ?? null };
    }),
    fewest_farms: fewestCompared,
    without_species: Math.max(...years.map((year) => year.without_species)),
  };
};

/** The diseases that are compared, the most frequent first. */
export const comparedOf = ({ conditions }: Incidence): IncidenceLine[] =>
  conditions.filter(({ routine }) => !routine).slice(0, mostCompared);

const isSame = (one: IncidenceLine, other: Pick<IncidenceLine, 'condition_id' | 'species'>): boolean =>
  one.condition_id === other.condition_id && one.species === other.species;

/** Nought where others had cases; none of a year in which nobody recorded anything. */
const rateIn = ({ conditions }: Incidence, line: IncidenceLine): number | null => {
  const same = conditions.find((one) => isSame(one, line));
  if (same) return same.per_100_animal_years;
  return conditions.length === 0 ? null : 0;
};

/** Where a farm stands with each of some conditions; nowhere for all farms together. */
export const findConditionPlaces = async (
  db: Db,
  { actor, query, now }: AskedTrend,
  lines: readonly IncidenceLine[],
): Promise<(ConditionPlace | null)[]> => {
  const { farm_id: farmId, ...others } = query;
  if (farmId === undefined || lines.length === 0) return lines.map(() => null);
  const [farms, served] = await Promise.all([
    findIncidenceOfFarms(db, actor, {
      ...{ about: await aboutOf(db, others), span: timeOf({ actor, query, now }), now },
    }),
    listFarmsBeside(db, actor.userId, farmId),
  ]);
  const beside = new Set(served);
  const compared = farms.filter((one) => beside.has(one.farmId));
  return lines.map((line) => placeOf(line, compared));
};

const nowhere = { lower: null, median: null, upper: null, quarter: null };

/** Farms that had animals of the species, with nought if none of them was ill. */
const placeOf = (line: IncidenceLine, farms: readonly FarmIncidence[]): ConditionPlace => {
  const rates = farms
    .filter(({ species }) => species.has(line.species))
    .map(({ conditions }) => conditions.find((one) => isSame(one, line))?.per_100_animal_years ?? 0);
  const own = line.per_100_animal_years;
  if (own === null) return { farms: rates.length, ...nowhere, missing: 'figure' };
  if (rates.length < fewestCompared) return { farms: rates.length, ...nowhere, missing: 'farms' };
  const quartiles = quartilesOf(rates);
  return { farms: rates.length, ...quartiles, quarter: quarterOf(own, quartiles), missing: null };
};
