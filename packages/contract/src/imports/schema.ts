import { type Static, Type } from 'typebox';
import { listedSpecies } from '../animals/species.ts';
import { DateOutput, Line, ListId, Nullable, oneOf, Uuid } from '../fields.ts';
import { FieldDifference, ListFile } from '../lists/schema.ts';
import { Warning } from '../warning.ts';
import { importedLists, loadedLists } from './lists.ts';

/** The most rows of a file: several times the largest herd book of a practice. */
export const mostImportRows = 30_000;

/** Lines in an answer, by default and at most. */
export const defaultImportLines = 200;
export const maxImportLines = 1_000;

/** What happened to a line, or would. */
export const lineOutcomes = ['added', 'changed', 'unchanged', 'refused'] as const;

/** `species`, of a file of animals: that of all its animals that have none. A recorded one is never replaced by it. */
export const ImportUpload = Type.Object(
  {
    file: ListFile,
    fingerprint: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    species: Type.Optional(oneOf(listedSpecies, 'Only for animals: the species of every line without one.')),
  },
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
        description: 'The most lines in the answer.',
      }),
    ),
    skip: Type.Optional(
      Type.Integer({ minimum: 0, maximum: mostImportRows, default: 0, description: 'How many lines to leave out.' }),
    ),
    what: Type.Optional(
      oneOf([...lineOutcomes, 'warned'], 'Only lines with this outcome, or that something is pointed out about.'),
    ),
  },
  { additionalProperties: false },
);
export type ImportQuery = Static<typeof ImportQuery>;

/** Why a line was not accepted. */
export const ImportFault = Type.Object({ field: Nullable(Line), message: Type.String() });

/** What happens to a line of a file. */
export const ImportLine = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  what: oneOf(lineOutcomes),
  farm_id: Nullable(ListId),
  _id: Nullable(ListId),
  fields: Type.Array(FieldDifference),
  faults: Type.Array(ImportFault),
  warnings: Type.Array(Warning),
});
export type ImportLine = Static<typeof ImportLine>;

const Count = Type.Integer({ minimum: 0 });

export const ImportCounts = Type.Object({ added: Count, changed: Count, unchanged: Count, refused: Count });

/** What the marks of some lines suggest: one species, or several between which they do not decide. */
export const SuggestedSpecies = Type.Object({ species: Type.Array(Line, { minItems: 1 }), lines: Count });

/**
 * The lines after which an animal has no species that a list knows, and what their ear tags, electronic tags and breed
 * codes suggest. Each line counts once.
 */
export const ImportSpecies = Type.Object({
  lines: Count,
  suggested: Type.Array(SuggestedSpecies),
  contradicted: Count,
});
export type ImportSpecies = Static<typeof ImportSpecies>;

/** An invitation made from a file of people. Only this answer contains the link. */
export const ImportLink = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  email: Line,
  link: Type.String(),
  expires_at: DateOutput,
});
export type ImportLink = Static<typeof ImportLink>;

/** What a file changes, or has changed: the number of lines, and some of them. */
export const Import = Type.Object({
  list: oneOf(importedLists),
  applied: Type.Boolean(),
  fingerprint: Type.String(),
  counts: ImportCounts,
  total: Count,
  limit: Type.Integer({ minimum: 1, maximum: maxImportLines }),
  skip: Count,
  data: Type.Array(ImportLine),
  /** Lines that something is pointed out about. */
  warned: Count,
  without_species: Type.Optional(ImportSpecies),
  import_id: Type.Optional(Uuid),
  links: Type.Optional(Type.Array(ImportLink)),
});
export type Import = Static<typeof Import>;

/** How many lines of an import made or changed something. */
export const ImportTally = Type.Object({ added: Count, changed: Count });

/** How many lines of an import are undone, and how many are not. */
export const UndoTally = Type.Object({ undone: Count, kept: Count });

/** An import of the last day. */
export const ImportRun = Type.Object({
  _id: Uuid,
  list: oneOf(loadedLists),
  file: Line,
  at: DateOutput,
  by: Line,
  practices: Type.Array(ListId),
  counts: ImportTally,
  /** Lines that have not been undone. */
  left: Count,
  undone_at: Nullable(DateOutput),
  ends_at: DateOutput,
});
export type ImportRun = Static<typeof ImportRun>;

/** Why a line is not undone. */
export const keptReasons = ['changed-since', 'recorded-since', 'in-use', 'accepted', 'not-yours', 'set-back'] as const;
export type KeptReason = (typeof keptReasons)[number];

/** What happens to a line when an import is undone. */
export const ImportUndoLine = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  farm_id: Nullable(ListId),
  _id: ListId,
  what: oneOf(['undone', 'kept']),
  reason: Nullable(oneOf(keptReasons)),
});
export type ImportUndoLine = Static<typeof ImportUndoLine>;

/** What undoing an import does, or has done. */
export const ImportUndo = Type.Object({
  import: ImportRun,
  applied: Type.Boolean(),
  counts: UndoTally,
  data: Type.Array(ImportUndoLine),
});
export type ImportUndo = Static<typeof ImportUndo>;

const Header = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' });

/** Which field each column of a practice's files is, by its header; null if the column is left out. */
export const ImportColumns = Type.Object(
  { columns: Type.Record(Header, Nullable(Type.String({ maxLength: 60, pattern: '^[a-z_]+$' }))) },
  { additionalProperties: false },
);
export type ImportColumns = Static<typeof ImportColumns>;
