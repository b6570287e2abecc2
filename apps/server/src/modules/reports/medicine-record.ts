import { headsGiven, missingFacts, type Recorded } from '@byre/contract/reports/record-gaps';
import type { MedicineRecord, MedicineRecordLine } from '@byre/contract/reports/schema';
import { substancesGiven } from '@byre/contract/reports/substances-given';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { asItLeft, treatmentAsItLeft } from './as-it-left.ts';
import { type About, conditionNames, isThere, type Span, scopeOf } from './scope.ts';
import { isAsked } from './used.ts';
import { withoutSpecies } from './without-species.ts';

type Derived = 'examined_at' | 'substances_given' | 'missing';
/** What the gaps are derived from besides the line itself. It does not leave the server. */
type Line = Omit<MedicineRecordLine, Derived> & { around: Omit<Recorded, 'usage'> };
type Found = { data: Line[] } & Pick<MedicineRecord, 'total' | 'without_species'>;
type Page = { limit: number; skip: number };

/** A page of the medicine record of a farm, in the order in which the medicines were given. */
export const findMedicineRecord = async (
  db: Db,
  actor: Actor,
  { about, span, page, now }: { about: About; span: Span; page: Page; now: Date },
): Promise<MedicineRecord | null> => {
  const [row] = await db.rows<{ found: Found }>(medicineRecord(actor, about, span, page));
  if (!row) return null;
  const { data, ...counts } = row.found;
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    data: data.map((line) => withGaps(line, { now, zone: span.zone })),
    ...counts,
    ...page,
  };
};

const withGaps = ({ around, ...line }: Line, at: { now: Date; zone: string }): MedicineRecordLine => ({
  ...line,
  number_of_animals: headsGiven({ ...around, usage: line }),
  examined_at: around.record?.examined_at ?? null,
  substances_given: substancesGiven(line, around.entries, line.species),
  missing: missingFacts({ ...around, usage: line }, { ...at, on: 'record' }),
});

/**
 * A medicine given on the holding stays in its record when the animal moves. For an animal that has left, and for its
 * case, the record shows what the holding knew at that time. The use itself is shown in its current version.
 */
const medicineRecord = (actor: Actor, about: About, span: Span, { limit, skip }: Page): Statement => sql`
  with ${scopeOf(actor, about)}, used as materialized (
    select one.holding_id, one.farm_id, one._id, one.happened_at, one.group_id, one.animal_id, one.heads, one.is_pen
    from scope
    cross join lateral (
      select usage.holding_id, usage.farm_id, usage._id, usage.happened_at, usage.group_id, usage.animal_id,
        ${headsInGroup} as heads, ${isPenInGroup} as is_pen
      from medicine_usage as usage
      where usage.holding_id = scope.farm_id
        and ${isAsked(about, span)}
      offset 0
    ) as one
  ), together as (
    select holding_id, group_id, sum(coalesce(heads, 1))::integer as group_size,
      bool_or(is_pen and heads is null) as group_uncounted
    from (
      select holding_id, group_id, animal_id, max(heads) as heads, bool_or(is_pen) as is_pen
      from used
      where group_id is not null
      group by holding_id, group_id, animal_id
    ) as each
    group by holding_id, group_id
  ), page as (
    select used.holding_id, used.farm_id, used._id, used.happened_at, coalesce(together.group_size, 1) as group_size,
      coalesce(together.group_uncounted, false) as group_uncounted
    from used
    left join together on together.holding_id = used.holding_id
      and together.group_id = used.group_id
    order by happened_at, _id
    limit ${limit}
    offset ${skip}
  ), line as (
    select page.happened_at, page._id, medicine_usage_document(usage::medicine_usage)::jsonb || jsonb_build_object(
      'farm_id', page.holding_id, 'identification_number', animal.document -> 'identification_number',
      'species', animal.document -> 'species', 'gender', animal.document -> 'gender', 'group_size', page.group_size,
      'group_uncounted', page.group_uncounted,
      'notes', record.document -> 'notes', 'conditions', ${conditionNames(sql`record`)},
      'body_sites', coalesce(record.document -> 'body_sites', '[]'),
      'around', json_build_object(
        'animal', animal.document, 'record', record.document, 'treatment', treatment.document,
        'farm', (
          select json_build_object(
            'robust_farm_type', farm.robust_farm_type, 'post_code', farm.post_code,
            'milk_for_people', farm.milk_for_people, 'nation', farm.nation
          )
          from farm
          where farm._id = page.holding_id
        ),
        'product', (
          select json_build_object(
            'product_name', product.product_name, 'species', product.species,
            'highest_priority_antibiotic', product.highest_priority_antibiotic
          )
          from product
          where product._id = usage.product_id
        ),
        'entries', coalesce((
          select json_agg(json_build_object(
            'species', entry.species, 'strengths', entry.strengths,
            -- An entry that the practice no longer uses still says what was in the bottle.
            'withdrawal_periods', case when entry.active then entry.withdrawal_periods else '[]' end,
            'confirmed_by', entry.confirmed_by, 'confirmed_at', iso(entry.confirmed_at)
          ) order by entry.practice_id, entry._id)
          from user_practice
          join formulary_entry as entry on entry.practice_id = user_practice.practice_id
          where user_practice.user_id = ${actor.userId}
            and entry.product_id = usage.product_id
            and entry.deleted_at is null
        ), '[]')
      )
    ) as document
    from page
    join medicine_usage as usage on usage.farm_id = page.farm_id
      and usage._id = page._id
    cross join lateral (${animalOnHolding}) as animal
    cross join lateral (${caseOnHolding}) as record
    cross join lateral (${treatmentOnHolding}) as treatment
  )
  select json_build_object(
    'data', coalesce((select json_agg(document order by happened_at, _id) from line), '[]'),
    'total', (select count(*) from used),
    'without_species', ${withoutSpecies(about, { now: span.to, span })}
  ) as found
  where ${isThere(about)}
`;

