import { fieldProblem, Problem } from '@byre/contract/problem';
import {
  mostViews,
  type SavedViewChange,
  type SavedViewInput,
  type ViewQuestion,
} from '@byre/contract/saved-views/schema';
import { isAdminOf, requirePracticePerson } from '../../access/practice-access.ts';
import type { Transaction } from '../../db/database.ts';
import {
  countViews,
  deleteView,
  findView,
  insertView,
  type LockedView,
  lockView,
  lockViewsOf,
  type OfPractice,
  updateView,
} from './queries.ts';

/** The maximum size of a view's query as JSON: forty filters with a name each, several times over. */
const mostQuestionBytes = 16 * 1024;

export type ViewWork = OfPractice & { readonly id: string; readonly now: Date };
type Expected = readonly number[] | undefined;

/** Saves a view in the name of the caller. Throws 404 for people of other practices, 422. */
export const saveView = async (tx: Transaction, work: ViewWork, input: SavedViewInput): Promise<void> => {
  await requirePracticePerson(tx, work.actor, work.practiceId);
  // Of two saved at the same time, one is counted before the other.
  await lockViewsOf(tx, work);
  if ((await countViews(tx, work)) >= mostViews) {
    throw new Problem('rule-broken', `You have ${mostViews} views. Delete one you no longer need.`);
  }
  const { id, now } = work;
  const { table, question = {}, columns = null, shared = false } = input;
  const view = { id, table, name: input.name.trim(), question, columns, shared };
  requireSense(view.question);
  await insertView(tx, work, now, view);
};

/** Replaces the fields sent of one's own view. Throws 404, 403 for somebody else's view, 412, 422. */
export const changeView = async (
  tx: Transaction,
  work: ViewWork,
  change: SavedViewChange,
  expected: Expected,
): Promise<void> => {
  const found = await requireView(tx, work, expected);
  if (!isOwn(found, work)) throw new Problem('forbidden', 'Only its owner may change a view. Save it as your own.');
  const question = change.question ?? found.question;
  requireSense(question);
  await updateView(tx, work.id, work.now, {
    name: change.name?.trim() ?? found.name,
    question,
    columns: change.columns === undefined ? found.columns : change.columns,
    shared: change.shared ?? found.shared,
  });
};

/** Deletes one's own view, or as an admin a shared one. Throws 404, 403, 412. */
export const removeView = async (tx: Transaction, work: ViewWork, expected: Expected): Promise<void> => {
  const found = await requireView(tx, work, expected);
  if (!isOwn(found, work) && !(await isAdminOf(tx, work.actor, work.practiceId))) {
    throw new Problem('forbidden', 'Only its owner or an admin of the practice may delete a view.');
  }
  await deleteView(tx, work.id);
};

const isOwn = (found: LockedView, { actor }: ViewWork): boolean => found.owner_id === actor.userId;

const requireView = async (tx: Transaction, work: ViewWork, expected: Expected): Promise<LockedView> => {
  const found = await lockView(tx, work, work.id);
  if (!found) throw new Problem('not-found');
  if (expected && !expected.includes(found.version)) {
    const now = await findView(tx, work, work.id);
    throw new Problem('stale', `It is now at version ${found.version}.`, { current: now && JSON.parse(now.text) });
  }
  return found;
};

const requireSense = (question: ViewQuestion): void => {
  const { from, to } = question;
  if (from && to && to < from) {
    const message = 'The period ends before it begins.';
    throw fieldProblem('rule-broken', { pointer: '/question/to', code: 'end-before-start', message });
  }
  if (Buffer.byteLength(JSON.stringify(question)) <= mostQuestionBytes) return;
  const message = 'The filters are too long. Choose fewer values.';
  throw fieldProblem('rule-broken', { pointer: '/question', code: 'too-long', message });
};
