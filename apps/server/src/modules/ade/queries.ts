import type {
  MedicalRecordOfFarm,
  MedicineUsageOfFarm,
  TreatmentHistoryOfFarm,
} from '@byre/contract/across-farms/schema';
import type { Animal } from '@byre/contract/animals/schema';
import { fieldProblem } from '@byre/contract/problem';
import type { NamesOfOthers } from '../../access/actor.ts';
import type { FarmAccess } from '../../access/farm-access.ts';
import { withoutNames } from '../../access/hidden-names.ts';
import type { Db } from '../../db/database.ts';
import type { Resource } from '../../db/resource.ts';
import { identifier, identifiers, type Statement, sql } from '../../db/sql.ts';
import { allMedicalRecords, allMedicineUsage, allTreatmentHistory, usageInFull } from '../across-farms/queries.ts';
import { animals } from '../animals/queries.ts';
import type { Read, UseRead } from './events.ts';
import type { GroupRead } from './group-events.ts';
import { type ConditionCode, conditionSchemes, type Identifier } from './schemes.ts';

/** The requested part: records last written in a period, after a position, and how many. */
export type Asked = {
  readonly from: string | null;
  readonly to: string | null;
  readonly after: Mark | null;
  readonly limit: number;
  /** Names that the caller may not read. They are hidden in the documents before conversion. */
  readonly others: NamesOfOthers;
};

/** A position in the order in which documents were last written, to the microsecond. */
export type Mark = { readonly at: string; readonly id: string };

export type Marked<Value> = Value & { readonly mark: Mark };

export const textOfMark = ({ at, id }: Mark): string => Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** Throws 400 for a value that no page contained. */
export const readMark = (text: string): Mark => {
  try {
    const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) && typeof id === 'string') return { at, id };
  } catch {
    // Explained below.
  }
  const message = 'It must come from the `next` of a page.';
  throw fieldProblem('bad-request', { pointer: '/after', code: 'bad-value', message });
};

type Row = Read<string> & { at: string; id: string };

const marked = <Value extends { at: string; id: string }>({
  at,
  id,
  ...rest
}: Value): Marked<Omit<Value, 'at' | 'id'>> => ({
  ...rest,
  mark: { at, id },
});

const inMicroseconds = (at: Statement): Statement =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Deletions are reported only to callers that ask for changes since a time, because they may still have the record. */
const inSpan = (at: Statement, id: Statement, { from, to, after }: Asked): Statement => sql`
  ${from === null ? sql`true` : sql`${at} >= ${from}::timestamptz`}
    and ${to === null ? sql`true` : sql`${at} < ${to}::timestamptz`}
    and ${after === null ? sql`true` : sql`(${at}, ${id} collate "C") > (${after.at}::timestamptz, ${after.id} collate "C")`}
`;

const documentsOf = async <Document>(
  db: Db,
  { farmId }: FarmAccess,
  asked: Asked,
  of: Pick<Resource, 'table' | 'document' | 'inFull'> & {
    isRecord?: boolean;
    condition?: Statement;
    modified?: Statement;
    beside?: Statement;
  },
): Promise<Marked<Read<Document>>[]> => {
  const deletedAt = of.isRecord === false ? sql`null::timestamptz` : sql`item.deleted_at`;
  const rows = await db.rows<Row>(sql`
    select ${of.inFull ?? sql`${identifier(of.document)}(item)`}::text as document, iso(m.at) as modified, ${deletedAt} is not null as is_deleted,
      ${inMicroseconds(sql`m.at`)} as at, item._id::text as id
    from ${identifier(of.table)} as item
    ${of.beside ?? sql``}
    cross join lateral (
      select greatest(item.updated_at, ${deletedAt}, ${of.modified ?? sql`null::timestamptz`}) as at
    ) as m
    where item.farm_id = ${farmId}
      and ${asked.from === null ? sql`${deletedAt} is null` : sql`true`}
      and ${of.condition ?? sql`true`}
      and ${inSpan(sql`m.at`, sql`item._id::text`, asked)}
    order by m.at, item._id::text collate "C"
    limit ${asked.limit}
  `);
  return rows.map((row) => marked({ ...row, document: readable<Document>(row.document, asked) }));
};

const readable = <Document>(text: string, { others }: Pick<Asked, 'others'>): Document =>
  JSON.parse(withoutNames(text, others));

const onlyThis = (id: string | undefined): Statement => (id === undefined ? sql`true` : sql`item._id = ${id}::uuid`);

/** `id`: only this one. */
export const listRecords = (db: Db, access: FarmAccess, asked: Asked, id?: string) =>
  documentsOf<MedicalRecordOfFarm>(db, access, asked, {
    ...allMedicalRecords,
    condition: onlyThis(id),
  });

/** Cases by the time at which they, or anything below them, were last written. */
export const listPrograms = (db: Db, access: FarmAccess, asked: Asked) =>
  documentsOf<MedicalRecordOfFarm>(db, access, asked, {
    ...allMedicalRecords,
    beside: sql`left join (
      select medical_record_id, max(greatest(updated_at, deleted_at)) as at
      from medicine_usage
      where farm_id = ${access.farmId}
      group by medical_record_id
    ) as used on used.medical_record_id = item._id`,
    modified: sql`used.at`,
  });

