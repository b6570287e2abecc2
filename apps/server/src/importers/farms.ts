import type { ListedFarm } from '@byre/reference-data/farms';
import { farmsOfJob } from '../access/proven-farm.ts';
import type { Database, Transaction } from '../db/database.ts';
import { identifiers, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { differencesOf, type LineFault, type LineOutcome, refusedLine, tallyOf } from './line-outcome.ts';
import { columnsOf, filledFrom, lockImports, stage } from './staging.ts';
import type { Listed, Refusal, Tally } from './tally.ts';

export const farmDetails = [
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
 * Adds farms and changes known ones, with the practices that serve them. A blank cell leaves the stored value, and a
 * blank list of practices leaves the farm with those it has. Each changed farm's counter moves once.
 */
export const importFarms = async (
  db: Database,
  listed: readonly Listed<ListedFarm>[],
  refused: Refusal[] = [],
): Promise<Tally> => tallyOf(await inTransaction(db, (tx) => bringFarms(tx, listed)), refused);

/** The farms that somebody may change, and the practices that may serve new ones. */
export type FarmRights = { readonly farmIds: readonly string[]; readonly practiceIds: readonly string[] };

/**
 * The same in the caller's transaction, by a person with rights to some farms only. They never change who serves an
 * existing farm, and a new farm without a practice is served by theirs.
 */
export const bringFarms = async (
  tx: Transaction,
  asked: readonly Listed<ListedFarm>[],
  rights: FarmRights | null = null,
): Promise<LineOutcome[]> => {
  await lockImports(tx);
  const before = await standingOf(tx, asked);
  const listed = rights === null ? asked : asked.map((one) => servedByTheirs(one, rights, before));
  const unknown = await unknownPractices(tx, listed);
  const outcomes = listed.map(({ line, row }): LineOutcome => {
    const fault = (rights && withoutRight(row, rights, before)) ?? faultOf(row, unknown);
    return fault ? refusedLine(line, fault.field, fault.message) : outcomeOf(line, row, before.get(row._id));
  });
  const refused = new Set(outcomes.filter(({ what }) => what === 'refused').map(({ line }) => line));
  const rows = listed.filter(({ line }) => !refused.has(line)).map(({ row }) => row);
  await stage(tx, 'farm', ['_id', ...farmDetails], rows);
  for (const { _id, ver } of await storeFarms(tx)) tx.moved(`farm:${_id}`, ver);
  await storeServing(tx, rows);
  return outcomes;
};

type Standing = Omit<ListedFarm, '_id'>;

/** The stored farms that a list names. */
const standingOf = async (
  tx: Transaction,
  listed: readonly Listed<ListedFarm>[],
): Promise<ReadonlyMap<string, Standing>> => {
  const rows = await tx.rows<ListedFarm>(sql`
    select f._id, ${columnsOf('f', farmDetails)},
      array(select p.practice_id from practice_farm p where p.farm_id = f._id order by p.practice_id) as practice_ids
    from farm f
    where f._id = any (${listed.map(({ row }) => row._id)}::text[])
  `);
  return new Map(rows.map(({ _id, ...standing }) => [_id, standing]));
};

const outcomeOf = (line: number, row: ListedFarm, before: Standing | undefined): LineOutcome => {
  const stands = before ?? blankFarm;
  const given = Object.fromEntries(farmDetails.map((field) => [field, row[field] ?? stands[field]]));
  const named = row.practice_ids.length > 0 ? row.practice_ids.toSorted() : stands.practice_ids;
  const fields = differencesOf<Standing>([...farmDetails, 'practice_ids'], stands, {
    ...stands,
    ...given,
    practice_ids: named,
  });
  const what = !before ? 'added' : fields.length > 0 ? 'changed' : 'unchanged';
  return { line, what, farmId: row._id, id: row._id, fields, seen: before ? { ...before } : null };
};

const blankFarm = {
  ...(Object.fromEntries(farmDetails.map((field) => [field, null])) as Record<(typeof farmDetails)[number], null>),
  practice_ids: [],
} satisfies Standing;

const faultOf = ({ practice_ids }: ListedFarm, unknown: ReadonlySet<string>): LineFault | null => {
  const id = practice_ids.find((one) => unknown.has(one));
  if (id === undefined) return null;
  return {
    field: 'practice_ids',
    message: `practice_ids names ${id}, which is not a practice; import the practices first.`,
  };
};

/** Another practice's farm and one that does not exist look the same. */
const withoutRight = (
  { _id, practice_ids }: ListedFarm,
  { farmIds, practiceIds }: FarmRights,
  before: ReadonlyMap<string, Standing>,
): LineFault | null => {
  const standing = before.get(_id);
  if (standing && !farmIds.includes(_id))
    return { field: '_id', message: `_id is ${_id}, which is not yours to change.` };
  if (standing) {
    const isAsItIs = practice_ids.length === 0 || String(practice_ids.toSorted()) === String(standing.practice_ids);
    return isAsItIs ? null : { field: 'practice_ids', message: servedByOthers };
  }
  const foreign = practice_ids.find((id) => !practiceIds.includes(id));
  return foreign === undefined
    ? null
    : { field: 'practice_ids', message: `practice_ids names ${foreign}, which is not one of your practices.` };
};

const servedByOthers =
  'practice_ids says otherwise than it stands; whoever runs the service changes who serves a farm. Leave it blank.';

const servedByTheirs = (
  { line, row }: Listed<ListedFarm>,
  { practiceIds }: FarmRights,
  before: ReadonlyMap<string, Standing>,
): Listed<ListedFarm> => {
  if (before.has(row._id) || row.practice_ids.length > 0) return { line, row };
  return { line, row: { ...row, practice_ids: [...practiceIds] } };
};

const unknownPractices = async (tx: Transaction, listed: readonly Listed<ListedFarm>[]): Promise<Set<string>> => {
  const named = [...new Set(listed.flatMap(({ row }) => row.practice_ids))];
  const rows = await tx.rows<{ id: string }>(sql`
    select id
    from unnest(${named}::text[]) as named (id)
    where not exists (select 1 from practice where _id = named.id)
  `);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Counters are taken in the order of their farms, so that two writers of several cannot deadlock, and before anything
 * stamped with them is written.
 */
const storeFarms = async (tx: Transaction): Promise<{ _id: string; ver: number }[]> => {
  const bumped = await tx.rows<{ farm_id: string; head: number }>(sql`
    with ${differing}
    insert into farm_head (farm_id, head, digest)
    select _id, 1, farm_digest(_id)
    from differing
    order by _id
    on conflict (farm_id) do update
    set head = farm_head.head + 1
    returning farm_id, head
  `);
  const counters = sql`unnest(
      ${farmsOfJob(
        'import',
        bumped.map(({ farm_id }) => farm_id),
      )}::text[], ${bumped.map(({ head }) => head)}::bigint[]
    ) as bumped (farm_id, head)`;
  await tx.rows(sql`
    with changed as materialized (
      select bumped.farm_id, row_digest('farm', bumped.farm_id, bumped.head)
        - coalesce(row_digest('farm', farm._id, farm.ver)::numeric, 0) as digest
      from ${counters}
      left join farm on farm._id = bumped.farm_id
    )
    update farm_head
    set digest = farm_head.digest + changed.digest
    from changed
    where farm_head.farm_id = changed.farm_id
  `);
  return await tx.rows(sql`
    with ${differing}
    insert into farm (_id, ${identifiers(farmDetails)}, ver)
    select ${columnsOf('differing', ['_id', ...farmDetails])}, bumped.head
    from differing
    join ${counters} on bumped.farm_id = differing._id
    on conflict (_id) do update
    set (${identifiers(farmDetails)}, ver) = row (${columnsOf('excluded', farmDetails)}, excluded.ver)
    returning _id, ver
  `);
};

const differing = sql`differing (_id, ${identifiers(farmDetails)}) as (
      select incoming._id, ${filledFrom('incoming', 'stored', farmDetails)}
      from incoming
      left join farm as stored on stored._id = incoming._id
      where stored._id is null
        or (${columnsOf('stored', farmDetails)}) is distinct from (${filledFrom('incoming', 'stored', farmDetails)})
    )`;

/** No document says who serves a farm, so no counter moves. Devices see it as a farm gained or lost. */
const storeServing = async (tx: Transaction, rows: readonly ListedFarm[]): Promise<void> => {
  const telling = rows.filter(({ practice_ids }) => practice_ids.length > 0);
  const pairs = telling.flatMap(({ _id, practice_ids }) => practice_ids.map((practice) => [practice, _id] as const));
  const told = farmsOfJob(
    'import',
    telling.map(({ _id }) => _id),
  );
  const practices = pairs.map(([practice]) => practice);
  const farms = farmsOfJob(
    'import',
    pairs.map(([, farm]) => farm),
  );
  await tx.rows(sql`
    delete from practice_farm as link
    where link.farm_id = any (${told}::text[])
      and not exists (
        select 1
        from unnest(${practices}::text[], ${farms}::text[]) as given (practice_id, farm_id)
        where given.practice_id = link.practice_id
          and given.farm_id = link.farm_id
      )
  `);
  await tx.rows(sql`
    insert into practice_farm (practice_id, farm_id)
    select practice_id, farm_id
    from unnest(${practices}::text[], ${farms}::text[]) as given (practice_id, farm_id)
    on conflict do nothing
  `);
};
