import type { Strength } from '@byre/contract/formulary/schema';
import type { EntryDoubt } from '@byre/contract/plausible/formulary/entry-doubt';
import { askFormulary, changeEntry, createEntry } from '../../../device/server/practice-formulary.ts';
import { doubtsIn, type EntryAnswers } from '../../../forms/figures/entry-question.tsx';
import { strengthsOf } from './strength-lines.ts';
import type { UnconfirmedStrength } from './unconfirmed-strengths.ts';

/** What came of it. `asked`: nothing is written before the person has answered about doubtful figures of the entry. */
export type SavedStrengths =
  | { kind: 'confirmed' | 'unconfirmed-entry' }
  | { kind: 'asked'; doubts: readonly EntryDoubt[] };

/**
 * Confirms the strengths of a product. An unconfirmed line of the formulary is left alone, because writing it would
 * confirm its doses and withdrawals unread. Throws `ServerError`.
 */
export const saveStrengths = async (
  practiceId: string,
  productId: string,
  typed: readonly UnconfirmedStrength[],
  answers: EntryAnswers | null,
): Promise<SavedStrengths> => {
  const { data } = await askFormulary(practiceId, { search: productId, skip: 0 });
  const entries = data.filter(({ product_id }) => product_id === productId);
  const confirmed = entries.find(({ confirmed_by }) => confirmed_by !== null);
  if (!confirmed && entries.length > 0) return { kind: 'unconfirmed-entry' };
  const strengths = merged(confirmed?.strengths ?? [], strengthsOf(typed));
  try {
    if (confirmed) await changeEntry(confirmed, { strengths, ...answers });
    else await createEntry(practiceId, { product_id: productId, strengths, ...answers });
    return { kind: 'confirmed' };
  } catch (error) {
    const doubts = doubtsIn(error);
    if (doubts === null) throw error;
    return { kind: 'asked', doubts };
  }
};

/** Strengths of other substances in the line stay. */
const merged = (standing: readonly Strength[], typed: readonly Strength[]): Strength[] => [
  ...standing.filter(({ substance }) => substance !== null && !typed.some((one) => one.substance === substance)),
  ...typed,
];
