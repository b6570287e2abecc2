/**
 * What a value is: how it is compared, merged and kept.
 * A lone text means a list of one in `texts`, and the member `key` in an object that has one.
 */
export type FieldKind =
  | 'text'
  | 'id'
  | 'number'
  | 'boolean'
  | 'date'
  | 'day'
  | 'texts'
  | 'scalar'
  | 'history'
  | ObjectKind;

/**
 * `id` is the id of another record, `date` is a moment, `day` one of the calendar without a time; `scalar` is a number or a text;
 * `history` is pushed and never replaced; `set` is merged member by member, identified by `key`.
 */
export type ObjectKind = {
  readonly kind: 'object' | 'objects' | 'set';
  readonly key?: string;
  /** The members that are not plain values. */
  readonly members?: Readonly<Record<string, 'date' | 'texts'>>;
};

/** The columns that hold the ids above a document, from the outside in. */
export type ParentColumn = 'animal_id' | 'medical_record_id' | 'treatment_id';

/** The columns by which one document names another. */
export type NamingColumn = ParentColumn | 'medicine_usage_id' | 'observation_id';

/**
 * A kind of record, declared once. Server, device and merge derive from it what they know of it; what only one of them
 * decides is in that one’s rules. Plain data, because the app carries it.
 */
export type EntityDeclaration = {
  /** Its table, on the server and on the device; `<table>_document` makes its document. */
  readonly table: string;
  /** The last fixed part of its address, and its folder in the contract and in the server's modules: `medical-records`. */
  readonly resource: string;
  /** What it belongs to below its farm. */
  readonly parents: readonly ParentColumn[];
  /**
   * Fields that name what it is about, beside its parents. Each may be null, and it is deleted with whatever it names. They are
   * fields, so a person may point it at something else.
   */
  readonly shows?: readonly NamingColumn[];
  /** The column by which its children, or records that show it, name it. */
  readonly namedBy?: NamingColumn;
  readonly ops: readonly ('create' | 'update' | 'delete')[];
  /** The first protocol that knows it: devices of an earlier one never receive it. */
  readonly sinceProtocol: number;
  /** What a person writes. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  /** What the service fills in whenever a person writes. */
  readonly filled?: Readonly<Record<string, 'text' | 'number' | 'texts' | 'objects'>>;
  /** Columns that Postgres fills in and that move with the animal. */
  readonly kept?: readonly string[];
  /** Fields that are one clinical statement: they travel, merge and clash together. */
  readonly groups?: readonly (readonly string[])[];
};
