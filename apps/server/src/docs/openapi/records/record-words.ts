export type Words = Readonly<Record<string, string>>;

/** What the documentation says of a kind of record. A test fails where something has no words. */
export type RecordWords = {
  /** The chapter about it. */
  readonly tag: { readonly name: string; readonly description: string };
  /** What each of its components is. */
  readonly types: Words;
  /** What each field is, by component; what is sent and searched takes the words of its document. */
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
  updated_by: 'Who changed it last.',
};

export const ownId = 'Its id. A client may send its own when it creates.';
