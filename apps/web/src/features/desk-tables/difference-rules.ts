import { type MutableEntity, mergeShapes, writableFields } from '@byre/contract/sync/entities';

type Document = Readonly<Record<string, unknown>>;

/** One field in which two versions of a record differ. */
export type FieldDifference = { field: string; earlier: unknown; later: unknown };

/** The fields that people fill in and that differ between two versions, in the order of the screens. */
export const differences = (entity: MutableEntity, earlier: Document, later: Document): FieldDifference[] => {
  const { fields, histories } = mergeShapes[entity];
  const [before, after] = [writableFields(entity, earlier), writableFields(entity, later)];
  return [...fields, ...histories.filter((history) => !fields.includes(history))]
    .filter((field) => {
      const isWritten = fields.includes(field);
      return isWritten ? !isSame(before[field], after[field]) : !isSame(earlier[field] ?? [], later[field] ?? []);
    })
    .map((field) => ({ field, earlier: earlier[field], later: later[field] }));
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
