import type { Actor } from '../../access/actor.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { type About, happenedIn, instant, isOfSpecies, isThere, type Span, scopeOf } from './scope.ts';
import { withoutSpecies } from './without-species.ts';

/** How treatments went, by product. A treatment with several products counts once for each. */
export const outcomes = (actor: Actor, about: About, span: Span): Statement => sql`
  with ${scopeOf(actor, about)}, given as materialized (
    select one.product_id, one.name, one._id, one.response, one.success
    from scope
    cross join lateral (
      select usage.product_id, max(usage.name) as name, treatment._id, treatment.response,
        treatment.successful_treatment as success
      from treatment_history as treatment
      join medicine_usage as usage on usage.farm_id = scope.farm_id
        and usage.treatment_id = treatment._id
        and usage.deleted_at is null
      where treatment.farm_id = scope.farm_id
        and ${happenedIn(sql`treatment`, span)}
        and ${isOfSpecies(sql`treatment`, about)}
      group by usage.product_id, treatment._id, treatment.response, treatment.successful_treatment
      offset 0
    ) as one
  ), response as (
    select product_id, json_agg(json_build_object('response', response, 'treatments', treatments)
      order by treatments desc, response) as all
    from (
      select product_id, response, count(*) as treatments
      from given
      group by product_id, response
    ) as by_response
    group by product_id
  ), line as (
    select product_id, max(name) as name, count(*) as treatments, count(*) filter (where success) as successful,
      count(*) filter (where not success) as unsuccessful, count(*) filter (where success is null) as undecided
    from given
    group by product_id
  )
  select json_build_object(
    'from', iso(${instant(span.from)}),
    'to', iso(${instant(span.to)}),
    'without_species', ${withoutSpecies(about, { now: span.to, span })},
    'products', coalesce((
      select json_agg(json_build_object(
        'product_id', product_id, 'name', name, 'treatments', treatments, 'successful', successful,
        'unsuccessful', unsuccessful, 'undecided', undecided, 'responses', response.all
      ) order by treatments desc, name, product_id)
      from line
      join response using (product_id)
    ), '[]')
  )::text as report
  where ${isThere(about)}
`;
