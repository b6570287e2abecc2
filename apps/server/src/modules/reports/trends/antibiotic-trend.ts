import { addMonths, dayOf, startOfDay } from '@byre/contract/place-days';
import type { AntibioticTrend, AntibioticTrendQuery, FarmPlace, TrendPoint } from '@byre/contract/report-trends/schema';
import { fewestCompared, pointsOf } from '@byre/contract/report-trends/trend-names';
import type { AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import type { AntibioticUseQuery } from '@byre/contract/reports/query';
import type { Actor } from '../../../access/actor.ts';
import type { Db } from '../../../db/database.ts';
import { findAntibioticUse } from '../antibiotic-use.ts';
import { antibioticQuestionOf, there, timeOf, zoneOf } from '../asked.ts';
import { aboutOf, type Span } from '../scope.ts';
import { listFarmsBeside } from './farms-beside.ts';
import { quarterOf, quartilesOf } from './quartiles.ts';

export type AskedTrend = { actor: Actor; query: AntibioticTrendQuery; now: Date };
type AskedPlace = { actor: Actor; query: AntibioticUseQuery; now: Date };

/**
 * Antibiotic use of the last months or quarters, each calculated as in a report of its own, and how the farm compares
 * with the farms of its practices that its reader sees. Throws 404 for a farm that is not theirs.
 */
export const findAntibioticTrend = async (db: Db, asked: AskedTrend): Promise<AntibioticTrend> => {
  const { query } = asked;
  const ask = askerOf(db, asked);
  const spans = spansOf(asked);
  const reports: AntibioticUse[] = [];
  // One after the other, because each runs two queries at once.
  for (const span of spans) reports.push(there(await ask(span, query.farm_id)));
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) throw new Error('A trend has points.');
  return {
    every: query.every,
    points: reports.map(pointOf),
    place: query.farm_id === undefined ? null : await placeOf(db, asked, ask, { ...last, from: first.from }),
    fewest_farms: fewestCompared,
    without_species: Math.max(...reports.map((report) => report.without_species)),
  };
};

type Ask = (span: Span, farmId: string | undefined) => Promise<AntibioticUse | null>;

const askerOf = (db: Db, asked: AskedPlace): Ask => {
  const { actor, query, now } = asked;
  const { species, weights, conversion, time_zone, to } = query;
  const own = antibioticQuestionOf({ actor, now, query: { species, weights, conversion, time_zone, to } });
  return async (span, farm_id) =>
    findAntibioticUse(db, actor, {
      ...{ ...own, span, about: await aboutOf(db, { ...(farm_id && { farm_id }), ...(species && { species }) }) },
    });
};

const monthsOf = { month: 1, quarter: 3 } as const;

/** The last complete months or quarters before the end of the period, oldest first. */
const spansOf = ({ actor, query, now }: AskedTrend): Span[] => {
  const { every } = query;
  const zone = zoneOf({ actor, query });
  const { span } = antibioticQuestionOf({ actor, now, query: { time_zone: zone, ...(query.to && { to: query.to }) } });
  const day = dayOf(span.to, zone);
  const month = Number(day.slice(5, 7));
  const first = `${day.slice(0, 4)}-${String(month - ((month - 1) % monthsOf[every])).padStart(2, '0')}-01`;
  const count = pointsOf[every];
  return Array.from({ length: count }, (_, at) => {
    const starts = addMonths(first, (at - count) * monthsOf[every]);
    return { from: startOfDay(starts, zone), to: startOfDay(addMonths(starts, monthsOf[every]), zone), zone };
  });
};

const pointOf = ({ from, to, total }: AntibioticUse): TrendPoint => {
  const { mg, highest_priority_mg, mg_per_kg, usages, gap_usages } = total;
  return { from, to, mg, highest_priority_mg, mg_per_kg, usages, gap_usages };
};

/** Where a farm stands over the time of a report. Throws as the report does. */
export const findAntibioticPlace = (db: Db, asked: AskedPlace): Promise<FarmPlace> =>
  placeOf(db, asked, askerOf(db, asked), timeOf(asked));

const nowhere = { lower: null, median: null, upper: null, quarter: null };

/** Compared with farms of the practices that serve it: the reader's own, so that nobody else's herd is included. */
const placeOf = async (db: Db, { actor, query }: AskedPlace, ask: Ask, span: Span): Promise<FarmPlace> => {
  if (query.species === undefined) return { farms: 0, mg_per_kg: null, ...nowhere, missing: 'species' };
  const [all, served] = await Promise.all([
    ask(span, undefined),
    query.farm_id === undefined ? [] : listFarmsBeside(db, actor.userId, query.farm_id),
  ]);
  const compared = new Set(served);
  const farms = (all?.farms ?? []).filter(
    ({ farm_id, animals, mg_per_kg }) => compared.has(farm_id) && animals > 0 && mg_per_kg !== null,
  );
  const own = farms.find(({ farm_id }) => farm_id === query.farm_id)?.mg_per_kg ?? null;
  const stands = { farms: farms.length, mg_per_kg: own };
  if (own === null) return { ...stands, ...nowhere, missing: 'figure' };
  if (farms.length < fewestCompared) return { ...stands, ...nowhere, missing: 'farms' };
  const quartiles = quartilesOf(farms.map(({ mg_per_kg }) => mg_per_kg ?? 0));
  return { ...stands, ...quartiles, quarter: quarterOf(own, quartiles), missing: null };
};
