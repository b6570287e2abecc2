import type { EntityDeclaration, NamingColumn, ParentColumn } from '@byre/contract/entities/declaration';
import { declarationOf, type MutableEntity, mutableEntities } from '@byre/contract/sync/entities';

/** The place of a document: the ids of its parents below its farm. */
export type Parents = {
  readonly animalId: string;
  readonly medicalRecordId: string | null;
  readonly treatmentId: string | null;
};

/** A table of documents that commands write. */
export type RecordTable = {
  readonly entity: MutableEntity;
  readonly table: string;
  /** The function that makes the document of a row. */
  readonly document: string;
  /** Columns with the ids of its parents; empty for animals. */
  readonly parents: readonly ParentColumn[];
  /** Columns that commands write, besides ids, parents and stamps. */
  readonly columns: readonly string[];
  /** Columns that the service fills in, and that move with an animal. */
  readonly kept: readonly string[];
  /**
   * Whether rows record who wrote them and when, and can be deleted. Animals can neither be created nor deleted here.
   */
  readonly isRecord: boolean;
  /** The first protocol whose devices receive its rows. */
  readonly sinceProtocol: number;
  /**
   * Tables whose rows are deleted with a row of this one, because they are below it or about it, and the column with
   * its id.
   */
  readonly children: readonly { readonly table: RecordTable; readonly by: NamingColumn }[];
};

const tableOf = (entity: MutableEntity): RecordTable => {
  const {
    table,
    parents,
    ops,
    fields,
    filled = {},
    kept = [],
    sinceProtocol,
  }: EntityDeclaration = declarationOf(entity);
  const isRecord = ops.includes('create');
  return {
    entity,
    table,
    document: `${table}_document`,
    parents,
    columns: [...Object.keys(fields), ...Object.keys(filled)],
    kept,
    isRecord,
    sinceProtocol,
    children: ops.includes('delete') ? childrenOf(entity) : [],
  };
};

const childrenOf = (entity: MutableEntity): RecordTable['children'] => {
  const { namedBy: by } = declarationOf(entity);
  if (by === undefined) return [];
  const below = mutableEntities.filter((other) => {
    const { parents, shows = [] } = declarationOf(other);
    return [...parents, ...shows].includes(by);
  });
  return below.map((other) => ({ table: tableOf(other), by }));
};

/** The table of each kind of record, as the contract declares it; a kind comes after the kinds above it. */
export const recordTables = Object.fromEntries(mutableEntities.map((entity) => [entity, tableOf(entity)])) as Readonly<
  Record<MutableEntity, RecordTable>
>;

/** The id that a parent column holds for a document under `parents`. */
export const parentId = (column: ParentColumn, parents: Parents): string | null => {
  switch (column) {
    case 'animal_id':
      return parents.animalId;
    case 'medical_record_id':
      return parents.medicalRecordId;
    case 'treatment_id':
      return parents.treatmentId;
  }
};
