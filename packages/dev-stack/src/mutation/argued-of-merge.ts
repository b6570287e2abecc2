import type { Argued } from './argument.ts';

/** Mutants of the merge of two people's edits. */
export const arguedOfMerge: readonly Argued[] = [
  {
    file: 'packages/contract/src/sync/merge.ts',
    was: 'shape.groups.map((group) => group.filter((name) => names.includes(name))).filter((g) => g.length > 0)',
    becomes: 'shape.groups.map(group => group.filter(name => names.includes(name)))',
    reason: 'A group of which nothing was sent changes nothing either way.',
  },
  {
    file: 'packages/contract/src/sync/merge.ts',
    was: 'g.length > 0',
    becomes: 'true',
    reason: 'A group of which nothing was sent changes nothing either way.',
  },
  {
    file: 'packages/contract/src/sync/merge.ts',
    was: 'g.length > 0',
    becomes: 'g.length >= 0',
    reason: 'A group of which nothing was sent changes nothing either way.',
  },
  {
    file: 'packages/contract/src/sync/merge.ts',
    was: 'only !== undefined',
    becomes: 'true',
    reason: 'A group of which nothing was sent changes nothing either way.',
  },
  {
    file: 'packages/contract/src/sync/merge.ts',
    was: 'fields[only]?.new',
    becomes: 'fields[only].new',
    reason: 'The type allows an absent value; the names come from the change itself, so none is.',
  },
  {
    file: 'packages/contract/src/sync/merge.ts',
    was: 'fields[field]?.base',
    becomes: 'fields[field].base',
    reason: 'The type allows an absent value; the names come from the change itself, so none is.',
  },
  {
    file: 'packages/contract/src/sync/merge.ts',
    was: 'fields[field]?.new',
    becomes: 'fields[field].new',
    reason: 'The type allows an absent value; the names come from the change itself, so none is.',
  },
  {
    file: 'packages/contract/src/sync/merge.ts',
    was: 'row && rows.length === 1',
    becomes: 'true',
    reason: 'No group holds a set: a set always stands alone.',
  },
  {
    file: 'packages/contract/src/sync/merge.ts',
    was: 'row && rows.length === 1',
    becomes: 'row || rows.length === 1',
    reason: 'No group holds a set: a set always stands alone.',
  },
  {
    file: 'packages/contract/src/sync/merge.ts',
    was: 'rows.length === 1',
    becomes: 'true',
    reason: 'No group holds a set: a set always stands alone.',
  },
  {
    file: 'packages/contract/src/sync/merge.ts',
    was: "'merged'",
    becomes: '""',
    reason: 'Only whether a group clashes is asked of its outcome; the whole outcome gets its kind in mergeFields.',
  },
  {
    file: 'packages/contract/src/sync/merge.ts',
    was: "{ kind: 'merged', changes: {} }",
    becomes: '{}',
    reason: 'Only whether a group clashes is asked of its outcome; the whole outcome gets its kind in mergeFields.',
  },
  {
    file: 'packages/contract/src/sync/merge.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    reason: 'comparable() has made a list of every set already.',
  },
  {
    file: 'packages/contract/src/sync/comparable.ts',
    was: "typeof value === 'string'",
    becomes: 'true',
    reason: 'No number is read as a date, so it stays as it is.',
  },
  {
    file: 'packages/contract/src/sync/entities.ts',
    was: "typeof kind === 'object'",
    becomes: 'true',
    reason: 'Asked for the type: a kind that is a word has no key and no members.',
  },
  {
    file: 'packages/contract/src/sync/entities.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    reason: 'No member of an object has that name.',
  },
];
