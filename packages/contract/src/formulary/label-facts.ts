import { labelWithdrawalsFor } from './label-periods.ts';
import type { ResidueLimit } from './residue-limits.ts';
import type { FormularyEntry, WithdrawalPeriod } from './schema.ts';

/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

/** What the formulary of a practice has for a product, as far as uses need it. */
export type KnownEntry = Pick<
  FormularyEntry,
  'species' | 'routes' | 'strengths' | 'withdrawal_periods' | 'residue_limit' | 'active' | 'confirmed_by'
>;

/**
 * What the confirmed label says for one use of a product, and whether a residue limit is known: by the list, or because
 * an admin of the practice entered it.
 */
export const labelFacts = (
  { entries, residue_limit }: { entries: readonly KnownEntry[]; residue_limit: ResidueLimit | null },
  use: { species: string | null; route: string | null },
): { label_withdrawals: WithdrawalPeriod[]; residue_limit: ResidueLimit | null } => ({
  label_withdrawals: labelWithdrawalsFor(entries, use),
  residue_limit:
    residue_limit === 'unknown' && entries.some((one) => one.residue_limit !== null) ? 'known' : residue_limit,
});
