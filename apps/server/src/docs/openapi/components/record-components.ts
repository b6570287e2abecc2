import { DeceasedRecord, HeadCount, HistoryEntry } from '@byre/contract/animals/schema';
import { AttachmentPart, AttachmentUpload } from '@byre/contract/attachments/schema';
import { componentNameOf, recordApis, recordBodies } from '@byre/contract/entities/record-apis';
import { recordVersions as versions } from '@byre/contract/history/api';
import { DiagnosisMethod, RecordedCondition } from '@byre/contract/medical-records/schema';
import {
  ActiveSubstance,
  Batch,
  Cascade,
  TotalVolume,
  Withdrawal,
  WithheldOfUsage,
} from '@byre/contract/medicine-usage/schema';
import { mutableEntities } from '@byre/contract/sync/entities';
import type { TSchema } from 'typebox';

/** What is kept of animals, by the name of its component: listed and searched. */
export const recordItems: Readonly<Record<string, TSchema>> = Object.fromEntries(
  mutableEntities.map((entity) => [componentNameOf(entity), recordApis[entity].get.reply]),
);

/** The versions of each. */
export const recordVersions: Readonly<Record<string, TSchema>> = Object.fromEntries(
  mutableEntities.map((entity) => [`${componentNameOf(entity)}Version`, versions[entity]]),
);

/** What is sent of each. Where a change needs less than a creation, it is a component of its own. */
const recordInputs: Readonly<Record<string, TSchema>> = Object.fromEntries(
  mutableEntities.flatMap((entity) => {
    const name = componentNameOf(entity);
    const { create, update } = recordBodies(entity);
    return [...(create ? [[`${name}Input`, create]] : []), ...(create === update ? [] : [[`${name}Change`, update]])];
  }),
);

/** What is sent of each, and the parts that have a name. */
export const recordParts: Readonly<Record<string, TSchema>> = {
  ...recordInputs,
  HistoryEntry,
  HeadCount,
  DeceasedRecord,
  RecordedCondition,
  DiagnosisMethod,
  TotalVolume,
  ActiveSubstance,
  Batch,
  Withdrawal,
  WithheldOfUsage,
  Cascade,
  AttachmentPart,
  AttachmentUpload,
};
