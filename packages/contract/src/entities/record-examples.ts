import { animalExamples } from '../animals/examples.ts';
import { attachmentExamples } from '../attachments/examples.ts';
import type { ResourceExamples } from '../example.ts';
import { medicalRecordExamples } from '../medical-records/examples.ts';
import { medicineUsageExamples } from '../medicine-usage/examples.ts';
import { observationExamples } from '../observations/examples.ts';
import type { MutableEntity } from '../sync/entities.ts';
import { treatmentHistoryExamples } from '../treatment-history/examples.ts';
import { type RecordResource, resourceOf } from './record-apis.ts';

/** The examples of each kind of record, by the name of its resource: in the documentation, and in tests of both sides. */
export const recordExamples = {
  animals: animalExamples,
  medicalRecords: medicalRecordExamples,
  treatmentHistory: treatmentHistoryExamples,
  medicineUsage: medicineUsageExamples,
  observations: observationExamples,
  attachments: attachmentExamples,
} as const satisfies Readonly<Record<RecordResource, ResourceExamples>>;

/** The first document among a kind's examples. */
export const exampleOfRecord = (entity: MutableEntity): { readonly _id: string } => {
  const [document] = Object.values<{ readonly _id: string }>(recordExamples[resourceOf[entity]].documents);
  if (document === undefined) throw new Error(`There is no example of ${entity}.`);
  return document;
};
