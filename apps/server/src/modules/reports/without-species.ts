import { listedSpecies } from '@byre/contract/animals/species';
import { type Statement, sql } from '../../db/sql.ts';
import { type About, happenedIn, instant, type Span } from './scope.ts';

/**
 * How many animals a report of one species leaves out because no list knows their species: those of the farms of
 * `scope` that were there in the period, or that were given something in it, also if they have moved since. For a list
 * of the current state, without a period: those that are there, and those that left or died for which something is
 * recorded. None if the report is of every species.
 *
 * It is one number of the whole report, so that every report says it in the same way, whatever its rows are.
 */
export const withoutSpecies = ({ species }: About, { now, span }: { now: Date; span?: Span }): Statement =>
  species === undefined
    ? sql`0`
    : sql`(
    select count(*)
    from (
      select animal._id as id
      from scope
      join animal on animal.farm_id = scope.farm_id
      where ${isLeftOut(sql`animal.stock_species`, species)}
        and (${span ? wasThere(span) : isThereNow(now)} or ${hasRecords(span)})
      union
      select usage.animal_id
      from scope
      join medicine_usage as usage on usage.holding_id = scope.farm_id
      where ${isLeftOut(sql`usage.stock_species`, species)}
        and ${span ? happenedIn(sql`usage`, span) : sql`usage.deleted_at is null and usage.farm_id = scope.farm_id`}
    ) as one
  )`;

/** Whether a species is neither the requested one nor another that some list knows. */
const isLeftOut = (species: Statement, wanted: string): Statement =>
  sql`${species} is distinct from ${wanted} and coalesce(${species} <> all (${listedSpecies}::text[]), true)`;

const isThereNow = (now: Date): Statement =>
  sql`coalesce(animal.date_left_farm > ${instant(now)}, true) and animal.deceased_record is null`;

const wasThere = ({ from, to }: Span): Statement => sql`
  coalesce(coalesce(animal.date_joined_farm, animal.date_of_birth) < ${instant(to)}, true)
  and coalesce(least(animal.date_left_farm, animal.died_at) > ${instant(from)}, true)
`;

const hasRecords = (span: Span | undefined): Statement => {
  const inTime = span ? happenedIn(sql`record`, span) : sql`record.deleted_at is null`;
  return sql`exists (
    select 1
    from medical_record as record
    where record.farm_id = scope.farm_id
      and record.animal_id = animal._id
      and ${inTime}
  )`;
};
