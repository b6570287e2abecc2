import { missingFacts, type Recorded } from '@byre/contract/reports/record-gaps';
import type { MedicineRecord, MedicineRecordLine } from '@byre/contract/reports/schema';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { type About, conditionNames, happenedIn, isOfSpecies, isThere, type Span, scopeOf } from './scope.ts';

/** What the gaps are told from beside the line itself; it does not leave the server with it. */
type Line = Omit<MedicineRecordLine, 'missing'> & { around: Omit<Recorded, 'usage'> };
type Found = { data: Line[]; total: number };
type Page = { limit: number; skip: number };

/** A page of the medicine record of a farm, in the order in which the medicines were given. */
export const findMedicineRecord = async (
  db: Db,
  actor: Actor,
  { about, span, page, now }: { about: About; span: Span; page: Page; now: Date },
): Promise<MedicineRecord | null> => {
  const [row] = await db.rows<{ found: Found }>(medicineRecord(actor, about, span, page));
  if (!row) return null;
  const { data, total } = row.found;
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    data: data.map((line) => withGaps(line, { now, zone: span.zone })),
    total,
    ...page,
  };
};

const withGaps = ({ around, ...line }: Line, at: { now: Date; zone: string }): MedicineRecordLine => ({
  ...line,
  missing: missingFacts({ ...around, usage: line }, { ...at, on: 'record' }),
});

const medicineRecord = (actor: Actor, about: About, span: Span, { limit, skip }: Page): Statement => sql`
  with ${scopeOf(actor, about)}, used as materialized (
    select one.farm_id, one._id, one.happened_at, one.group_size
    from scope
    cross join lateral (
      select usage.farm_id, usage._id, usage.happened_at,
        case
          when usage.group_id is null then 1
          else count(*) over (partition by usage.group_id)
        end as group_size
      from medicine_usage as usage
      where usage.farm_id = scope.farm_id
        and ${happenedIn(sql`usage`, span)}
        and ${isOfSpecies(sql`usage`, about)}
      offset 0
    ) as one
  ), page as (
    select farm_id, _id, happened_at, group_size
    from used
    order by happened_at, _id
    limit ${limit}
    offset ${skip}
  ), line as (
    select page.happened_at, page._id, medicine_usage_document(usage)::jsonb || jsonb_build_object(
      'identification_number', animal.identification_number, 'species', animal.species, 'gender', animal.gender,
      'group_size', page.group_size, 'notes', record.notes, 'conditions', ${conditionNames(sql`record`)},
      'around', json_build_object(
        'animal', case when animal._id is not null then json_build_object(
          'species', animal.species, 'gender', animal.gender, 'date_of_birth', animal.date_of_birth,
          'national_breed_code', animal.national_breed_code, 'milk_yield_level', animal.milk_yield_level,
          'stock_id', animal.stock_id, 'identification_number', animal.identification_number, 'eid', animal.eid
        ) end,
        'record', case when record._id is not null then json_build_object(
          'tentative_conditions', record.tentative_conditions,
          'tentative_diagnosis_methods', record.tentative_diagnosis_methods,
          'presumptive_conditions', record.presumptive_conditions,
          'presumptive_diagnosis_methods', record.presumptive_diagnosis_methods,
          'confirmed_conditions', record.confirmed_conditions,
          'confirmed_diagnosis_methods', record.confirmed_diagnosis_methods,
          'notes', record.notes, 'examined_at', record.examined_at
        ) end,
        'treatment', (
          select json_build_object('intervention_desc', treatment.intervention_desc)
          from treatment_history as treatment
          where treatment.farm_id = page.farm_id
            and treatment._id = usage.treatment_id
        ),
        'farm', (
          select json_build_object('robust_farm_type', farm.robust_farm_type, 'post_code', farm.post_code)
          from farm
          where farm._id = page.farm_id
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
            'species', entry.species, 'withdrawal_periods', entry.withdrawal_periods, 'confirmed_by', entry.confirmed_by
          ) order by entry.practice_id, entry._id)
          from user_practice
          join formulary_entry as entry on entry.practice_id = user_practice.practice_id
          where user_practice.user_id = ${actor.userId}
            and entry.product_id = usage.product_id
            and entry.deleted_at is null
            and entry.active
        ), '[]')
      )
    ) as document
    from page
    join medicine_usage as usage on usage.farm_id = page.farm_id
      and usage._id = page._id
    left join animal on animal.farm_id = page.farm_id
      and animal._id = usage.animal_id
    left join medical_record as record on record.farm_id = page.farm_id
      and record._id = usage.medical_record_id
  )
  select json_build_object(
    'data', coalesce((select json_agg(document order by happened_at, _id) from line), '[]'),
    'total', (select count(*) from used)
  ) as found
  where ${isThere(about)}
`;
