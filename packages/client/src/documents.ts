import type { exportedRows } from '@byre/contract/exports/schema';
import type { Static } from 'typebox';

/*
 * The documents of the interface, by the names that its description has for them. Here they are the contract's own types; the
 * package that is installed has them written out in this file's place, those that are not named here as well
 * (`build/document-types.ts`).
 */

export type { Animal } from '@byre/contract/animals/schema';
export type { Change, Changes, ChangesQuery } from '@byre/contract/changes/schema';
export type { ExportMark } from '@byre/contract/exports/schema';
export type { Farm } from '@byre/contract/farms/schema';
export type { MedicalRecord, MedicalRecordInput } from '@byre/contract/medical-records/schema';
export type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
export type { ProblemCode } from '@byre/contract/problem-codes';
export type { FieldError, ProblemDocument as Problem } from '@byre/contract/problem-document';
export type { Product } from '@byre/contract/products/schema';
export type { Credentials, Session, User } from '@byre/contract/session/schema';
export type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
export type { WebhookMessage } from '@byre/contract/webhooks/schema';

/** What is exported as rows of one kind, and the document that each row is. */
export type ExportedRows = { [Name in keyof typeof exportedRows]: Static<(typeof exportedRows)[Name]> };
