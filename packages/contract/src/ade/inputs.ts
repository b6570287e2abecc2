import { type Static, type TSchema, Type } from 'typebox';
import { DateInput, Line, Maybe, Notes } from '../fields.ts';

/*
 * What herd software sends by ICAR ADE, read tolerantly as the standard asks: a member that is missing or null is not
 * said, and one that is not named here is ignored. What Byre has no field for is written into the notes, so nothing that
 * is named here is lost.
 */

/** The most items of a list in an event. */
const mostItems = 50;

const line = (description: string) => Maybe(Type.String({ ...Line, description }));
const notes = (description: string) => Maybe(Type.String({ ...Notes, description }));
const date = (description: string) => Maybe(Type.String({ ...DateInput, description }));
const part = <T extends TSchema>(schema: T, description: string) =>
  Type.Optional(Type.Union([schema, Type.Null()], { description }));
const list = <T extends TSchema>(item: T, description: string) =>
  Maybe(Type.Array(item, { maxItems: mostItems, description }));

export const AdeIdentifier = Type.Object({
  scheme: Type.String({ ...Line, description: 'The scheme that the id belongs to.' }),
  id: Type.String({ ...Line, description: 'The id in that scheme.' }),
});
export type AdeIdentifier = Static<typeof AdeIdentifier>;

export const AdeMeta = Type.Object({
  source: line('The system it comes from.'),
  sourceId: line('Its id there. If it is sent again with the same id, nothing is written twice.'),
  isDeleted: Maybe(Type.Boolean({ description: '`true` is refused: what was deleted elsewhere stays here.' })),
  modified: date('Not kept.'),
  created: date('Not kept.'),
  creator: line('Not kept.'),
  validFrom: date('Not kept.'),
  validTo: date('Not kept.'),
});

export const AdePosition = Type.Object({ position: line('Where on the animal.') });

export const AdeMedicine = Type.Object({
  name: line('Its name. It is looked up on the list if none of its identifiers is known.'),
  approved: line('Not kept: the list has it.'),
  registeredIdentifier: part(AdeIdentifier, 'Its number on a list of medicines. It is looked up first.'),
  identifiers: list(AdeIdentifier, 'Its identifiers, as ADE 1.4 names them.'),
  identifier: part(AdeIdentifier, 'Not kept.'),
  reltype: notes('Not kept.'),
  href: notes('Not kept.'),
  '@context': notes('Not kept.'),
  '@id': notes('Not kept.'),
  '@type': notes('Not kept.'),
});
export type AdeMedicine = Static<typeof AdeMedicine>;

export const AdeBatch = Type.Object({ identifier: line('Its number.'), expiryDate: date('Its expiry.') });
export type AdeBatch = Static<typeof AdeBatch>;

export const AdeWithdrawal = Type.Object({
  productType: line(
    'What may not be used: `Meat`, `Milk`, `Eggs`, `Honey`, `Velvet`, `Fibre` or `Other`. Without it, or if it is none ' +
      'of these, all produce of the animal.',
  ),
  endDate: date('Until when. A day without a time counts to its end. Without an end, until further notice.'),
  market: line('The market it applies to.'),
});
export type AdeWithdrawal = Static<typeof AdeWithdrawal>;

export const AdeDose = Type.Object({
  doseQuantity: Maybe(Type.Number({ description: 'How much was given.' })),
  doseUnits: line('The unit, as a UN/CEFACT code.'),
});
export type AdeDose = Static<typeof AdeDose>;

export const AdeDiagnosis = Type.Object({
  id: notes('Not kept.'),
  name: line('What the animal has. It is looked up on the list if it has no code that Byre knows.'),
  description: notes(
    '`tentative`, `presumptive` or `confirmed` gives the level of certainty. Anything else goes into the notes.',
  ),
  diagnosisCode: part(AdeIdentifier, 'What the animal has, as a code. It is looked up first.'),
  site: line('Where on the animal.'),
  stage: line('The stage of the disease.'),
  severity: line('How severe it is.'),
  severityScore: Maybe(Type.Number({ description: 'The same as a number.' })),
  positions: list(AdePosition, 'Where on the animal.'),
});
export type AdeDiagnosis = Static<typeof AdeDiagnosis>;

/** What every event of an animal has. The type of the event may be in any of the forms of the standard's versions. */
const eventOf = (type: string) => ({
  resourceType: Maybe(
    Type.String({
      maxLength: 200,
      pattern: `(^|[:/])(icar)?${type}(Resource)?(\\.json)?$`,
      description: `\`${type}\`, or \`icar${type}Resource\`.`,
    }),
  ),
  '@self': notes('Not kept.'),
  id: notes('Not kept: Byre gives it an id of its own.'),
  meta: part(AdeMeta, 'Where the event comes from.'),
  location: part(AdeIdentifier, 'The holding. Another one than the address names is refused.'),
  eventDateTime: date('When it happened. Without it, the date is not known.'),
  traitLabel: part(AdeIdentifier, 'Kept in the notes of the case.'),
  responsible: line('Who did it, or is responsible for it.'),
  contemporaryGroup: line('Which group the animal was in.'),
  remark: notes('Kept in the notes of the case.'),
  animal: AdeIdentifier,
});

/** An icarDiagnosisEvent as sent. */
export const AdeDiagnosisInput = Type.Object({
  ...eventOf('DiagnosisEvent'),
  diagnoses: list(AdeDiagnosis, 'What the animal has.'),
});
export type AdeDiagnosisInput = Static<typeof AdeDiagnosisInput>;

/** An icarTreatmentEvent as sent. */
export const AdeTreatmentInput = Type.Object({
  ...eventOf('TreatmentEvent'),
  medicine: part(AdeMedicine, 'What was given.'),
  procedure: line('How the medicine was given, or what was done without one.'),
  batches: list(AdeBatch, 'The batches that were used.'),
  withdrawals: list(AdeWithdrawal, 'What may not be used, and until when.'),
  dose: part(AdeDose, 'How much was given to the animal.'),
  site: line('Where on the animal.'),
  positions: list(AdePosition, 'Where on the animal.'),
  comment: notes('The dose instructions of a medicine.'),
});
export type AdeTreatmentInput = Static<typeof AdeTreatmentInput>;

/** A resource of the standard, as answered. */
export const AdeResource = Type.Record(Type.String(), Type.Unknown(), {
  description: 'The event as Byre keeps it, in the form of ICAR ADE 1.3.',
});
export type AdeResource = Static<typeof AdeResource>;
