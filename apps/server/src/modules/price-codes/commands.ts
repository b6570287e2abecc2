import { isProcedure } from '@byre/contract/price-codes/procedures';
import type { PriceCode, PriceCodeInput } from '@byre/contract/price-codes/schema';
import { fieldProblem } from '@byre/contract/problem';
import { keepEvent } from '../../access/audit.ts';
import { requirePracticePerson } from '../../access/practice-access.ts';
import type { Transaction } from '../../db/database.ts';
import { lockCode, type OfPractice, writeCode } from './queries.ts';

/**
 * Sets the code of a product or a kind of work, or removes it. Everybody in the practice may: it is the work of the
 * office. Throws 404 for people of other practices, 422 for work that the day book does not have.
 */
export const setCode = async (
  tx: Transaction,
  { actor, practiceId, now }: OfPractice & { readonly now: Date },
  input: PriceCodeInput,
): Promise<PriceCode> => {
  await requirePracticePerson(tx, actor, practiceId);
  const { kind, subject } = input;
  if (kind === 'procedure' && !isProcedure(subject)) {
    const message = 'The day book has no such work.';
    throw fieldProblem('rule-broken', { pointer: '/subject', code: 'bad-value', message });
  }
  const code = input.code?.trim() ?? null;
  const stands = await lockCode(tx, practiceId, input);
  if (stands?.code === code) return stands;
  const next = await writeCode(tx, { actor, practiceId }, now, { kind, subject, code });
  await keepEvent(tx, {
    ...{ at: now, by: actor, kind: 'price-code-changed', practiceId, subject },
    detail: { price_of: subject, price_code: { from: stands?.code ?? null, to: code } },
  });
  return next;
};
