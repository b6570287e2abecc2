import { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { recordTables } from '../../commands/tables.ts';
import { resourceOf } from '../../db/record-resource.ts';

export const treatmentHistories = resourceOf(recordTables['treatment-history'], TreatmentHistory);
