/**
 * The kind of a value: how it is compared, merged and stored. A lone text counts as a list of one in `texts`, and as
 * the member `key` of an object that has one.
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
 * `id` is the id of another record. `date` is a moment, `day` a calendar day without a time. `scalar` is a number or a
 * text. `history` is pushed and never replaced. `set` is merged member by member, identified by `key`.
 */
export type ObjectKind = {
  readonly kind: 'object' | 'objects' | 'set';
  readonly key?: string;
  /** The members that are not plain values. */
  readonly members?: Readonly<Record<string, 'date' | 'texts'>>;
  /** Members that only the service fills in. Values are compared without them. */
  readonly filled?: readonly string[];
  /** Members with a default: one that is left out means the same as its default. */
  readonly defaults?: Readonly<Record<string, string | boolean | null>>;
  /** Members that mean nothing while the member `when` is true. */
  readonly idle?: { readonly when: string; readonly members: readonly string[] };
  /** An object that is also accepted as a list of one (decisions 6). */
  readonly inList?: true;
};

/** The columns with the ids of a document's parents, from the outside in. */
export type ParentColumn = 'animal_id' | 'medical_record_id' | 'treatment_id';

/** The columns that refer to another document, a parent or not: `observation_id`. */
export type NamingColumn = `${string}_id`;

/**
 * A kind of record, declared once. Server, device and merge derive from it what they know about it. What only one of
 * them decides is in its own rules. Plain data, because the app loads it.
 */
export type EntityDeclaration = {
  /** Its table, on the server and on the device. `<table>_document` makes its document. */
  readonly table: string;
  /** The last fixed part of its address, and its folder in the contract and in the server's modules: `medical-records`. */
  readonly resource: string;
  /** What it belongs to below its farm. */
  readonly parents: readonly ParentColumn[];
  /**
   * Fields that refer to its subject, besides its parents. Each may be null, and the record is deleted with whatever it
   * refers to. They are fields, so a person may change them.
   */
  readonly shows?: readonly NamingColumn[];
  /** The column in which its children, or records about it, hold its id. */
  readonly namedBy?: NamingColumn;
  readonly ops: readonly ('create' | 'update' | 'delete')[];
  /** The first protocol version that has it. Devices with an earlier one never receive it. */
  readonly sinceProtocol: number;
  /** The fields that a person writes. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  /** The fields that the service fills in whenever a person writes. */
  readonly filled?: Readonly<Record<string, 'text' | 'number' | 'texts' | 'objects'>>;
  /** Columns that Postgres fills in and that move with the animal. */
  readonly kept?: readonly string[];
  /** Fields that are one clinical statement: they are sent and merged together, and conflict together. */
  readonly groups?: readonly (readonly string[])[];
};
