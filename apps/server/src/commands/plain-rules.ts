import type { MutableEntity } from '@byre/contract/sync/entities';
import type { Rules } from './rules.ts';
import { blankOf, fieldsSent } from './sent.ts';
import { recordTables } from './tables.ts';

/**
 * The rules of a kind of record whose fields are plain values: each field that is sent replaces the current one.
 * Further rules are in `complete`. `writesOneRow` says that it writes nothing but its row.
 */
export const plainRules = <Input extends object>(
  entity: MutableEntity,
  own: Partial<Pick<Rules<Input>, 'complete' | 'writesOneRow'>> = {},
): Rules<Input> => ({
  table: recordTables[entity],
  blank: blankOf(entity),
  merge: (current, input) => ({ ...current, ...fieldsSent(entity, input) }),
  complete: async (_work, { next }) => next,
  ...own,
});
