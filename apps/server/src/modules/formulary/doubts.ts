import type { DoubtfulFigure } from '@byre/contract/plausible/formulary/doubt-schema';
import type { EntryFigures } from '@byre/contract/plausible/formulary/entry-doubt';
import { entryDoubts } from '@byre/contract/plausible/formulary/entry-doubts';
import { type Answers, doubtfulFigure, refuseImpossible, refuseUnconfirmed } from '../../commands/doubtful-figures.ts';
import type { PracticeWork } from '../../commands/practice-work.ts';
import type { Document } from '../../commands/write.ts';
import { confirmedBefore, findNamed, othersOfSubstances } from './doubt-queries.ts';

/** An entry that is to be written, and the one it replaces. */
export type Changed = { id: string; current: Document; next: Document };

/** What is doubtful about the figures of an entry that is to be written. */
export const doubtsOf = async (
  { tx, practiceId }: Pick<PracticeWork, 'tx' | 'practiceId'>,
  { id, current, next }: Changed,
): Promise<DoubtfulFigure[]> => {
  const entry = next as Document & EntryFigures;
  const productId = String(next.product_id);
  const [named, before] = await Promise.all([
    findNamed(tx, practiceId, productId),
    current.confirmed_by == null
      ? confirmedBefore(tx, practiceId, { id, product_id: productId, species: entry.species ?? null })
      : (current as Document & EntryFigures),
  ]);
  // What was confirmed for another product says nothing.
  const isOther = before !== null && (before as Document).product_id !== productId;
  const others = named === null ? [] : await othersOfSubstances(tx, { practiceId, id, substances: named.substances });
  return entryDoubts({
    product_id: productId,
    entry,
    product: named,
    before: isOther ? null : before,
    others,
  }).map(doubtfulFigure);
};

/**
 * Throws 422 for doubtful figures. Who confirms an entry answers for its figures; an import confirms nothing, so only what
 * cannot be is refused.
 */
export const refuseFigures = async (work: PracticeWork, changed: Changed, answers: Answers): Promise<void> => {
  const doubts = await doubtsOf(work, changed);
  return work.confirms ? refuseUnconfirmed(doubts, answers) : refuseImpossible(doubts);
};
