import type { DayBook } from '@byre/contract/reports/day-book-schema';
import type { Actor } from '../../access/actor.ts';
import { othersOf } from '../../access/names-of-others.ts';
import type { Db } from '../../db/database.ts';
import { gathered } from '../../db/spread.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { lineOf } from './day-book-lines.ts';
import { tablesOfWork, workOn } from './day-book-work.ts';
import { type About, dayOf, instant, isThere, reachOf, type Span, scopeOf } from './scope.ts';
import { withoutSpecies } from './without-species.ts';

type Question = { about: About & { vet?: string }; span: Span; page: { limit: number; skip: number } };

/** A page of the work on the farms that somebody may see, by day, farm and animal; null if there is no such farm. */
export const findDayBook = async (db: Db, actor: Actor, question: Question): Promise<DayBook | null> => {
  const { hidden } = await othersOf(actor);
  const [row] = await db.rows<{ found: DayBook }>(dayBook(actor, question, hidden));
  return row?.found ?? null;
};

const dayBook = (
  actor: Actor,
  { about, span, page: { limit, skip } }: Question,
  hidden: ReadonlyMap<string, string>,
): Statement => sql`
  with ${scopeOf(actor, { ...about, isSpread: false })}, ${reachOf(actor)}${about.isSpread ? sql`, ${ofReach}` : sql``},
  done as materialized (
    select scope.farm_id, scope.farm_name, one.kind, one.sits_on, one._id, one.animal_id, one.happened_at, one.treated, one.recorded,
      one.subject, case when one.kind = 'medicine' then 'product' else 'procedure' end as priced_kind, one.product_name, one.volume,
      one.units
    from scope
    cross join lateral (${workOn(about, span)} offset 0) as one
  ), ${namesFor(hidden)}, ${pricesFor(actor)}, entry as materialized (
    select done.farm_id, done.farm_name, done.kind, done.sits_on, done._id, done.animal_id, done.happened_at, shown.by,
      done.subject, done.priced_kind, done.product_name, done.volume, done.units, charged.practice_id as charged_by, priced.code as price_code,
      ${dayOf(sql`done.happened_at`, span)} as day
    from done
    join shown on shown.treated = done.treated
      and shown.recorded is not distinct from done.recorded
    left join charged on charged.farm_id = done.farm_id
      and (shown.by = '{}' or not shown.by <@ array(select name from other_name))
    left join priced on priced.practice_id = charged.practice_id
      and priced.kind = done.priced_kind
      and priced.subject = done.subject
    where ${about.vet === undefined ? sql`true` : sql`${about.vet} = any (shown.by)`}
  ), page as (
    select farm_id, farm_name, kind, sits_on, _id, animal_id, happened_at, by, day, price_code, row_number() over (${order}) as nth
    from entry
    order by nth
    limit ${limit}
    offset ${skip}
  )
  select json_build_object(
    'from', iso(${instant(span.from)}),
    'to', iso(${instant(span.to)}),
    'data', coalesce((select json_agg(line.document order by page.nth) from page cross join lateral (${lineOf}) as line), '[]'),
    'total', (select count(*) from entry),
    'without_species', ${withoutSpecies(about, { now: span.to, span })},
    'limit', ${limit}::int,
    'skip', ${skip}::bigint,
    'days', coalesce((select json_agg(one order by one.day) from (${days}) as one), '[]'),
    'vets', coalesce((
      select json_agg(named.name order by named.name)
      from (select distinct unnest(by) as name from shown) as named
    ), '[]'),
    'price_codes', coalesce((
      select json_agg(one order by one.price_code is not null, one.entries desc, one.kind, one.subject)
      from (${pricedWork}) as one
    ), '[]'),
    'uncoded', (select count(*) from entry where charged_by is not null and price_code is null)
  ) as found
  where ${isThere(about)}
`;

/**
 * The people who treated are listed by name or by role, "Vet" or "Farmer". Only names of people in practices decide
 * whose work it was; otherwise it is that of the person who recorded it.
 *
 * Names that the reader may not see are replaced before any filter or count: a filter by a hidden name finds nothing,
 * and one filter value is a practice's whole work.
 */
