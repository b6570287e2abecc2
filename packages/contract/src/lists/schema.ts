import { type Static, Type } from 'typebox';
import { DateOutput, type Json, Line, Nullable, oneOf } from '../fields.ts';
import { Warning } from '../warning.ts';

/** The central lists that are kept through the service. Farms, animals and breeds are loaded by the operator. */
export const keptLists = ['products', 'conditions'] as const;
export type KeptListName = (typeof keptLists)[number];

/** The regulator's products come in four sheets. A condition list may come in one part for each species. */
const mostFiles = 8;

/** A file as it is on disk, gzip-compressed or not. Its kind and encoding are recognised by its content. */
export const ListFile = Type.Object(
  { name: Line, content: Type.String({ minLength: 1, pattern: '^[A-Za-z0-9+/]+={0,2}$', contentEncoding: 'base64' }) },
  { additionalProperties: false },
);
export type ListFile = Static<typeof ListFile>;

/** `head` is the counter from a preview. With it, either exactly what was previewed is applied, or nothing. */
export const ListUpload = Type.Object(
  { files: Type.Array(ListFile, { minItems: 1, maxItems: mostFiles }), head: Type.Optional(Type.Integer()) },
  { additionalProperties: false },
);
export type ListUpload = Static<typeof ListUpload>;

const AnyJson = Type.Unsafe<Json>({});

/** One field of a row, as it is and as the file has it. */
export const FieldDifference = Type.Object({ field: Line, before: AnyJson, after: AnyJson });
export type FieldDifference = Static<typeof FieldDifference>;

export const ListRow = Type.Object({ _id: Line, name: Line });
export type ListRow = Static<typeof ListRow>;

export const ChangedRow = Type.Object({ _id: Line, name: Line, fields: Type.Array(FieldDifference) });
export type ChangedRow = Static<typeof ChangedRow>;

/** A line of a file that was not accepted, once for each fault. */
export const RefusedLine = Type.Object({
  file: Line,
  line: Type.Integer(),
  field: Nullable(Line),
  message: Type.String(),
});
export type RefusedLine = Static<typeof RefusedLine>;

/** A row that was accepted and is probably wrong. */
export const ListWarning = Type.Object({ _id: Line, name: Line, ...Warning.properties });
export type ListWarning = Static<typeof ListWarning>;

const Count = Type.Integer({ minimum: 0 });

export const ListCounts = Type.Object({
  added: Count,
  changed: Count,
  unlisted: Count,
  unchanged: Count,
  refused: Count,
  warned: Count,
});

/** What a device that has the earlier list will fetch: rows, and bytes before compression. */
export const ListDelta = Type.Object({ rows: Count, bytes: Count });

/** What a file changes in a list, or has changed: the number of rows, and the first of each kind. */
export const ListChange = Type.Object({
  list: oneOf(keptLists),
  applied: Type.Boolean(),
  head: Type.Integer(),
  is_whole: Type.Boolean(),
  counts: ListCounts,
  added: Type.Array(ListRow),
  changed: Type.Array(ChangedRow),
  unlisted: Type.Array(ListRow),
  refused: Type.Array(RefusedLine),
  warned: Type.Array(ListWarning),
  delta: ListDelta,
});
export type ListChange = Static<typeof ListChange>;

/** Whether a table of conversions agrees with its source. */
export const ConversionCheck = Type.Object({ checked: Type.Boolean() }, { additionalProperties: false });
export type ConversionCheck = Static<typeof ConversionCheck>;

/** The current state of a central list, and who last changed it, if known. */
export const KeptList = Type.Object({
  list: oneOf(keptLists),
  head: Type.Integer(),
  rows: Count,
  changed_at: Nullable(DateOutput),
  changed_by: Nullable(Line),
  files: Type.Array(Line),
});
export type KeptList = Static<typeof KeptList>;

export const KeptLists = Type.Object({ may_change: Type.Boolean(), data: Type.Array(KeptList) });
export type KeptLists = Static<typeof KeptLists>;
