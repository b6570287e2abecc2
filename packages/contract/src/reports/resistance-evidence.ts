import type { MedicalRecord } from '../medical-records/schema.ts';
import type { TreatmentHistory } from '../treatment-history/schema.ts';
import { antibioticGroupOf } from './antibiotics.ts';

/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

type Told = Pick<
  MedicalRecord,
  'tentative_diagnosis_methods' | 'presumptive_diagnosis_methods' | 'confirmed_diagnosis_methods' | 'notes'
>;
type Treated = Pick<TreatmentHistory, 'intervention_desc'>;

/**
 * Whether a case shows why an antibiotic of highest priority was used. Red Tractor and RUMA ask that such a use is backed up
 * by sensitivity or diagnostic testing. No field of its own holds that, so what shows it is:
 *
 * - a method of diagnosis, at any level, that is a culture or a test of sensitivity;
 * - a result in the notes of a method or of the case, or in the words of the treatment: a sentence that calls something
 *   sensitive or resistant and names an antibiotic or a test. A test that was sent off, or not done, is not a result.
 */
export const hasResistanceEvidence = (record: Told | null, treatment: Treated | null): boolean => {
  if (record === null) return isResultIn(treatment?.intervention_desc ?? null);
  const methods = [
    ...record.tentative_diagnosis_methods,
    ...record.presumptive_diagnosis_methods,
    ...record.confirmed_diagnosis_methods,
  ];
  return (
    methods.some(({ name }) => test.test(name)) ||
    [record.notes, treatment?.intervention_desc ?? null, ...methods.map(({ notes }) => notes)].some(isResultIn)
  );
};

/** "Hoof tester sensitivity" is not such a test. */
const test = /cultur|antibiogram|susceptib|antibiotic sensitivity|sensitivity (test|result|on)|and sensitivity/i;

const isResult = (sentence: string): boolean =>
  /\b(sensitive|susceptible|resistant|sensitif|gwrthiannol)\b/i.test(sentence) &&
  (/cultur|isolat|antibiogram|\btest(s|ed)?\b|first[ -](choice|line)/i.test(sentence) ||
    antibioticGroupOf(sentence) !== null);

const isResultIn = (notes: string | null): boolean => (notes ?? '').split(/[.;\n]/).some(isResult);
