import { type Batch, workOfAll } from '../../commands/batch.ts';
import type { FarmWork } from '../../commands/farm-work.ts';
import { recordResource } from '../../commands/record-resources.ts';
import type { Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';

/**
 * Open until a treatment was successful. Same rule as `medical_record_state`, which Postgres would call once for each
 * row.
 */
export const stateOfRecord = (record: Statement): Statement => sql`case when exists (
    select 1
    from treatment_history as treatment
    where treatment.farm_id = ${record}.farm_id
      and treatment.medical_record_id = ${record}._id
      and treatment.deleted_at is null
      and treatment.successful_treatment
  ) then 'closed' else 'open' end`;

const ofTable = recordResource('medical-record');

export const medicalRecords: Resource = {
  ...ofTable,
  fields: {
    ...ofTable.fields,
    conditions: {
      kind: 'computed-texts',
      // Read from one function alone: of two, Citus calls the first on the coordinator, where there is no row to call it with.
      expression: sql`(
        select array_agg(one ->> 'name') || array_agg(one ->> 'condition_id')
        from jsonb_array_elements(confirmed_conditions || presumptive_conditions || tentative_conditions) as one
      )`,
    },
  },
};

/** The parts of a listed condition that records need. */
export type ListedCondition = {
  pathology: string;
  organ: string | null;
  system: string | null;
  tentative_diagnosis_methods: string[];
  presumptive_diagnosis_methods: string[];
  confirmed_diagnosis_methods: string[];
  is_removed: boolean;
};

type Listed = ReadonlyMap<string, ListedCondition>;

/** The listed conditions with these ids, including those no longer offered; for other kinds, if they are asked for. */
export const listedConditions = async (work: FarmWork, ids: readonly string[]): Promise<Listed> =>
  ids.length === 0 ? new Map() : work.ask(conditionsOfList, ids);

const conditionsOfList: Batch<readonly string[], Listed> = {
  kind: 'read',
  // The list belongs to no farm.
  across: (all) =>
    conditionsOfList.run(
      workOfAll(all),
      all.map(({ asked }) => asked),
    ),
  run: async ({ tx }, asked) => {
    const rows = await tx.rows<ListedCondition & { _id: string }>(sql`
      select _id, pathology, organ, system, tentative_diagnosis_methods, presumptive_diagnosis_methods,
        confirmed_diagnosis_methods, removed_at is not null as is_removed
      from condition
      where _id = any(${[...new Set(asked.flat())]}::text[])
    `);
    const listed = new Map(rows.map((row) => [row._id, row]));
    return asked.map(() => listed);
  },
};
