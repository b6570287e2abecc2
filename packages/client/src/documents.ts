import type { exportedRows } from '@byre/contract/exports/schema';
import type { Static } from 'typebox';

/*
 * The documents of the interface, by their names in its OpenAPI document. Here they are the contract's own types; the
 * installed package has them all written out instead (`build/document-types.ts`).
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

/** The kinds that can be exported as rows, with the document of each. */
export type ExportedRows = { [Name in keyof typeof exportedRows]: Static<(typeof exportedRows)[Name]> };
