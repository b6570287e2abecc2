import { missingFacts } from '@byre/contract/reports/record-gaps';
import type { MedicineRecord, MedicineRecordLine } from '@byre/contract/reports/schema';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { type About, conditionNames, happenedIn, isOfSpecies, isThere, type Span, scopeOf } from './scope.ts';

type Line = Omit<MedicineRecordLine, 'missing'> & { has_animal: boolean };
type Found = { data: Line[]; total: number };
type Page = { limit: number; skip: number };

/** A page of the medicine record of a farm, in the order in which the medicines were given. */
export const findMedicineRecord = async (
  db: Db,
  actor: Actor,
  { about, span, page }: { about: About; span: Span; page: Page },
): Promise<MedicineRecord | null> => {
  const [row] = await db.rows<{ found: Found }>(medicineRecord(actor, about, span, page));
  if (!row) return null;
  const { data, total } = row.found;
  return { from: span.from.toISOString(), to: span.to.toISOString(), data: data.map(withGaps), total, ...page };
};

const withGaps = ({ has_animal, ...line }: Line): MedicineRecordLine => ({
  ...line,
  missing: missingFacts({ ...line, animal: has_animal ? { species: line.species, gender: line.gender } : null }),
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
      'has_animal', animal._id is not null, 'group_size', page.group_size, 'notes', record.notes, 'conditions', ${conditionNames(sql`record`)}
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
