import { addDays, startOfDay } from '@byre/contract/place-days';
import type { MovedWork } from '@byre/contract/reports/moved-work-schema';
import type { MutableEntity } from '@byre/contract/sync/entities';
import type { Actor } from '../../access/actor.ts';
import { recordTables } from '../../commands/tables.ts';
import type { Db } from '../../db/database.ts';
import { gathered } from '../../db/spread.ts';
import { identifier, join, json, type Statement, sql } from '../../db/sql.ts';
import { isDuring } from './day-book-work.ts';
import { type About, instant, isThere, reachOf, type Span, scopeOf } from './scope.ts';

type Question = About & { farm_id: string; day: string };

/**
 * What was done on a holding on a day to animals that live elsewhere now, and the records kept with the farm whose work
 * was done on another holding; null if there is no such farm.
 *
 * Paper for the keeper is made from it. So an animal that has left, its cases, treatments, findings and photos are
 * answered as the holding last knew them, dated as they are now: what the next owner's vet added is not the seller's to
 * read. What was written only after the move is answered as first written, to those who see the farm where it is kept.
 * A medicine is answered in its present version, as in the medicine record. `zone`: whose day it is.
 */
export const findMovedWork = async (db: Db, actor: Actor, about: Question, zone: string): Promise<MovedWork | null> => {
  const { day, farm_id } = about;
  const span = { from: startOfDay(day, zone), to: startOfDay(addDays(day, 1), zone), zone };
  const [row] = await db.rows<{ found: Omit<MovedWork, 'day' | 'farm_id'> }>(movedWork(actor, about, span));
  return row ? { day, farm_id, ...row.found } : null;
};

/** A kind of record, with the field that dates it and the texts that only those who see its farm may read. */
type Kind = { entity: Exclude<MutableEntity, 'animal'>; date: string; texts: Readonly<Record<string, unknown>> };

const record: Kind = { entity: 'medical-record', date: 'examined_at', texts: { notes: null } };
const treatment: Kind = {
  entity: 'treatment-history',
  date: 'start_date',
  texts: {
    ...{ treatment_strategy: null, treated_by: [], intevention_desc: null, intervention_desc: null },
    ...{ response: null, successful_treatment: null },
  },
};
const observation: Kind = { entity: 'observation', date: 'observed_at', texts: {} };
const attachment: Kind = { entity: 'attachment', date: 'taken_at', texts: {} };
const moving: readonly Kind[] = [record, treatment, observation, attachment];

const movedWork = (actor: Actor, about: Question, span: Span): Statement => sql`
  with ${scopeOf(actor, { ...about, isSpread: false })}, ${reachOf(actor)}, stay as materialized (
    select past.farm_id, past.animal_id, past.lives_on, past.since, past.until, past.back_since
    from past_stay as past
    where past.farm_id in (select farm_id from scope)
      and past.lives_on <> past.farm_id
      and past.until > ${instant(span.from)}
  )${about.isSpread ? sql`, ${ofMoved}` : sql``}, used as materialized (
    select item.farm_id as sits_on, item._id, item.animal_id, item.medical_record_id, item.treatment_id
    from medicine_usage as item
    where item.holding_id in (select farm_id from scope)
      and item.holding_id <> item.farm_id
      and ${isOfDay(sql`item`, span)}
  ), done as materialized (
    ${join(
      moving.map((kind) => doneDuringStays(kind, span)),
      sql` union `,
    )}
  ), kept as materialized (
    select entity, sits_on, id, animal_id, false as is_of_use
    from done
    union all
    ${ofUses(record, 'medical_record_id')}
    union all
    ${ofUses(treatment, 'treatment_id')}
    union all
    -- The case of a treatment: its reason.
    select ${record.entity} as entity, done.sits_on, treatment.medical_record_id as id, done.animal_id, false as is_of_use
    from done
    join treatment_history as treatment on treatment.farm_id = done.sits_on
      and treatment._id = done.id
    where done.entity = ${treatment.entity}
  ), wanted as materialized (
    select entity, sits_on, id, animal_id, bool_or(is_of_use) as is_of_use
    from kept
    group by entity, sits_on, id, animal_id
  )
  select json_build_object(
    'animals', coalesce((select json_agg(gone.document order by gone.id) from (${animals(span)}) as gone), '[]'),
    'medical_records', ${documentsOf(record)},
    'treatment_histories', ${documentsOf(treatment)},
    'medicine_usages', coalesce((
      select json_agg(medicine_usage_document(usage::medicine_usage) order by usage._id)
      from used
      join medicine_usage as usage on usage.farm_id = used.sits_on
        and usage._id = used._id
    ), '[]'),
    'observations', ${documentsOf(observation)},
    'attachments', ${documentsOf(attachment)},
    'done_elsewhere', coalesce((select json_agg(other.id order by other.id) from (${doneElsewhere(span)}) as other), '[]')
  ) as found
  where ${isThere(about)}
`;

/** A photo is of the day on which it was taken, and of the one on which it was added. */
const isOfDay = (item: Statement, { from, to }: Span, table = ''): Statement => sql`
  ${item}.deleted_at is null
  and (
    (${item}.happened_at >= ${instant(from)} and ${item}.happened_at < ${instant(to)})
    ${table === 'attachment' ? sql`or (${item}.created_at >= ${instant(from)} and ${item}.created_at < ${instant(to)})` : sql``}
  )
`;

