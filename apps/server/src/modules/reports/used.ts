import { identifier, type Statement, sql } from '../../db/sql.ts';
import { asItLeft, treatmentAsItLeft } from './as-it-left.ts';
import { type About, happenedIn, monthOf, type Span } from './scope.ts';

/**
 * The uses of medicines on the farms of `scope`, `used`, read from `medicine_usage_of_holding_newest` alone: those
 * given there, wherever the animal now lives; and what uses of a kind share, `kind`. `place` is the same for kinds that
 * only the product list's words distinguish.
 */
export const usesIn = (about: About, span: Span): Statement => sql`
  used as materialized (
    select scope.farm_id, scope.farm_name, one.kind, one.species, one.month, one.volume, one.is_cascade,
      one.treatment_id, one.animal_id
    from scope
    cross join lateral (
      select usage.kind, usage.stock_species as species, ${monthOf(sql`usage.happened_at`, span)} as month,
        usage.used_volume as volume, usage.is_cascade, usage.treatment_id, usage.animal_id
      from medicine_usage as usage
      where usage.holding_id = scope.farm_id
        and ${isAsked(about, span)}
      offset 0
    ) as one
  ), kind as materialized (
    select asked.kind, any_use.product_id, any_use.name, any_use.theraputic_group, any_use.substances, any_use.units,
      dense_rank() over (
        order by any_use.product_id, any_use.substances, any_use.units, any_use.has_amount
      ) as place
    from (
      select distinct kind
      from used
    ) as asked
    cross join lateral (
      select usage.product_id, usage.name, usage.theraputic_group,
        jsonb_path_query_array(usage.active_substances, '$[*].name') as substances,
        usage.total_volume ->> 'units' as units, usage.total_volume is not null as has_amount
      from medicine_usage as usage
      where usage.kind = asked.kind
      order by usage._id
      limit 1
    ) as any_use
  )
`;

/** Whether a `usage` is of the period and the species asked for. */
export const isAsked = (about: About, span: Span): Statement => sql`
  ${happenedIn(sql`usage`, span)}
  and ${about.species === undefined ? sql`true` : sql`usage.stock_species = ${about.species}`}
`;

/** Comparing with so many uses takes about as long as two hundred look-ups. */
const mostUsesCompared = 10_000;

/**
 * Of the same uses, those of records that stand for several animals, `several`: `heads` is what the use says, or its
 * treatment if it says nothing. Each use of a pen or flock has another row, without heads, so that those are found that
 * nobody counted.
 *
 * They are few, so they are looked up, and nothing more is read of all others. For a short period only those are looked
 * up that were used in it, however many pens and numbers the farms have. For a long one most of them were, and finding
 * out which takes longer than looking all of them up.
 *
 * Of animals that have moved to another farm since, this holding has the treatment and the animal as they left it, and the
 * number of a treatment that was written later.
 */
export const usesOfSeveral = (about: About, span: Span): Statement => {
  const columns = sql`usage.kind, ${monthOf(sql`usage.happened_at`, span)} as month, usage.animal_id`;
  // Not a join: Postgres expects a few uses where there are thousands, and would compare each with each.
  const mayBeUsed = (id: Statement, column: 'treatment_id' | 'animal_id') => sql`
    case
      when exists (select 1 from used offset ${mostUsesCompared}::integer) then true
      else ${id} in (select ${identifier(column)} from used)
    end
  `;
  return sql`
  several as materialized (
    select scope.farm_id, one.kind, one.month, one.animal_id, one.heads
    from scope
    cross join lateral (
      select ${columns}, usage.number_of_animals as heads
      from medicine_usage as usage
      where usage.holding_id = scope.farm_id
        and ${isAsked(about, span)}
        and usage.number_of_animals is not null
      offset 0
    ) as one
    union all
    select scope.farm_id, one.kind, one.month, one.animal_id, treatment.heads
    from scope
    cross join lateral (
      select treatment._id, treatment.number_of_animals as heads
      from treatment_history as treatment
      where treatment.farm_id = scope.farm_id
        and treatment.deleted_at is null
        and treatment.number_of_animals is not null
        and ${mayBeUsed(sql`treatment._id`, 'treatment_id')}
      offset 0
    ) as treatment
    cross join lateral (
      select ${columns}
      from medicine_usage as usage
      where usage.farm_id = scope.farm_id
        and usage.treatment_id = treatment._id
        and usage.number_of_animals is null
        and usage.holding_id = scope.farm_id
        and ${isAsked(about, span)}
      offset 0
    ) as one
    union all
    select scope.farm_id, one.kind, one.month, one.animal_id, null as heads
    from scope
    cross join lateral (
      select animal._id
      from animal
      where animal.farm_id = scope.farm_id
        and is_stock_group(animal.species, animal.stock_id, animal.identification_number, animal.eid)
        and ${mayBeUsed(sql`animal._id`, 'animal_id')}
      offset 0
    ) as pen
    cross join lateral (
      select ${columns}
      from medicine_usage as usage
      where usage.farm_id = scope.farm_id
        and usage.animal_id = pen._id
        and usage.holding_id = scope.farm_id
        and ${isAsked(about, span)}
      offset 0
    ) as one
    union all
    select scope.farm_id, one.kind, one.month, one.animal_id, one.heads
    from scope
    cross join lateral (
      select ${columns}, (treatment.document ->> 'number_of_animals')::integer as heads, animal.document as animal
      from medicine_usage as usage
      cross join lateral (select ${treatmentAsItLeft}) as treatment (document)
      cross join lateral (select ${asItLeft('animal', sql`usage.animal_id`)}) as animal (document)
      where usage.holding_id = scope.farm_id
        and usage.holding_id <> usage.farm_id
        and usage.number_of_animals is null
        and ${isAsked(about, span)}
      offset 0
    ) as one
    where one.heads is not null
      or is_stock_group(
        one.animal ->> 'species', (one.animal ->> 'stock_id')::double precision,
        one.animal ->> 'identification_number', array(select jsonb_array_elements_text(one.animal -> 'eid'))
      )
  )
`;
};
