/** A change that no test can notice, and why; or that none needs to. */
export type Argued = {
  readonly file: string;
  /** The code that is changed, with its spaces as one. */
  readonly was: string;
  readonly becomes: string;
  readonly reason: string;
};

export const argued: readonly Argued[] = [
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
    file: 'packages/contract/src/sync/merge.ts',
    was: 'value !== undefined',
    becomes: 'true',
    reason: 'What is undefined is no object by the check after it.',
  },
  {
    file: 'packages/contract/src/sync/comparable.ts',
    was: "typeof value === 'string'",
    becomes: 'true',
    reason: 'No number is read as a date, so it stays as it is.',
  },
  {
    file: 'packages/sync/src/outbox.ts',
    was: "request.op === 'delete'",
    becomes: 'false',
    reason: 'A delete changes no field, and withEdit shows nothing of one that nobody refused.',
  },
  {
    file: 'packages/sync/src/outbox.ts',
    was: "'delete'",
    becomes: '""',
    reason: 'A delete changes no field, and withEdit shows nothing of one that nobody refused.',
  },
  {
    file: 'packages/sync/src/outbox.ts',
    was: "request.op === 'create'",
    becomes: 'false',
    reason: 'Without a record before it, withEdit shows the draft as well.',
  },
  {
    file: 'packages/sync/src/outbox.ts',
    was: "'create'",
    becomes: '""',
    reason: 'Without a record before it, withEdit shows the draft as well.',
  },
  {
    file: 'packages/sync/src/outbox.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    reason: 'A word among the ids that is the id of nothing.',
  },
  {
    file: 'packages/sync/src/edit.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    reason: 'What is pushed onto a history is always a list.',
  },
  {
    file: 'packages/sync/src/edit.ts',
    was: 'changes.filter(isHistory)',
    becomes: 'changes',
    reason: 'What the merge found seen is found seen as an entry of a history, too.',
  },
  {
    file: 'packages/sync/src/edit.ts',
    was: 'change !== undefined',
    becomes: 'true',
    reason: 'The type allows an absent value; every field of the shape has a change.',
  },
];
