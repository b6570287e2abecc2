import type { Device } from '@byre/contract/devices/schema';
import type { PracticePreferences } from '@byre/contract/practices/preferences';
import type { SetupStep } from '@byre/contract/practices/rules';
import type { Practice } from '@byre/contract/practices/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askPreferences, preferencesKey, setPreferences } from '../../device/server/practice-house.ts';
import { totalOf } from '../../device/server/totals.ts';
import { allOf, segment } from '../../device/server/whole-lists.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { type StepState, stepsOf } from './setup-state.ts';

/** Polled, because another person or an import may finish a step while the guide is open. */
const askedEveryMs = 15_000;

const countsOf = async (practiceId: string) => {
  const of = `/api/practices/${segment(practiceId)}`;
  const [people, invitations, farms, animals, formulary, products, conditions, phones] = await Promise.all([
    totalOf('/api/people'),
    totalOf('/api/invitations'),
    totalOf('/api/farms'),
    totalOf('/api/animals'),
    totalOf(`${of}/formulary`),
    totalOf('/api/products'),
    totalOf('/api/conditions'),
    allOf<Device>(`${of}/devices`),
  ]);
  const found = { people, invitations, farms, animals, formulary, phones: phones.filter(isPhone).length };
  return { ...found, hasLists: products > 0 && conditions > 0 };
};

/** Computers are devices too, but the desk on which the practice is set up is not a phone. */
const isPhone = ({ name }: Device): boolean => /\b(Android|iPhone|iPad)\b/.test(name ?? '');

/** The state of a practice's setup; null until it is known. */
export function useSetup(practice: Pick<Practice, '_id' | 'name'> & Partial<Practice>) {
  const queries = useQueryClient();
  const { _id: practiceId } = practice;
  const preferences = useQuery({ queryKey: preferencesKey(practiceId), queryFn: () => askPreferences(practiceId) });
  const counts = useQuery({
    queryKey: ['desk', 'setup', practiceId],
    queryFn: () => countsOf(practiceId),
    refetchInterval: askedEveryMs,
  });
  const skipping = useOneMutation<PracticePreferences, readonly SetupStep[]>({
    mutationFn: (steps) => setPreferences(practiceId, { setup_skipped: [...steps] }),
    onSuccess: (stands) => queries.setQueryData(preferencesKey(practiceId), stands),
  });
  const steps: StepState[] | null =
    preferences.data && counts.data ? stepsOf({ practice, ...counts.data }, preferences.data) : null;
  const skipped = preferences.data?.setup_skipped ?? [];
  return {
    steps,
    /** Whether the service has products and conditions to choose from, without which nobody can record a case. */
    hasLists: counts.data?.hasLists ?? true,
    error: preferences.error ?? counts.error ?? skipping.error,
    isSkipping: skipping.isPending,
    skip: (step: SetupStep) => skipping.mutate([...skipped, step]),
    reopen: (step: SetupStep) => skipping.mutate(skipped.filter((one) => one !== step)),
  };
}
