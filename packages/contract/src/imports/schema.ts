import { type Static, Type } from 'typebox';
import { Line, ListId, Nullable, oneOf } from '../fields.ts';
import { FieldDifference, ListFile } from '../lists/schema.ts';

/** What is brought to what a file says, and is not the same for everybody. */
export const importedLists = ['animals', 'farms'] as const;
export type ImportedListName = (typeof importedLists)[number];

/** The most rows of a file: several times the largest herd book of a practice. */
export const mostImportRows = 30_000;

/** Lines an answer shows when nothing is said, and at most. */
export const defaultImportLines = 200;
export const maxImportLines = 1_000;

/** What became of a line, or would. */
export const lineOutcomes = ['added', 'changed', 'unchanged', 'refused'] as const;

export const ImportUpload = Type.Object(
  { file: ListFile, fingerprint: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })) },
  { additionalProperties: false },
);
export type ImportUpload = Static<typeof ImportUpload>;

export const ImportQuery = Type.Object(
  {
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: maxImportLines,
        default: defaultImportLines,
        description: 'How many lines the answer shows at most.',
      }),
    ),
    skip: Type.Optional(
      Type.Integer({ minimum: 0, maximum: mostImportRows, default: 0, description: 'How many lines to leave out.' }),
    ),
    what: Type.Optional(oneOf(lineOutcomes, 'Only lines of which this became.')),
  },
  { additionalProperties: false },
);
export type ImportQuery = Static<typeof ImportQuery>;

/** Why a line was not taken. */
export const ImportFault = Type.Object({ field: Nullable(Line), message: Type.String() });

/** What becomes of a line of a file. */
export const ImportLine = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  what: oneOf(lineOutcomes),
  farm_id: Nullable(ListId),
  _id: Nullable(ListId),
  fields: Type.Array(FieldDifference),
  faults: Type.Array(ImportFault),
});
export type ImportLine = Static<typeof ImportLine>;

const Count = Type.Integer({ minimum: 0 });

export const ImportCounts = Type.Object({ added: Count, changed: Count, unchanged: Count, refused: Count });

/** What a file changes, or has changed: how many lines, and some of them. */
export const Import = Type.Object({
  list: oneOf(importedLists),
  applied: Type.Boolean(),
  fingerprint: Type.String(),
  counts: ImportCounts,
  total: Count,
  limit: Type.Integer({ minimum: 1, maximum: maxImportLines }),
  skip: Count,
  data: Type.Array(ImportLine),
});
export type Import = Static<typeof Import>;
