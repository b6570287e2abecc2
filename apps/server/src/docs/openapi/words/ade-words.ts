const ofAde = (collection: string) =>
  `An \`${collection}\` of ICAR ADE 1.3. The scheme of the location is \`uk.cph\`; any other is 404. docs/ade.md describes the mapping, and what the standard cannot express.`;

const sent =
  'Written by the same rules as at the records\u2019 own addresses. The answer is the event as stored. If it is sent again with the same `meta.source` and `meta.sourceId`, nothing is written twice; a different event with the same ones is 409. The animal is named by ear tag (`uk.cts.eartag`), electronic id (`std.iso.11785`) or its id here (`byre.animal`).';

const together =
  'The answer has an `icarBatchResult` for each event, in the same order. One that is refused does not refuse the others. Otherwise as for a single event.';

/** Descriptions of the operations of ICAR ADE. */
export const adeOperationWords: Readonly<Record<string, string>> = {
  'ade.animals': ofAde('icarAnimalCoreCollection'),
  'ade.animalSets': ofAde('icarAnimalSetCollection'),
  'ade.diagnoses': ofAde('icarDiagnosisEventCollection'),
  'ade.treatments': ofAde('icarTreatmentEventCollection'),
  'ade.groupTreatments': ofAde('icarGroupTreatmentEventCollection'),
  'ade.treatmentPrograms': ofAde('icarTreatmentProgramEventCollection'),
  'ade.milkingWithdrawals': ofAde('icarWithdrawalEventCollection'),
  'ade.recordDiagnosis': `Becomes a case. A condition that is not on the list is written into its notes. ${sent}`,
  'ade.recordTreatment': `Becomes a case with its treatment and, if it names a medicine, its use. The medicine must be on the product list. ${sent}`,
  'ade.recordDiagnoses': `Each becomes a case. ${together}`,
  'ade.recordTreatments': `Each becomes a case with its treatment and, if it names a medicine, its use. ${together}`,
};
