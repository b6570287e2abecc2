import type { PeriodListQuery, PeriodSearchQuery } from '@byre/contract/across-farms/schema';
import { listedSpecies } from '@byre/contract/animals/species';
import { spanOfDate } from '@byre/contract/dates';
import type { Actor } from '../../access/actor.ts';
import { fieldsAsRead, textAsRead } from '../../access/search-as-read.ts';
import { onVisibleFarm } from '../../access/visible-farms.ts';
import { recordResource } from '../../commands/record-resources.ts';
import type { Db } from '../../db/database.ts';
import { readPage } from '../../db/page.ts';
import { columns, type Field, type Fields, type Resource } from '../../db/resource.ts';
import { isWide, searchCondition } from '../../db/search.ts';
import { isSpread } from '../../db/spread.ts';
import { identifier, type Statement, sql } from '../../db/sql.ts';
import { animals } from '../animals/queries.ts';
import { medicalRecords, stateOfRecord } from '../medical-records/queries.ts';
import { medicineUsages } from '../medicine-usage/queries.ts';

/** A kind of document as it is listed across farms. */
export type AcrossFarms = Resource & {
  /** Rows that nobody may see. */
  readonly standing: Statement;
  /** Fields that are read from other records for each row, so rows that match them are looked for once. */
  readonly dear?: readonly string[];
};

const farmName = sql`(select farm.name from farm where farm._id = item.farm_id)`;
const ofAnimal = (column: Statement): Statement => sql`(
  select ${column}
  from animal
  where animal.farm_id = item.farm_id
    and animal._id = item.animal_id
)`;
/** There are far fewer farms than records, so farms with that name are found first. */
const namedFarmField: Field = {
  kind: 'named',
  expression: farmName,
  among: (fits) => sql`farm_id in (select farm._id from farm where ${fits(sql`farm.name`)})`,
};
const whereabouts: Fields = {
  farm_name: namedFarmField,
  identification_number: { kind: 'computed', expression: ofAnimal(sql`animal.identification_number`) },
  species: { kind: 'computed', expression: ofAnimal(sql`animal.species`) },
  species_known: {
    kind: 'condition',
    expression: sql`coalesce(${ofAnimal(sql`animal.species`)} = any (${listedSpecies}::text[]), false)`,
  },
  ...columns('date', 'happened_at'),
};
/** Where on the animal the case of a treatment or a medicine is. */
const sitesOfCase = sql`(
  select medical_record.body_sites
  from medical_record
  where medical_record.farm_id = item.farm_id
    and medical_record._id = item.medical_record_id
)`;
const sitesField: Fields = { body_sites: { kind: 'computed-texts', expression: sitesOfCase } };
const withSites = sql`, 'body_sites', to_json(coalesce(${sitesOfCase}, '{}'))`;
const notDeleted = sql`deleted_at is null`;

/** A text of each medicine of a case. By the animal, because there is an index of its medicines. */
const ofMedicines = (text: Statement): Field => ({
  kind: 'computed-texts',
  expression: sql`(
    select array_agg(${text})
    from medicine_usage as usage
    where usage.farm_id = item.farm_id
      and usage.animal_id = item.animal_id
      and usage.medical_record_id = item._id
      and usage.deleted_at is null
  )`,
});

/**
 * The document of a row with its farm's name, its animal, and what else is shown across farms. Parts of the statement
 * rather than a function: Citus sends a statement to the machine with the row, where a function may read no table.
 */
const inFull = (resource: Resource, more: Statement = sql``): Statement =>
  withAnimal(resource, sql`, 'happened_at', iso(item.happened_at)${more}`);

const withAnimal = ({ document }: Resource, more: Statement = sql``): Statement => sql`(
        ${identifier(document)}(item)::jsonb
        || jsonb_build_object('farm_name', ${farmName}${more})
        || coalesce((
          select jsonb_build_object('identification_number', animal.identification_number, 'species', animal.species)
          from animal
          where animal.farm_id = item.farm_id
            and animal._id = item.animal_id
        ), '{"identification_number": null, "species": null}')
      )::json`;

/** A use of a medicine, in a row named `item`, as it is listed across farms. */
export const usageInFull = inFull(medicineUsages, withSites);

/** A kind of record that is listed as it is below its animal, with that animal. */
const ofEveryFarm = (resource: Resource, more: Statement = sql``, fields: Fields = {}): AcrossFarms => ({
  ...resource,
  inFull: inFull(resource, more),
  fields: { ...resource.fields, ...whereabouts, ...fields },
  standing: notDeleted,
});

