import type { MutableEntity } from '@byre/contract/sync/entities';
import type { Rules } from '../commands/rules.ts';
import { recordRules } from './record-rules.generated.ts';

/** The input for any kind of record, once it has been checked against the kind's own schema. */
export type RecordInput = { _id?: string | null };

/** What each kind of record adds to the common way of writing. Their inputs differ; the caller has checked them. */
export const rulesOf = recordRules as Readonly<Record<MutableEntity, unknown>> as Readonly<
  Record<MutableEntity, Rules<RecordInput>>
>;
