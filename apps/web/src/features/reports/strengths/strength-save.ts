import { askFormulary, changeEntry, createEntry } from '../../../device/server/practice-formulary.ts';
import { strengthsOf, type TypedStrength } from './strength-lines.ts';

/**
 * Confirms the strengths of a product. An unconfirmed line of the formulary is left alone, because writing it would
 * confirm its doses and withdrawals unread. Throws `ServerError`.
 */
export const saveStrengths = async (
  practiceId: string,
  productId: string,
  typed: readonly TypedStrength[],
): Promise<'confirmed' | 'unconfirmed-entry'> => {
  const strengths = strengthsOf(typed);
  const { data } = await askFormulary(practiceId, { search: productId, skip: 0 });
  const entries = data.filter(({ product_id }) => product_id === productId);
  const confirmed = entries.find(({ confirmed_by }) => confirmed_by !== null);
  if (confirmed) await changeEntry(confirmed, { strengths: merged(confirmed.strengths, strengths) });
  else if (entries.length > 0) return 'unconfirmed-entry';
  else await createEntry(practiceId, { product_id: productId, strengths });
  return 'confirmed';
};

/** Strengths of other substances in the line stay. */
const merged = <Entry extends { substance: string | null }>(standing: readonly Entry[], typed: readonly Entry[]) => [
  ...standing.filter(({ substance }) => substance !== null && !typed.some((one) => one.substance === substance)),
  ...typed,
];
