import type { AdeBatch, AdeDiagnosis, AdeDiagnosisInput, AdeTreatmentInput } from '@byre/contract/ade/inputs';
import { levels } from '@byre/contract/medical-records/levels';
import type { Said } from './said.ts';
import { ownWithdrawalProductOf, volumeOf } from './schemes.ts';

/* What an event says and Byre has no field for, in words for the notes of its case. */

type Words = string | null | undefined;

export const sentences = (...parts: readonly Words[]): string | null => {
  const said = parts.flatMap((part) => part?.trim() || []);
  return said.length === 0 ? null : said.join('\n');
};

/** The facts of a treatment without a field. `isDated`: the treatment has a date, so that its withdrawals have ends. */
export const unsaidOf = (
  { dose, batches = [], withdrawals = [] }: Said<AdeTreatmentInput>,
  { isDated }: { isDated: boolean },
): Words[] => [
  dose && volumeOf(dose) === null ? wordsOf('Dose', [dose.doseQuantity, dose.doseUnits], ' ') : null,
  ...batches.map((batch) => (isNumbered(batch) ? null : wordsOf('Batch without a number', [batch.expiryDate]))),
  ...withdrawals.map(({ productType, endDate, market }) => {
    const isKept = ownWithdrawalProductOf(productType) !== undefined && market === undefined;
    if (isKept && (isDated || endDate === undefined)) return null;
    const end = endDate === undefined ? 'until further notice' : `until ${endDate}`;
    return wordsOf('Withdrawal', [productType ?? 'produce not named', end, market]);
  }),
];

export const isNumbered = ({ identifier }: Said<AdeBatch>): boolean => (identifier ?? '').trim() !== '';

/** What a diagnosis says besides the condition; everything if the condition is not on the list. */
export const besideCondition = (diagnosis: Said<AdeDiagnosis>, isUnlisted: boolean): Words => {
  const { name, description, diagnosisCode, stage, severity, severityScore } = diagnosis;
  const isLevel = levels.some((level) => level === description);
  const said = [
    ...(isUnlisted && diagnosisCode ? [`${diagnosisCode.scheme} ${diagnosisCode.id}`] : []),
    ...(isLevel && !isUnlisted ? [] : [description]),
    ...[stage, severity, severityScore, placeOf(diagnosis)],
  ].filter((one) => one !== undefined && one !== null && one !== '');
  if (!isUnlisted && said.length === 0) return null;
  return `${isUnlisted ? 'Diagnosis: ' : ''}${[name ?? 'not named', ...said].join(', ')}`;
};

export const placeOf = ({ site, positions = [] }: Pick<Said<AdeDiagnosis>, 'site' | 'positions'>): Words =>
  wordsOf('Site', [site, ...positions.map(({ position }) => position)]);

/** Facts of any event. */
export const besideEvent = ({
  contemporaryGroup,
  traitLabel,
}: Said<AdeDiagnosisInput> | Said<AdeTreatmentInput>): Words[] => [
  wordsOf('Group', [contemporaryGroup]),
  traitLabel ? `Trait: ${traitLabel.scheme} ${traitLabel.id}` : null,
];

const wordsOf = (what: string, parts: readonly (string | number | undefined)[], between = ', '): Words => {
  const said = parts.filter((part) => part !== undefined && part !== '');
  return said.length === 0 ? null : `${what}: ${said.join(between)}`;
};