/** The animals of a use that is part of a group, if they were counted for the use or for its treatment. */
const headsInGroup = sql`
  case when usage.group_id is not null then coalesce(usage.number_of_animals, (
    select treatment.number_of_animals
    from treatment_history as treatment
    where treatment.farm_id = usage.farm_id
      and treatment._id = usage.treatment_id
  )) end
`;

/** Whether such a use was for a pen, flock or house. */
const isPenInGroup = sql`
  coalesce(usage.group_id is not null and (
    select is_stock_group(animal.species, animal.stock_id, animal.identification_number, animal.eid)
    from animal
    where animal.farm_id = usage.farm_id
      and animal._id = usage.animal_id
  ), false)
`;

const animalOnHolding = sql`
  select case when page.farm_id = page.holding_id then (
    select animal_document(animal::animal)::jsonb
    from animal
    where animal.farm_id = page.holding_id
      and animal._id = usage.animal_id
  ) else ${asItLeft('animal', sql`usage.animal_id`)} || (
    select jsonb_build_object(
      'species', past.species, 'gender', past.gender, 'date_of_birth', iso(past.date_of_birth)
    )
    from past_stay as past
    where past.farm_id = page.holding_id
      and past.animal_id = usage.animal_id
    order by past.version desc
    limit 1
  ) end as document
`;

/** For a case that was written only after the move, the holding sees the reason and no notes. */
const caseOnHolding = sql`
  select told.document, told.document -> 'confirmed_conditions' as confirmed_conditions,
    told.document -> 'presumptive_conditions' as presumptive_conditions,
    told.document -> 'tentative_conditions' as tentative_conditions
  from (
    select case when page.farm_id = page.holding_id then (
      select medical_record_document(record::medical_record)::jsonb
      from medical_record as record
      where record.farm_id = page.holding_id
        and record._id = usage.medical_record_id
    ) else coalesce(
      ${asItLeft('medical-record', sql`usage.medical_record_id::text`)},
      (
        select medical_record_document(later::medical_record)::jsonb || '{"notes": null}'
        from medical_record as later
        where later.farm_id = page.farm_id
          and later._id = usage.medical_record_id
      )
    ) end as document
  ) as told
`;

const treatmentOnHolding = sql`
  select case when page.farm_id = page.holding_id then (
    select treatment_history_document(treatment::treatment_history)::jsonb
    from treatment_history as treatment
    where treatment.farm_id = page.holding_id
      and treatment._id = usage.treatment_id
  ) else ${treatmentAsItLeft} end as document
`;
