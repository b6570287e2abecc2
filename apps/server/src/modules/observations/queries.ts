import { Observation } from '@byre/contract/observations/schema';
import { recordTables } from '../../commands/tables.ts';
import { resourceOf } from '../../db/record-resource.ts';

export const observations = resourceOf(recordTables.observation, Observation);
