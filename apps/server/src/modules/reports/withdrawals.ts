import { inFull, type StoredWithdrawal } from '@byre/contract/medicine-usage/rules';
import type { Withdrawal, WithheldOfUsage } from '@byre/contract/medicine-usage/schema';
import type { Withdrawals, WithheldProduce } from '@byre/contract/reports/schema';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { withheldLines, withholdsAfter } from './running-withdrawals.ts';
import { type About, instant, isOfSpecies, isThere, scopeOf } from './scope.ts';
import { withoutSpecies } from './without-species.ts';

type Page = { limit: number; skip: number };
type Line = Omit<WithheldProduce, keyof Withdrawal | 'state' | 'reason' | 'suggested'> & {
  withheld: WithheldOfUsage;
  withdrawals: Withdrawal[];
};
type Found = Omit<Withdrawals, 'data'> & { data: Line[] };

/**
 * A page of the produce that may not be used now. Until when and why is stored with each usage, as the contract's rule
 * says, whenever the usage or what it depends on is written.
 */
export const findWithdrawals = async (
  db: Db,
  actor: Actor,
  { about, page, now }: { about: About; page: Page; now: Date },
): Promise<Withdrawals | null> => {
  const [row] = await db.rows<{ found: Found }>(withdrawals(actor, about, page, now));
  if (!row) return null;
  const { data, ...counts } = row.found;
  return { ...counts, data: data.map(withRecorded) };
};

const withRecorded = ({ withheld, withdrawals: recorded, ...line }: Line): WithheldProduce => {
  const { product_type, until, ...why } = withheld;
  return { ...line, ...recordedFor(withheld, recorded), product_type, ends_at: until, ...why };
};

/** The recorded withdrawal that a line is about. Its members are unknown if there is none, or none could count. */
export const recordedFor = (
  { product_type, state, until, reason }: WithheldOfUsage,
  recorded: readonly StoredWithdrawal[],
): Withdrawal => {
  const own = recorded.filter((one) => one.product_type === product_type);
  const isNone = state === 'not_recorded' || reason === 'banned' || reason === 'no_residue_limit';
  return inFull((isNone ? undefined : (own.find(({ ends_at }) => ends_at === until) ?? own[0])) ?? { product_type });
};

/** The first to end comes first; those without a known end come last. */
export const withdrawals = (actor: Actor, about: About, page: Page, now: Date): Statement => {
  return sql`
    with ${scopeOf(actor, about)}, withheld as materialized (
      select one.farm_id, one.farm_name, one._id, one.animal_id, one.medical_record_id, one.treatment_id, one.product_id,
        one.name, one.held, one.withdrawals, one.place
      from scope
      cross join lateral (
        select scope.farm_id, scope.farm_name, usage._id, usage.animal_id, usage.medical_record_id, usage.treatment_id,
          usage.product_id, usage.name, held, usage.withdrawals, place
        from medicine_usage as usage
        cross join lateral jsonb_array_elements(${withheldLines}) with ordinality as listed (held, place)
        where usage.farm_id = scope.farm_id
          and usage.deleted_at is null
          and ${isOfSpecies(sql`usage`, about)}
          and ${withholdsAfter(now)}
        offset 0
      ) as one
    ), line as (
      select farm_id, farm_name, _id, animal_id, medical_record_id, treatment_id, product_id, name, held, withdrawals,
        place
      from withheld
      order by held ->> 'until' collate "C" nulls last, farm_id, animal_id, _id,
        held ->> 'product_type', place
      limit ${page.limit}
      offset ${page.skip}
    )
    select json_build_object(
      'data', coalesce((
        select json_agg(json_build_object(
          'farm_id', line.farm_id, 'farm_name', farm_name, 'animal_id', line.animal_id,
          'identification_number', animal.identification_number, 'species', animal.species,
          'on_farm', coalesce(animal.date_left_farm > ${instant(now)}, true) and animal.deceased_record is null,
          'medical_record_id', medical_record_id, 'treatment_id', treatment_id, 'usage_id', line._id,
          'product_id', product_id, 'name', name, 'withheld', held, 'withdrawals', withdrawals
        ) order by held ->> 'until' collate "C" nulls last, line.farm_id, line.animal_id, line._id,
          held ->> 'product_type', place)
        from line
        left join animal on animal.farm_id = line.farm_id
          and animal._id = line.animal_id
      ), '[]'),
      'total', (select count(*) from withheld),
      'limit', ${page.limit}::integer,
      'skip', ${page.skip}::bigint,
      'without_species', ${withoutSpecies(about, { now })},
      'by_produce', coalesce((
        select json_agg(json_build_object(
          'product_type', product_type, 'animals', animals, 'heads', heads
        ) order by animals desc, product_type)
        from (
          select product_type, count(*) as animals, sum(heads) as heads
          from (
            select distinct held ->> 'product_type' as product_type, farm_id, animal_id
            from withheld
          ) as one
          cross join lateral (
            -- The last count of a pen or flock; one if nobody counted.
            select coalesce(max((animal.head_count -> -1 ->> 'count')::integer), 1) as heads
            from animal
            where animal.farm_id = one.farm_id
              and animal._id = one.animal_id
            offset 0
          ) as counted
          group by product_type
        ) as by_produce
      ), '[]')
    ) as found
    where ${isThere(about)}
  `;
};
