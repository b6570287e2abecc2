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
} from '../ade/inputs.ts';
import { AdeCollection, AdeView } from '../ade/schema.ts';

/** What is exchanged by ICAR ADE, by the name of its component. */
export const adeComponents = {
  AdeBatch,
  AdeCollection,
  AdeDiagnosis,
  AdeDiagnosisInput,
  AdeDose,
  AdeIdentifier,
  AdeMedicine,
  AdeMeta,
  AdePosition,
  AdeTreatmentInput,
  AdeView,
  AdeWithdrawal,
} as const;
