import {
  AdeBatch,
  AdeDiagnosis,
  AdeDiagnosisInput,
  AdeDose,
  AdeIdentifier,
  AdeMedicine,
  AdeMeta,
  AdePosition,
  AdeTreatmentInput,
  AdeWithdrawal,
} from '@byre/contract/ade/inputs';
import { AdeBatchResult, AdeCollection, AdeMessage, AdeView } from '@byre/contract/ade/schema';

/** What is exchanged by ICAR ADE, by the name of its component. */
export const adeComponents = {
  AdeBatch,
  AdeBatchResult,
  AdeCollection,
  AdeDiagnosis,
  AdeDiagnosisInput,
  AdeDose,
  AdeIdentifier,
  AdeMedicine,
  AdeMessage,
  AdeMeta,
  AdePosition,
  AdeTreatmentInput,
  AdeView,
  AdeWithdrawal,
} as const;
