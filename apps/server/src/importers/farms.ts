import type { ListedFarm } from '@byre/reference-data/farms';
import type { Database, Transaction } from '../db/database.ts';
import { identifiers, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { columnsOf, filledFrom, lockImports, stage, wasInserted } from './staging.ts';
import type { Listed, Refusal, Tally } from './tally.ts';

const details = [
  'name',
  'keeper',
  'address',
  'post_code',
  'robust_farm_type',
  'less_favoured_area_status',
  'organic_status',
  'e_animal_records',
  'e_ketosis_data',
  'e_milk_conductivity_data',
  'e_milk_yield_data',
] as const;

/**
 * Adds farms and changes those known, with the practices that serve them. A blank cell leaves what is stored, and a blank
 * list of practices leaves the farm with those it has. Each changed farm's counter moves once.
 */
export const importFarms = (
  db: Database,
  listed: readonly Listed<ListedFarm>[],
  refused: Refusal[] = [],
): Promise<Tally> =>
  inTransaction(db, async (tx) => {
    await lockImports(tx);
    const unknown = await unknownPractices(tx, listed);
    const taken = listed.filter(({ row }) => !row.practice_ids.some((id) => unknown.has(id)));
    const rows = taken.map(({ row }) => row);
    await stage(tx, 'farm', ['_id', ...details], rows);
    const written = await storeFarms(tx);
    for (const { _id, ver } of written) tx.moved(`farm:${_id}`, ver);
    const served = await storeServing(tx, rows);
    const changedIds = new Set([...written.map(({ _id }) => _id), ...served]);
    const added = written.filter(({ is_new }) => is_new).length;
    return {
      added,
      changed: changedIds.size - added,
      unchanged: rows.length - changedIds.size,
      refused: [...refused, ...refusalsFor(listed, unknown)].sort((one, other) => one.line - other.line),
      unlisted: 0,
    };
  });

const unknownPractices = async (tx: Transaction, listed: readonly Listed<ListedFarm>[]): Promise<Set<string>> => {
  const named = [...new Set(listed.flatMap(({ row }) => row.practice_ids))];
  const rows = await tx.rows<{ id: string }>(sql`
    select id
    from unnest(${named}::text[]) as named (id)
    where not exists (select 1 from practice where _id = named.id)
  `);
  return new Set(rows.map(({ id }) => id));
};

const refusalsFor = (listed: readonly Listed<ListedFarm>[], unknown: ReadonlySet<string>): Refusal[] =>
  listed.flatMap(({ line, row }) =>
    row.practice_ids
      .filter((id) => unknown.has(id))
      .slice(0, 1)
      .map((id) => ({ line, reason: `practice_ids names ${id}, which is no practice; import the practices first.` })),
  );

/** Counters are taken in the order of their farms, so that two writers of several cannot block each other for ever. */
const storeFarms = (tx: Transaction): Promise<{ _id: string; ver: number; is_new: boolean }[]> =>
  tx.rows(sql`
    with differing (_id, ${identifiers(details)}) as (
      select incoming._id, ${filledFrom('incoming', 'stored', details)}
      from incoming
      left join farm as stored on stored._id = incoming._id
      where stored._id is null
        or (${columnsOf('stored', details)}) is distinct from (${filledFrom('incoming', 'stored', details)})
    ),
    bumped as (
      insert into farm_head (farm_id, head, digest)
      select _id, 1, row_digest('farm', _id, 1)
      from differing
      order by _id
      on conflict (farm_id) do update
      set head = farm_head.head + 1,
        digest = farm_head.digest + row_digest('farm', farm_head.farm_id, farm_head.head + 1)
          - coalesce((select row_digest('farm', f._id, f.ver) from farm as f where f._id = farm_head.farm_id), 0)
      returning farm_id, head
    )
    insert into farm (_id, ${identifiers(details)}, ver)
    select ${columnsOf('differing', ['_id', ...details])}, bumped.head
    from differing
    join bumped on bumped.farm_id = differing._id
    on conflict (_id) do update
    set (${identifiers(details)}, ver) = row (${columnsOf('excluded', details)}, excluded.ver)
    returning _id, ver, ${wasInserted} as is_new
  `);

/** Who serves a farm stands in no document, so no counter moves; devices hear of it as a farm gained or lost. */
const storeServing = async (tx: Transaction, rows: readonly ListedFarm[]): Promise<string[]> => {
  const telling = rows.filter(({ practice_ids }) => practice_ids.length > 0);
  const pairs = telling.flatMap(({ _id, practice_ids }) => practice_ids.map((practice) => [practice, _id] as const));
  const told = telling.map(({ _id }) => _id);
  const practices = pairs.map(([practice]) => practice);
  const farms = pairs.map(([, farm]) => farm);
  const gone = await tx.rows<{ farm_id: string }>(sql`
    delete from practice_farm as link
    where link.farm_id = any (${told}::text[])
      and not exists (
        select 1
        from unnest(${practices}::text[], ${farms}::text[]) as given (practice_id, farm_id)
        where given.practice_id = link.practice_id
          and given.farm_id = link.farm_id
      )
    returning farm_id
  `);
  const come = await tx.rows<{ farm_id: string }>(sql`
    insert into practice_farm (practice_id, farm_id)
    select practice_id, farm_id
    from unnest(${practices}::text[], ${farms}::text[]) as given (practice_id, farm_id)
    on conflict do nothing
    returning farm_id
  `);
  return [...gone, ...come].map(({ farm_id }) => farm_id);
};