const isPen = (animal: Statement): Statement =>
  sql`is_stock_group(${animal}.species, ${animal}.stock_id, ${animal}.identification_number, ${animal}.eid)`;

/** A use with what events say of its animals: how many they are, and whether they are a pen, flock or house. */
const useAsRead = sql`(${usageInFull}::jsonb || jsonb_build_object(
  'heads', coalesce(item.number_of_animals, (
    select treatment.number_of_animals
    from treatment_history as treatment
    where treatment.farm_id = item.farm_id
      and treatment._id = item.treatment_id
  )),
  'is_pen', coalesce((
    select ${isPen(sql`animal`)}
    from animal
    where animal.farm_id = item.farm_id
      and animal._id = item.animal_id
  ), false)
))::json`;

export const listUses = (db: Db, access: FarmAccess, asked: Asked, id?: string) =>
  documentsOf<UseRead>(db, access, asked, {
    ...allMedicineUsage,
    inFull: useAsRead,
    condition: onlyThis(id),
  });

export const listMilkWithdrawals = (db: Db, access: FarmAccess, asked: Asked) =>
  documentsOf<MedicineUsageOfFarm>(db, access, asked, {
    ...allMedicineUsage,
    condition: sql`(
      item.withdrawals @> '[{"product_type": "milk"}]'::jsonb
      or item.withheld is null
      or item.withheld @> '[{"product_type": "milk"}]'::jsonb
    )`,
  });

/** Treatments that include something other than a medicine. */
export const listProcedures = (db: Db, access: FarmAccess, asked: Asked) =>
  documentsOf<TreatmentHistoryOfFarm>(db, access, asked, {
    ...allTreatmentHistory,
    condition: sql`item.intervention_desc is not null`,
  });

export const listTreatments = (db: Db, access: FarmAccess, asked: Asked, id: string) =>
  documentsOf<TreatmentHistoryOfFarm>(db, access, asked, {
    ...allTreatmentHistory,
    condition: onlyThis(id),
  });

/** Single animals, or pens, flocks and houses. Since a time all of either, because one may have been the other before. */
export const listAnimals = (db: Db, access: FarmAccess, asked: Asked, are: 'animals' | 'sets') =>
  documentsOf<Animal>(db, access, asked, {
    ...animals,
    isRecord: false,
    condition: asked.from === null ? sql`${isPen(sql`item`)} = ${are === 'sets'}` : sql`true`,
  });

/** The uses of medicines in some cases, by case. */
export const usesInRecords = async (
  db: Db,
  { farmId }: FarmAccess,
  recordIds: readonly string[],
  asked: Pick<Asked, 'others'>,
): Promise<ReadonlyMap<string, MedicineUsageOfFarm[]>> => {
  const rows = await db.rows<{ document: string }>(sql`
    select ${usageInFull}::text as document
    from medicine_usage as item
    where farm_id = ${farmId}
      and deleted_at is null
      and medical_record_id = any (${recordIds}::uuid[])
    order by happened_at, _id
  `);
  return Map.groupBy(
    rows.map(({ document }) => readable<MedicineUsageOfFarm>(document, asked)),
    ({ medical_record_id }) => medical_record_id,
  );
};

/** Uses that were recorded together for several animals, by what they have in common. */
export const listGroups = async (db: Db, { farmId }: FarmAccess, asked: Asked): Promise<Marked<GroupRead>[]> => {
  const rows = await db.rows<Omit<GroupRead, 'uses'> & { uses: string; at: string; id: string }>(sql`
    select g.group_id, iso(g.at) as modified, iso(g.created_at) as created_at, g.uses::text as uses, ${farmId}::text as farm_id,
      g.ever, g.corrections, ${inMicroseconds(sql`g.at`)} as at, g.group_id as id
    from (
      select group_id, max(greatest(updated_at, deleted_at)) as at, min(created_at) as created_at,
        count(*) filter (where deleted_at is null) as present, count(*)::int as ever,
        sum(version - 1)::int as corrections,
        coalesce(
          json_agg(${useAsRead} order by created_at, _id)
            filter (where deleted_at is null),
          '[]'
        ) as uses
      from medicine_usage as item
      where farm_id = ${farmId}
        and group_id is not null
      group by group_id
    ) as g
    where ${asked.from === null ? sql`g.present > 0` : sql`true`}
      and ${inSpan(sql`g.at`, sql`g.group_id`, asked)}
    order by g.at, g.group_id collate "C"
    limit ${asked.limit}
  `);
  return rows.map((row) => marked({ ...row, uses: readable<UseRead[]>(row.uses, asked) }));
};

/** The codes of some conditions that have one, each in the scheme that herd software is most likely to know. */
export const codesOf = async (db: Db, conditionIds: readonly string[]): Promise<ReadonlyMap<string, Identifier>> => {
  const rows = await db.rows<{ _id: string } & Record<ConditionCode, string | null>>(sql`
    select _id, ${identifiers(conditionCodes)}
    from condition
    where _id = any (${conditionIds}::text[])
  `);
  return new Map(
    rows.flatMap(({ _id, ...codes }) => {
      const known = conditionCodes.find((code) => codes[code] !== null);
      const id = known === undefined ? null : codes[known];
      return known === undefined || id === null ? [] : [[_id, { scheme: conditionSchemes[known], id }] as const];
    }),
  );
};

const conditionCodes = Object.keys(conditionSchemes) as ConditionCode[];
