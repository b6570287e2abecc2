import { ofObservations } from '@byre/contract/price-codes/procedures';
import { identifier, join, type Statement, sql } from '../../db/sql.ts';
import { type About, happenedIn, instant, isOfSpecies, type Span } from './scope.ts';

/**
 * The work on the farm of `scope`, each piece with where its record is kept now and with those who treated and who recorded it:
 *
 *   recorded on this farm, but not while the animal lived on another     kept here
 *   recorded while the animal lived here, which has moved on since       kept where it lives now, if the reader sees that
 *   medicines given here                                                 kept wherever; they stay with their holding
 */
export const workOn = (about: About, span: Span): Statement =>
  join(
    [...kinds.flatMap((one) => [keptHere(one, about, span), movedOn(one, about, span)]), medicines(about, span)],
    sql` union all `,
  );

type Kind = { table: string; kind: Statement; treated: Statement; subject?: Statement };

/** Every note of a tuberculin test begins like this, in all languages of the app (the app's `tb-note.ts` writes it). */
const tuberculin = 'Skin fold before injection: avian %';

const nobody = sql`'{}'::text[]`;

const kinds: readonly Kind[] = [
  {
    table: 'medical_record',
    kind: sql`case when item.notes like ${`%${tuberculin}`} then 'tb_test' else 'case' end`,
    treated: nobody,
  },
  { table: 'treatment_history', kind: sql`'treatment'`, treated: sql`item.treated_by` },
  {
    table: 'observation',
    kind: sql`'observation'`,
    treated: nobody,
    subject: sql`${ofObservations} || item.kind`,
  },
];

/** The tables of `kinds`. Medicines are work too, and have a select of their own. */
export const tablesOfWork: readonly string[] = kinds.map(({ table }) => table);

/** `subject`: what the practice's price code is for. */
const columnsOf = ({ kind, treated, subject = kind }: Kind): Statement =>
  sql`${kind} as kind, item.farm_id as sits_on, item._id, item.animal_id, item.happened_at, ${treated} as treated,
    item.created_by as recorded, ${subject} as subject, null as product_name, null::numeric as volume, null as units`;

const keptHere = (one: Kind, about: About, span: Span): Statement => sql`
  select ${columnsOf(one)}
  from ${identifier(one.table)} as item
  where item.farm_id = scope.farm_id
    and ${happenedIn(sql`item`, span)}
    and ${isOfSpecies(sql`item`, about)}
    and not exists (
      select 1
      from past_stay as stay
      where stay.lives_on = item.farm_id
        and stay.animal_id = item.animal_id
        and stay.farm_id <> item.farm_id
        and ${isDuring(sql`stay`)}
    )
`;

/** Only stays that ended after the period began can contain any of it. */
const movedOn = (one: Kind, about: About, span: Span): Statement => sql`
  select ${columnsOf(one)}
  from past_stay as stay
  join ${identifier(one.table)} as item on item.farm_id = stay.lives_on
    and item.animal_id = stay.animal_id
  where stay.farm_id = scope.farm_id
    and stay.lives_on <> stay.farm_id
    and stay.until > ${instant(span.from)}
    and stay.lives_on in (select farm_id from reach)
    and ${happenedIn(sql`item`, span)}
    and ${isDuring(sql`stay`)}
    and ${isOfSpecies(sql`item`, about)}
`;

/** Whether the `item` happened while its animal was on the farm of a stay. */
export const isDuring = (stay: Statement): Statement => sql`
  coalesce(${stay}.since, '-infinity') <= item.happened_at
  and item.happened_at < least(${stay}.until, ${stay}.back_since)
`;

/**
 * A medicine is the work of the people who treated. If the reader may no longer see the treatment, it is the work of
 * the person who recorded it.
 */
const medicines = (about: About, span: Span): Statement => sql`
  select 'medicine' as kind, item.farm_id as sits_on, item._id, item.animal_id, item.happened_at,
    coalesce((
      select treatment.treated_by
      from treatment_history as treatment
      where treatment.farm_id = item.farm_id
        and treatment._id = item.treatment_id
        and item.farm_id in (select farm_id from reach)
    ), ${nobody}) as treated, item.created_by as recorded, item.product_id as subject, item.name as product_name,
    item.used_volume as volume, item.total_volume ->> 'units' as units
  from medicine_usage as item
  where item.holding_id = scope.farm_id
    and ${happenedIn(sql`item`, span)}
    and ${about.species === undefined ? sql`true` : sql`item.stock_species = ${about.species}`}
`;
