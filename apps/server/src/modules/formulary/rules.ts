import type { Json } from '@byre/contract/fields';
import type { FormularyEntry, FormularyEntryChange } from '@byre/contract/formulary/schema';
import type { FieldError } from '@byre/contract/problem-document';
import type { PracticeWork } from '../../commands/practice-work.ts';
import { refuseBroken } from '../../commands/rules.ts';
import { plain } from '../../commands/sent.ts';
import type { Document } from '../../commands/write.ts';
import { entryErrors } from './entry-errors.ts';
import { findProductName } from './queries.ts';

/** The fields of an entry that a person writes. */
export const statedFields = [
  'product_id',
  'species',
  'strengths',
  'dose',
  'routes',
  'frequency',
  'duration',
  'withdrawal_periods',
  'residue_limit',
  'notes',
  'source',
  'active',
] as const;

/** An entry about which nothing is known. */
export const blankEntry: Document = {
  product_id: null,
  product_name: null,
  species: null,
  strengths: [],
  dose: null,
  routes: [],
  frequency: null,
  duration: null,
  withdrawal_periods: [],
  residue_limit: null,
  notes: null,
  source: null,
  active: true,
  confirmed_by: null,
  confirmed_at: null,
};

/** The values after the fields sent have replaced those of `current`. */
export const mergeEntry = (current: Document, input: FormularyEntryChange): Document => ({
  ...current,
  ...plain(input, ['product_id', 'species', 'frequency', 'duration', 'notes', 'source', 'active']),
  ...(input.routes === undefined ? {} : { routes: [...new Set(input.routes ?? [])] }),
  ...(input.strengths === undefined ? {} : { strengths: strengthsOf(input.strengths) }),
  ...(input.dose === undefined ? {} : { dose: doseOf(input.dose) }),
  ...(input.withdrawal_periods === undefined ? {} : { withdrawal_periods: periodsOf(input.withdrawal_periods) }),
  ...(input.residue_limit === undefined ? {} : { residue_limit: input.residue_limit }),
});

/**
 * Fills in what the list says and refuses contradictions. A product that has left the list may stay in an entry, but
 * cannot be newly chosen. Throws 422 with every field at fault.
 */
export const completeEntry = async (
  { tx, practiceId }: Pick<PracticeWork, 'tx' | 'practiceId'>,
  current: Document,
  next: Document,
): Promise<Document> => {
  const id = String(next.product_id);
  const name = await findProductName(tx, practiceId, id);
  const isNew = next.product_id !== current.product_id;
  const unknown: FieldError = {
    pointer: '/product_id',
    code: 'unknown-product',
    message: `There is no product ${id}.`,
  };
  const facts = next as Pick<FormularyEntry, 'dose' | 'withdrawal_periods'>;
  refuseBroken([...(name === null && isNew ? [unknown] : []), ...entryErrors(facts)]);
  return { ...next, product_name: name ?? next.product_name ?? null };
};

const strengthsOf = (sent: FormularyEntryChange['strengths']): Json =>
  (sent ?? []).map(({ substance = null, amount, unit, per }) => ({ substance, amount, unit, per }));

const doseOf = (sent: FormularyEntryChange['dose']): Json => {
  if (!sent) return null;
  const { amount, min = null, max = null, unit, per_amount, per, substance = null } = sent;
  return { amount, min, max, unit, per_amount: per_amount ?? 1, per, substance };
};

const periodsOf = (sent: FormularyEntryChange['withdrawal_periods']): Json =>
  (sent ?? []).map(({ product_type, not_permitted, period = null, unit = null, counts_from, minimum_dry_days }) => ({
    product_type,
    not_permitted: not_permitted ?? false,
    period,
    unit,
    // Stated only if it is not the end of treatment, as for dry-cow products.
    ...(counts_from === 'calving' ? { counts_from, minimum_dry_days: minimum_dry_days ?? null } : {}),
  }));
