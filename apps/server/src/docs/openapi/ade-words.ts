const ofAde = (collection: string) =>
  `An \`${collection}\` of ICAR ADE 1.3. The scheme of the location is \`uk.cph\`; any other is 404. What is said how, and what cannot be said, stands in docs/ade.md.`;

const sent =
  'Written by the same rules as the records\u2019 own addresses; the answer is the event as it is kept. Sent again with the same `meta.source` and `meta.sourceId`, nothing is written twice; with something else under them: 409. The animal is named by ear tag (`uk.cts.eartag`), electronic id (`std.iso.11785`) or its id here (`byre.animal`).';

/** Words about the operations of ICAR ADE. */
export const adeOperationWords: Readonly<Record<string, string>> = {
  'ade.animals': ofAde('icarAnimalCoreCollection'),
  'ade.diagnoses': ofAde('icarDiagnosisEventCollection'),
  'ade.treatments': ofAde('icarTreatmentEventCollection'),
  'ade.groupTreatments': ofAde('icarGroupTreatmentEventCollection'),
  'ade.treatmentPrograms': ofAde('icarTreatmentProgramEventCollection'),
  'ade.milkingWithdrawals': ofAde('icarWithdrawalEventCollection'),
  'ade.recordDiagnosis': `Becomes a case. A condition that the list does not have stands in its notes. ${sent}`,
  'ade.recordTreatment': `Becomes a case with its treatment and, where it names a medicine, the use of it, which has to be on the product list. ${sent}`,
};
