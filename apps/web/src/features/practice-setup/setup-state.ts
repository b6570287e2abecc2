import type { PracticePreferences } from '@byre/contract/practices/preferences';
import { type SetupStep, setupSteps } from '@byre/contract/practices/rules';
import type { Practice } from '@byre/contract/practices/schema';

/** What the practice already has of its setup. */
export type SetupFound = {
  readonly practice: Pick<Practice, 'name'> & Partial<Practice>;
  readonly people: number;
  readonly invitations: number;
  readonly farms: number;
  readonly animals: number;
  readonly formulary: number;
  readonly phones: number;
};

export type StepState = { readonly step: SetupStep; readonly state: 'done' | 'skipped' | 'open' };

/** The state of each step. A step whose result exists is done, even if it was skipped. */
export const stepsOf = (
  found: SetupFound,
  { setup_skipped }: Pick<PracticePreferences, 'setup_skipped'>,
): StepState[] =>
  setupSteps.map((step) => ({
    step,
    state: isDone(step, found) ? 'done' : setup_skipped.includes(step) ? 'skipped' : 'open',
  }));

const isDone = (step: SetupStep, found: SetupFound): boolean => {
  switch (step) {
    case 'details': {
      const { name, address_line_1, postcode } = found.practice;
      return Boolean(name && (address_line_1 || postcode));
    }
    case 'people':
      // The first admin exists from the beginning.
      return found.people > 1 || found.invitations > 0;
    case 'farms':
      return found.farms > 0;
    case 'animals':
      return found.animals > 0;
    case 'formulary':
      return found.formulary > 0;
    case 'phone':
      return found.phones > 0;
  }
};

/** Whether anything is left to do. */
export const isSetUp = (steps: readonly StepState[]): boolean => steps.every(({ state }) => state !== 'open');
