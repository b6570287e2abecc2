import type { UsageFormContext } from '../draft/usage-context.ts';
import { withDoseText } from './dose-text.ts';
import { useDoseWords } from './dose-words.ts';

/** The form, in which a dose text of the calculator follows every change of the amount and the weight. */
export const useFollowingDose = (context: UsageFormContext): UsageFormContext => {
  const { writtenDose } = useDoseWords();
  return {
    ...context,
    onChange: (change) => context.onChange((current) => withDoseText(current, change(current), writtenDose)),
  };
};