const namesFor = (hidden: ReadonlyMap<string, string>): Statement => sql`
  hidden as materialized (
    select name, label
    from unnest(${[...hidden.keys()]}::text[], ${[...hidden.values()]}::text[]) as one (name, label)
  ), shown as materialized (
    select said.treated, said.recorded, array(
      select coalesce(hidden.label, one.name)
      from unnest(
        coalesce(
          nullif(array(
            select one.name
            from unnest(said.treated) with ordinality as one (name, place)
            where one.name in (select name from known_name)
            order by one.place
          ), '{}'),
          array_remove(array[said.recorded], null)
        )
      ) with ordinality as one (name, place)
      left join hidden on hidden.name = one.name
      group by coalesce(hidden.label, one.name)
      order by min(one.place)
    ) as by
    from (
      select distinct treated, recorded
      from done
    ) as said
  )
`;

/**
 * What the reader's practice would charge for: the farms by the practice that serves them (the first of the reader's, if
 * several do), its price codes, and the names whose work is another practice's.
 */
const pricesFor = (actor: Actor): Statement => sql`
  own_practice as materialized (
    select practice_id
    from user_practice
    where user_id = ${actor.userId}
  ), charged as materialized (
    select served.farm_id, min(served.practice_id) as practice_id
    from practice_farm as served
    where served.farm_id in (select farm_id from scope)
      and served.practice_id in (select practice_id from own_practice)
    group by served.farm_id
  ), priced as materialized (
    select practice_id, kind, subject, code
    from price_code
    where practice_id in (select practice_id from charged)
      and code is not null
  ), other_name as materialized (
    select label as name
    from hidden
    union
    select known.name
    from known_name as known
    join user_practice as works on works.user_id = known.user_id
    where known.name in (select unnest(by) from shown)
    group by known.name
    having not bool_or(works.practice_id in (select practice_id from own_practice))
  )
`;

/** A medicine is charged by its amount, other work by how often it was done. */
const pricedWork = sql`
  select practice_id, kind, subject, max(product_name) as name, price_code, sum(entries)::int as entries,
    coalesce(
      json_agg(json_build_object('volume', volume, 'units', units) order by volume desc, units)
        filter (where volume is not null),
      '[]'
    ) as quantities,
    sum(without_amount)::int as without_amount
  from (
    select charged_by as practice_id, priced_kind as kind, subject, price_code, units,
      max(product_name) as product_name, sum(volume) as volume, count(*) as entries,
      count(*) filter (where kind = 'medicine' and volume is null) as without_amount
    from entry
    where charged_by is not null
    group by charged_by, priced_kind, subject, price_code, units
  ) as by_unit
  group by practice_id, kind, subject, price_code
`;

/** A farm's visits of a day are together, and then each animal with everything that was done to it. */
const order = sql`
  order by day, farm_name, farm_id, animal_id, happened_at,
    array_position(array['case', 'tb_test', 'observation', 'treatment', 'medicine'], kind), _id
`;

const days = sql`
  select day, count(distinct farm_id) as farms, count(distinct (farm_id, animal_id)) as animals,
    count(*) filter (where kind = 'case') as cases, count(*) filter (where kind = 'tb_test') as tb_tests,
    count(*) filter (where kind = 'treatment') as treatments, count(*) filter (where kind = 'medicine') as medicines,
    count(*) filter (where kind = 'observation') as observations
  from entry
  group by day
`;

const inReach = sql`farm_id in (select farm_id from reach)`;

const ofReach = gathered([
  { table: 'medicine_usage', where: sql`${inReach} or holding_id in (select farm_id from reach)` },
  ...tablesOfWork.map((table) => ({ table, where: inReach })),
  { table: 'animal', where: inReach },
  // Also the stays on other practices' farms: what was done during them is not shown.
  { table: 'past_stay', where: sql`${inReach} or lives_on in (select farm_id from reach)` },
]);