export const allAnimals: AcrossFarms = {
  ...animals,
  inFull: sql`(animal_document(item)::jsonb || jsonb_build_object('farm_name', ${farmName}))::json`,
  fields: { ...animals.fields, farm_name: namedFarmField },
  standing: sql`true`,
};

export const allMedicalRecords: AcrossFarms = {
  ...medicalRecords,
  inFull: inFull(medicalRecords, sql`, 'state', ${stateOfRecord(sql`item`)}`),
  fields: {
    ...medicalRecords.fields,
    ...whereabouts,
    state: { kind: 'computed', expression: stateOfRecord(sql`item`) },
    product_id: ofMedicines(sql`usage.product_id`),
    product_name: ofMedicines(sql`coalesce(usage.name, usage.product_id)`),
  },
  standing: notDeleted,
  dear: ['product_id', 'product_name'],
};

export const allTreatmentHistory = ofEveryFarm(recordResource('treatment-history'), withSites, sitesField);

export const allMedicineUsage: AcrossFarms = {
  ...medicineUsages,
  inFull: usageInFull,
  fields: { ...medicineUsages.fields, ...whereabouts, ...sitesField },
  standing: notDeleted,
};

export const allObservations = ofEveryFarm(recordResource('observation'));

const attachments = recordResource('attachment');

/** They are exported across farms, and listed below their animal. */
export const allAttachments: Pick<AcrossFarms, 'table' | 'document' | 'inFull' | 'standing'> = {
  ...attachments,
  inFull: withAnimal(attachments),
  standing: notDeleted,
};

/** A page of what a caller may see on all farms together, narrowed by a basic search, a period and fields. */
export const pageAcrossFarms = async (
  db: Db,
  actor: Actor,
  of: AcrossFarms,
  query: PeriodListQuery | PeriodSearchQuery,
  wanted: Readonly<Record<string, unknown>> = {},
) => {
  const isByFarmName = query.sort === 'farm_name';
  const { partly } = 'partly' in query ? query : {};
  const fields = await fieldsAsRead(actor, of.fields, { ...query, wanted, ...(partly && { partly }) });
  const text = await textAsRead(actor, query.search);
  const asRead = { ...of, fields };
  return readPage(db, isByFarmName ? named(asRead) : asRead, query, {
    ...(isByFarmName ? { beside: namedFarm } : {}),
    scope: sql`${await onVisibleFarm(db, actor, undefined, { isAtOnce: Boolean(query.search) })}
      and ${of.standing}`,
    condition: sql`${text}
      and ${searchCondition(fields, wanted, query.time_zone, partly)}
      and ${inPeriod(query)}`,
    longBy: ['farm_id', '_id'],
    isDear: isWide(wanted) || of.dear?.some((name) => Object.hasOwn(wanted, name)) || (await isFoundOnce(db, query)),
  });
};

/**
 * Whether rows that contain a text are found once for the total and the page, which takes half as long. In dictionary
 * order it would take three times as long where nearly all rows are found, because all of them are sorted and not only
 * the first; and Citus would collect them from all its machines.
 */
const isFoundOnce = async (db: Db, { search, collation }: PeriodListQuery | PeriodSearchQuery): Promise<boolean> =>
  Boolean(search) && collation !== 'natural' && !(await isSpread(db));

/** Sorted by farm, each name is looked up once and not for each of its thousands of rows. */
const namedFarm = sql`join (select farm._id as farm_of_item, farm.name as name_of_farm from farm) as named
        on named.farm_of_item = item.farm_id`;
const named = (of: AcrossFarms): AcrossFarms => ({
  ...of,
  fields: { ...of.fields, farm_name: { ...namedFarmField, expression: sql`named.name_of_farm` } },
});

/** Animals have no date of their own, so their queries never contain a period. */
const inPeriod = ({ from, to, time_zone = 'UTC' }: Pick<PeriodListQuery, 'from' | 'to' | 'time_zone'>): Statement => {
  const since = from === undefined ? null : spanOfDate(from, time_zone);
  const until = to === undefined ? null : spanOfDate(to, time_zone);
  return sql`${since === null ? sql`true` : sql`happened_at >= ${since.from.toISOString()}::timestamptz`}
    and ${until === null ? sql`true` : sql`happened_at < ${until.to.toISOString()}::timestamptz`}`;
};
