import { type Static, type TSchema, Type } from 'typebox';
import { DateInput, Line, Notes } from '../fields.ts';

/*
 * What herd software sends by ICAR ADE 1.3, with every member of the standard. What Byre has no field for is written
 * into the notes, so nothing that is accepted is lost. A member that is not in the standard is refused.
 */

const strict = { additionalProperties: false } as const;
const line = (description: string) => Type.String({ ...Line, description });
const notes = (description: string) => Type.String({ ...Notes, description });
const date = (description: string) => Type.String({ ...DateInput, description });
const list = <T extends TSchema>(item: T, description: string) =>
  Type.Optional(Type.Array(item, { maxItems: 50, description }));

export const AdeIdentifier = Type.Object(
  {
    scheme: line('The scheme that the id belongs to.'),
    id: Type.String({ ...Line, minLength: 1, description: 'The id in that scheme.' }),
  },
  strict,
);
export type AdeIdentifier = Static<typeof AdeIdentifier>;

export const AdeMeta = Type.Object(
  {
    source: Type.String({ ...Line, minLength: 1, description: 'The system it comes from.' }),
    sourceId: Type.Optional(
      Type.String({
        ...Line,
        minLength: 1,
        description: 'Its id there. If it is sent again with the same id, nothing is written twice.',
      }),
    ),
    isDeleted: Type.Optional(
      Type.Boolean({ description: '`true` is refused: what was deleted elsewhere stays here.' }),
    ),
    modified: date('When it was last written there.'),
    created: Type.Optional(date('When it was first written there.')),
    creator: Type.Optional(line('Who wrote it there.')),
    validFrom: Type.Optional(date('Not kept.')),
    validTo: Type.Optional(date('Not kept.')),
  },
  strict,
);

export const AdePosition = Type.Object({ position: line('Where on the animal.') }, strict);

export const AdeMedicine = Type.Object(
  {
    name: Type.Optional(line('Its name. It is looked up on the list if it has no registered identifier.')),
    approved: Type.Optional(line('Not kept: the list has it.')),
    registeredIdentifier: Type.Optional(AdeIdentifier),
    identifier: Type.Optional(AdeIdentifier),
    reltype: Type.Optional(line('Not kept.')),
    href: Type.Optional(line('Not kept.')),
    '@context': Type.Optional(line('Not kept.')),
    '@id': Type.Optional(line('Not kept.')),
    '@type': Type.Optional(line('Not kept.')),
  },
  strict,
);

export const AdeBatch = Type.Object(
  { identifier: line('Its number.'), expiryDate: Type.Optional(date('Its expiry.')) },
  strict,
);

export const AdeWithdrawal = Type.Object(
  {
    productType: Type.Unsafe<'Meat' | 'Milk' | 'Eggs' | 'Honey' | 'Velvet' | 'Fibre' | 'Other'>({
      type: 'string',
      enum: ['Meat', 'Milk', 'Eggs', 'Honey', 'Velvet', 'Fibre', 'Other'],
      description: 'What may not be used.',
    }),
    endDate: Type.Optional(date('Until when. Without it, until further notice.')),
    market: Type.Optional(line('The market it applies to.')),
  },
  strict,
);
export type AdeWithdrawal = Static<typeof AdeWithdrawal>;

export const AdeDose = Type.Object(
  {
    doseQuantity: Type.Number({ exclusiveMinimum: 0, maximum: 1e9, description: 'How much was given.' }),
    doseUnits: line('The unit, as a UN/CEFACT code.'),
  },
  strict,
);

export const AdeDiagnosis = Type.Object(
  {
    id: Type.Optional(line('Not kept.')),
    name: Type.Optional(line('What the animal has. It is looked up on the list if it has no code that Byre knows.')),
    description: Type.Optional(
      notes(
        '`tentative`, `presumptive` or `confirmed` gives the level of certainty. Anything else goes into the notes.',
      ),
    ),
    diagnosisCode: Type.Optional(AdeIdentifier),
    site: Type.Optional(line('Where on the animal.')),
    stage: Type.Optional(line('The stage of the disease.')),
    severity: Type.Optional(line('How severe it is.')),
    severityScore: Type.Optional(Type.Number({ description: 'The same as a number.' })),
    positions: list(AdePosition, 'Where on the animal.'),
  },
  strict,
);
export type AdeDiagnosis = Static<typeof AdeDiagnosis>;

/** What every event of an animal has. */
const eventOf = (type: string) => ({
  resourceType: Type.String({ maxLength: 200, pattern: `(^|[:/])${type}$`, description: `\`${type}\`.` }),
  '@self': Type.Optional(line('Not kept.')),
  id: Type.Optional(line('Not kept: Byre gives it an id of its own.')),
  meta: AdeMeta,
  location: Type.Optional(AdeIdentifier),
  eventDateTime: date('When it happened.'),
  traitLabel: Type.Optional(AdeIdentifier),
  responsible: Type.Optional(line('Who did it, or is responsible for it.')),
  contemporaryGroup: Type.Optional(line('Which group the animal was in.')),
  remark: Type.Optional(notes('Kept in the notes of the case.')),
  animal: AdeIdentifier,
});

/** An icarDiagnosisEvent as sent. */
export const AdeDiagnosisInput = Type.Object(
  { ...eventOf('DiagnosisEvent'), diagnoses: list(AdeDiagnosis, 'What the animal has.') },
  strict,
);
export type AdeDiagnosisInput = Static<typeof AdeDiagnosisInput>;

/** An icarTreatmentEvent as sent. */
export const AdeTreatmentInput = Type.Object(
  {
    ...eventOf('TreatmentEvent'),
    medicine: Type.Optional(AdeMedicine),
    procedure: Type.Optional(line('How the medicine was given, or what was done without one.')),
    batches: list(AdeBatch, 'The batches that were used.'),
    withdrawals: list(AdeWithdrawal, 'What may not be used, and until when.'),
    dose: Type.Optional(AdeDose),
    site: Type.Optional(line('Where on the animal.')),
    positions: list(AdePosition, 'Where on the animal.'),
    comment: Type.Optional(notes('The dose instructions of a medicine.')),
  },
  strict,
);
export type AdeTreatmentInput = Static<typeof AdeTreatmentInput>;

/** A resource of the standard, as answered. */
export const AdeResource = Type.Record(Type.String(), Type.Unknown(), {
  description: 'The event as Byre keeps it, in the form of ICAR ADE 1.3.',
});
export type AdeResource = Static<typeof AdeResource>;
