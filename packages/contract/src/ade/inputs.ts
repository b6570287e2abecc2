import { type Static, type TSchema, Type } from 'typebox';
import { DateInput, Line, Notes } from '../fields.ts';

/*
 * What herd software sends by ICAR ADE 1.3: every member that the standard has. What Byre has no field for is kept in words, so
 * nothing that is taken is lost; a member that the standard does not have is refused.
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
    source: Type.String({ ...Line, minLength: 1, description: 'The system that it comes from.' }),
    sourceId: Type.Optional(
      Type.String({
        ...Line,
        minLength: 1,
        description: 'Its id there. Sent again under the same one, nothing is written twice.',
      }),
    ),
    isDeleted: Type.Optional(Type.Boolean({ description: 'True is refused: what was deleted elsewhere stays here.' })),
    modified: date('When it was last written there.'),
    created: Type.Optional(date('When it was written there first.')),
    creator: Type.Optional(line('Who wrote it there.')),
    validFrom: Type.Optional(date('Not kept.')),
    validTo: Type.Optional(date('Not kept.')),
  },
  strict,
);

export const AdePosition = Type.Object({ position: line('Where on the animal.') }, strict);

export const AdeMedicine = Type.Object(
  {
    name: Type.Optional(line('What it is called; looked up on the list where it has no registered identifier.')),
    approved: Type.Optional(line('Not kept: the list says it.')),
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
    endDate: Type.Optional(date('Until when; without it, until further notice.')),
    market: Type.Optional(line('For which market it holds.')),
  },
  strict,
);
export type AdeWithdrawal = Static<typeof AdeWithdrawal>;

export const AdeDose = Type.Object(
  {
    doseQuantity: Type.Number({ exclusiveMinimum: 0, maximum: 1e9, description: 'How much was given.' }),
    doseUnits: line('The unit by UN/CEFACT.'),
  },
  strict,
);

export const AdeDiagnosis = Type.Object(
  {
    id: Type.Optional(line('Not kept.')),
    name: Type.Optional(line('What the animal has; looked up on the list where it has no code that Byre knows.')),
    description: Type.Optional(notes('`tentative`, `presumptive` or `confirmed` is how sure it is; else it is kept.')),
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

/** What every event of one animal has. */
const eventOf = (type: string) => ({
  resourceType: Type.String({ maxLength: 200, pattern: `(^|[:/])${type}$`, description: `\`${type}\`.` }),
  '@self': Type.Optional(line('Not kept.')),
  id: Type.Optional(line('Not kept: Byre gives it an id of its own.')),
  meta: AdeMeta,
  location: Type.Optional(AdeIdentifier),
  eventDateTime: date('When it was.'),
  traitLabel: Type.Optional(AdeIdentifier),
  responsible: Type.Optional(line('Who did it, or stands for it.')),
  contemporaryGroup: Type.Optional(line('Which group the animal was in.')),
  remark: Type.Optional(notes('Kept in the notes of the case.')),
  animal: AdeIdentifier,
});

/** An icarDiagnosisEvent as it is sent. */
export const AdeDiagnosisInput = Type.Object(
  { ...eventOf('DiagnosisEvent'), diagnoses: list(AdeDiagnosis, 'What the animal has.') },
  strict,
);
export type AdeDiagnosisInput = Static<typeof AdeDiagnosisInput>;

/** An icarTreatmentEvent as it is sent. */
export const AdeTreatmentInput = Type.Object(
  {
    ...eventOf('TreatmentEvent'),
    medicine: Type.Optional(AdeMedicine),
    procedure: Type.Optional(line('The way in which the medicine was given, or what was done without one.')),
    batches: list(AdeBatch, 'The batches that were used.'),
    withdrawals: list(AdeWithdrawal, 'What may not be used, and until when.'),
    dose: Type.Optional(AdeDose),
    site: Type.Optional(line('Where on the animal.')),
    positions: list(AdePosition, 'Where on the animal.'),
    comment: Type.Optional(notes('Of a medicine, the instructions for its dose.')),
  },
  strict,
);
export type AdeTreatmentInput = Static<typeof AdeTreatmentInput>;

/** A resource of the standard, as it is answered. */
export const AdeResource = Type.Record(Type.String(), Type.Unknown(), {
  description: 'The event as Byre keeps it, in the form of ICAR ADE 1.3.',
});
export type AdeResource = Static<typeof AdeResource>;
