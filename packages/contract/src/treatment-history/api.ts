import { Type } from 'typebox';
import { collection } from '../collection.ts';
import { writes } from '../crud.ts';
import { defineApi } from '../endpoint.ts';
import { Maybe, Nullable, Uuid } from '../fields.ts';
import { TreatmentHistory, TreatmentHistoryInput } from './schema.ts';

const path = '/api/farms/:farmId/animals/:animalId/medical-records/:recordId/treatment-history';
const item = writes(path, 'treatmentId', TreatmentHistoryInput, TreatmentHistory, 'treatment history');

export const treatmentHistoryApi = defineApi({
  ...collection(path, 'treatmentId', TreatmentHistory, 'treatment histories of a record'),
  ...item,
  // The published PUT and DELETE have no id in their path. It is sent as `_id` (decisions 6).
  updateByBody: { ...item.update, path, summary: 'Replace the fields sent of the treatment history named by `_id`' },
  removeByBody: {
    ...item.remove,
    path,
    summary: 'Delete the treatment history named by `_id`, in the body or the query',
    query: Type.Object({ _id: Type.Optional(Type.String({ maxLength: 200 })) }, { additionalProperties: false }),
    body: Nullable(Type.Object({ _id: Maybe(Uuid) }, { additionalProperties: false })),
  },
});
