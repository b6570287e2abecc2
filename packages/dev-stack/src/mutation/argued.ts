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
  {
    file: 'packages/sync/src/step.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    reason: 'An edit that is asked about is unsent itself, so its document is always found.',
  },
  {
    file: 'packages/sync/src/step.ts',
    was: 'behind.add(row.id);',
    becomes: ';',
    reason: 'Rows stand in the order of seq, so the first that goes behind has the least one already.',
  },
  {
    file: 'packages/sync/src/step.ts',
    was: '{ maxRows: 1, maxBytes: 1 }',
    becomes: '{}',
    reason: 'Only whether anything could be claimed is asked, not how much.',
  },
  {
    file: 'packages/sync/src/step.ts',
    was: 'id === null',
    becomes: 'false',
    reason: 'No edit has the id null, so none is found under it.',
  },
  {
    file: 'packages/contract/src/medicine-usage/withheld.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    reason: 'A group always has a member.',
  },
  {
    file: 'packages/contract/src/medicine-usage/withheld.ts',
    was: 'stands.until !== null',
    becomes: 'true',
    reason: 'No text is compared as earlier than null, so an open end is never over.',
  },
  {
    file: 'packages/contract/src/medicine-usage/withheld.ts',
    was: "''",
    becomes: '"Stryker was here!"',
    reason: 'Lines with the same reason both have a date or both have none.',
  },
  {
    file: 'packages/contract/src/medicine-usage/rules.ts',
    was: 'period === null',
    becomes: 'false',
    reason: 'isNeverPermitted() has answered for a line without a period or a unit; this narrows the type.',
  },
  {
    file: 'packages/contract/src/medicine-usage/rules.ts',
    was: 'unit === null',
    becomes: 'false',
    reason: 'isNeverPermitted() has answered for a line without a period or a unit; this narrows the type.',
  },
  {
    file: 'apps/server/src/modules/reports/antibiotics/antibiotic-use.ts',
    was: "''",
    becomes: '"Stryker was here!"',
    reason: 'A word for what nobody recorded, in a key that nobody reads.',
  },
  {
    file: 'apps/server/src/modules/reports/antibiotics/weighed-use.ts',
    was: "''",
    becomes: '"Stryker was here!"',
    reason: 'A word for what nobody recorded, in a key that nobody reads.',
  },
  {
    file: 'apps/server/src/modules/reports/antibiotics/antibiotic-use.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    reason: 'No strength, and no member of a group, is missing here: a word among them names no substance.',
  },
  {
    file: 'apps/server/src/modules/reports/antibiotics/product-use.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    reason: 'No strength, and no member of a group, is missing here: a word among them names no substance.',
  },
  {
    file: 'apps/server/src/modules/reports/antibiotics/weighed-use.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    reason: 'No strength, and no member of a group, is missing here: a word among them names no substance.',
  },
  {
    file: 'apps/server/src/modules/reports/antibiotics/product-use.ts',
    was: "'A group has a member.'",
    becomes: '""',
    reason: 'The text of an error that cannot come up: a group has a member.',
  },
  {
    file: 'apps/server/src/modules/reports/antibiotics/product-use.ts',
    was: '!first',
    becomes: 'false',
    reason: 'A group has a member.',
  },
  {
    file: 'apps/server/src/modules/reports/antibiotics/product-use.ts',
    was: '!one',
    becomes: 'false',
    reason: 'A group has a member.',
  },
  {
    file: 'apps/server/src/modules/reports/antibiotics/weighed-use.ts',
    was: 'known !== undefined',
    becomes: 'false',
    reason: 'The answers are remembered only to be quick; asked again they are the same.',
  },
  {
    file: 'apps/server/src/modules/reports/antibiotics/weighed-use.ts',
    was: 'answers.set(name, answer);',
    becomes: ';',
    reason: 'The answers are remembered only to be quick; asked again they are the same.',
  },
  {
    file: 'packages/contract/src/reports/antibiotics.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    reason: 'Words that are no substance.',
  },
  {
    file: 'packages/contract/src/reports/stock-classes.ts',
    was: "''",
    becomes: '"Stryker was here!"',
    reason: 'Stands for what was not said, and names no state, class or weight either.',
  },
  {
    file: 'apps/server/src/modules/reports/antibiotics/antibiotic-use.ts',
    was: '(row.volume ?? 0) * tubes',
    becomes: '(row.volume ?? 0) / tubes',
    reason: 'No other unit measures tubes, so the factor is one wherever there is one.',
  },
];
