export type Words = Readonly<Record<string, string>>;

/** The documentation of a kind of record. A test fails if something has no description. */
export type RecordWords = {
  /** Its chapter. */
  readonly tag: { readonly name: string; readonly description: string };
  /** A description of each of its components. */
  readonly types: Words;
  /** A description of each field, by component. Inputs and searches use the descriptions of their document. */
  readonly fields: Readonly<Record<string, Words>>;
};

/** The fields that the service fills in for every kind of record. */
export const stamped: Words = {
  farm_id: 'The farm.',
  animal_id: 'The animal.',
  medical_record_id: 'The medical record it belongs to.',
  treatment_id: 'The treatment history it belongs to.',
  created_at: 'When the service first had it.',
  updated_at: 'When it was last changed.',
  created_by: 'Who made it.',
  updated_by: 'Who last changed it.',
};

export const ownId = 'Its id. A client may send its own when it creates.';