const doneDuringStays = ({ entity }: Kind, span: Span): Statement => {
  const { table } = recordTables[entity];
  return sql`
    select ${entity} as entity, item.farm_id as sits_on, item._id as id, item.animal_id
    from stay
    join ${identifier(table)} as item on item.farm_id = stay.lives_on
      and item.animal_id = stay.animal_id
    where ${isOfDay(sql`item`, span, table)}
      and ${isDuring(sql`stay`)}
  `;
};

const ofUses = ({ entity }: Kind, column: string): Statement => sql`
  select ${entity} as entity, used.sits_on, used.${identifier(column)} as id, used.animal_id, true as is_of_use
  from used
`;

/** The last version that the holding knew of something; null if it never had it. */
const asLeft = (entity: MutableEntity, id: Statement): Statement => sql`(
  select kept.document
  from revision as kept
  where kept.farm_id in (select farm_id from scope)
    and kept.entity = ${entity}
    and kept.entity_id = ${id}
  order by kept.version desc
  limit 1
)`;

/** The animals of the records, and those of which a state, a count or the departure is dated on the day. */
const animals = (span: Span): Statement => sql`
  select known.id, known.document
  from (
    select moved.animal_id as id, bool_or(moved.has_work) as has_work, ${asLeft('animal', sql`moved.animal_id`)} as document
    from (
      select animal_id, true as has_work
      from wanted
      union all
      select animal_id, true as has_work
      from used
      union all
      select animal_id, false as has_work
      from stay
      where coalesce(since, '-infinity') < ${instant(span.to)}
    ) as moved
    group by moved.animal_id
  ) as known
  where known.document is not null
    and (
      known.has_work
      or known.document ->> 'date_left_farm' between ${span.from.toISOString()} and ${lastOf(span)}
      or exists (
        select 1
        from jsonb_array_elements(${join(
          dated.map((field) => sql`coalesce(known.document -> ${field}::text, '[]')`),
          sql` || `,
        )}) as entry
        where entry ->> 'date' between ${span.from.toISOString()} and ${lastOf(span)}
      )
    )
`;

/** The histories of an animal, whose entries have a date. */
const dated = ['reproductive_state', 'milk_yield_level', 'diet_intensity', 'head_count'];

/** Documents have their moments as texts, to the millisecond. */
const lastOf = ({ to }: Span): string => new Date(to.getTime() - 1).toISOString();

const documentsOf = ({ entity, date, texts }: Kind): Statement => {
  const { table, document } = recordTables[entity];
  return sql`coalesce((
    select json_agg(one.document order by one.id)
    from (
      select wanted.id, coalesce(
        ${asLeft(entity, sql`wanted.id::text`)} || now.dated${entity === 'attachment' ? sql` || now.place` : sql``},
        (
          select written.document || now.dated
          from revision as written
          where written.farm_id = wanted.sits_on
            and written.farm_id in (select farm_id from reach)
            and written.entity = ${entity}
            and written.entity_id = wanted.id::text
          order by written.version
          limit 1
        ),
        case when wanted.is_of_use then now.document || ${json(texts)}::jsonb end
      ) as document
      from wanted
      cross join lateral (
        select present.document, jsonb_build_object(${date}::text, present.document -> ${date}::text) as dated,
          case
            when wanted.sits_on in (select farm_id from reach) then jsonb_build_object('farm_id', wanted.sits_on)
            else '{}'
          end as place
        from (
          select ${identifier(document)}(item::${identifier(table)})::jsonb as document
          from ${identifier(table)} as item
          where item.farm_id = wanted.sits_on
            and item._id = wanted.id
            and item.deleted_at is null
        ) as present
      ) as now
      where wanted.entity = ${entity}
    ) as one
    where one.document is not null
  ), '[]')`;
};

/** Records of the farm whose animal lived on another holding at the time, and medicines that were given on one. */
const doneElsewhere = (span: Span): Statement =>
  join(
    [
      ...moving.map(({ entity }) => {
        const { table } = recordTables[entity];
        return sql`
          select item._id as id
          from ${identifier(table)} as item
          where item.farm_id in (select farm_id from scope)
            and ${isOfDay(sql`item`, span, table)}
            and exists (
              select 1
              from past_stay as stay
              where stay.lives_on = item.farm_id
                and stay.animal_id = item.animal_id
                and stay.farm_id <> item.farm_id
                and ${isDuring(sql`stay`)}
            )
        `;
      }),
      sql`
        select item._id as id
        from medicine_usage as item
        where item.farm_id in (select farm_id from scope)
          and item.holding_id <> item.farm_id
          and ${isOfDay(sql`item`, span)}
      `,
    ],
    sql` union all `,
  );

/** On Citus: the rows of the farm, and those of its animals that live elsewhere now. */
const ofMoved = gathered([
  {
    table: 'medicine_usage',
    where: sql`farm_id in (select farm_id from scope) or holding_id in (select farm_id from scope)`,
  },
  ...moving.map(({ entity }) => ({
    table: recordTables[entity].table,
    where: sql`farm_id in (select farm_id from scope)
      or (farm_id, animal_id) in (select lives_on, animal_id from stay)
      or (farm_id, animal_id) in (select farm_id, animal_id from medicine_usage)`,
  })),
  {
    table: 'revision',
    where: sql`farm_id in (select farm_id from scope) or farm_id in (select lives_on from stay)`,
  },
]);
