import type { Condition } from '@byre/contract/conditions/schema';
import type { Level } from '@byre/contract/medical-records/levels';
import type { DiagnosisMethod, MedicalRecord } from '@byre/contract/medical-records/schema';
import { dayMs, hourMs, iso } from './calendar.ts';
import type { Random } from './random.ts';

type Levels = Pick<
  MedicalRecord,
  | 'tentative_conditions'
  | 'tentative_diagnosis_methods'
  | 'presumptive_conditions'
  | 'presumptive_diagnosis_methods'
  | 'confirmed_conditions'
  | 'confirmed_diagnosis_methods'
>;

type Finding = { condition: Condition; examinedAt: number; today: number; random: Random; isPlanned: boolean };

/** The vet's level of certainty, the methods behind it, and when the last result was known. */
export const diagnosis = (finding: Finding): { levels: Levels; knownAt: number } => {
  const { condition, examinedAt, random } = finding;
  const level = certainty(finding);
  const confirmedAt = examinedAt + random.whole(3, 6) * dayMs + 4 * hourMs;
  const steps: [Level, number][] = [[level, level === 'confirmed' ? confirmedAt : examinedAt]];
  if (level === 'confirmed') steps.unshift(['presumptive', examinedAt]);
  else if (level === 'presumptive' && !finding.isPlanned && random.chance(0.3)) {
    steps.unshift(['tentative', examinedAt - random.whole(1, 14) * hourMs]);
  }
  const levels: Levels = {
    tentative_conditions: [],
    tentative_diagnosis_methods: [],
    presumptive_conditions: [],
    presumptive_diagnosis_methods: [],
    confirmed_conditions: [],
    confirmed_diagnosis_methods: [],
  };
  for (const [step, at] of steps) {
    levels[`${step}_conditions`] = [
      {
        condition_id: condition._id,
        date_diagnosed: iso(at),
        name: condition.pathology,
        organ: condition.organ,
        system: condition.system,
      },
    ];
    levels[`${step}_diagnosis_methods`] = grounds(condition[`${step}_diagnosis_methods`], random);
  }
  return { levels, knownAt: level === 'confirmed' ? confirmedAt : examinedAt };
};

const certainty = ({ condition, examinedAt, today, random, isPlanned }: Finding): Level => {
  const draw = random.fraction();
  if (isPlanned) return 'presumptive';
  const canConfirm = fitForTheLiving(condition.confirmed_diagnosis_methods).length > 0;
  // Results take days, so cases of this week are not confirmed yet.
  if (draw < 0.22 && canConfirm && examinedAt < today - 8 * dayMs) return 'confirmed';
  return draw < 0.85 ? 'presumptive' : 'tentative';
};

/** One or two methods from the condition's own list, the specific ones first. */
const grounds = (methods: readonly string[], random: Random): DiagnosisMethod[] => {
  const living = fitForTheLiving(methods);
  const telling = living.filter((method) => method !== 'Clinical signs');
  const first = random.pick(telling.length > 0 ? telling : methods);
  const chosen = random.chance(0.45) && methods.includes('Clinical signs') ? ['Clinical signs', first] : [first];
  return [...new Set(chosen)].map((name) => ({ name, notes: reading(name, random) }));
};

const fitForTheLiving = (methods: readonly string[]): string[] =>
  methods.filter((method) => !/post-mortem|slaughter|abattoir|fatal|dead/i.test(method));

/** The result of the test, if the method has one that is not in the notes. */
const reading = (method: string, random: Random): string | null => {
  if (/California/i.test(method)) return random.pick(['2+', '3+']);
  if (/sensitivity/i.test(method)) return 'Sensitive to penicillin';
  return null;
};
