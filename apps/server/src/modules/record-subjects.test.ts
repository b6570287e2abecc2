import * as acrossFarms from '@byre/contract/across-farms/api';
import { deletable } from '@byre/contract/deleted-records/deletable';
import { resourceOf } from '@byre/contract/entities/resources.generated';
import { exportedRows } from '@byre/contract/exports/schema';
import { declarationOf, type MutableEntity, mutableEntities } from '@byre/contract/sync/entities';
import { describe, expect, it } from 'vitest';
import { tablesOfWork } from './reports/day-book-work.ts';

/** By kind of record that a subject leaves out, why. */
type LeftOut = { readonly [Entity in MutableEntity]?: string };

/** Subjects that somebody has to give a kind of record its place in: what they include, and what they do not. */
const subjects: Readonly<Record<string, { includes(entity: MutableEntity): boolean; leftOut: LeftOut }>> = {
  'the deleted records': {
    includes: (entity) => deletable.some((one) => one === entity),
    leftOut: {
      animal: 'An animal is never deleted by hand: it leaves the farm, or an import is undone.',
      attachment: 'A picture is deleted and restored with what it shows.',
    },
  },
  exports: { includes: (entity) => Object.hasOwn(exportedRows, resourceOf[entity]), leftOut: {} },
  'lists across farms': {
    includes: (entity) =>
      Object.values(acrossFarms).some(
        (api) => 'list' in api && api.list.path === `/api/${declarationOf(entity).resource}`,
      ),
    leftOut: { attachment: 'Pictures are looked at below the animal that they show.' },
  },
  'the day book': {
    includes: (entity) => [...tablesOfWork, 'medicine_usage'].includes(declarationOf(entity).table),
    leftOut: {
      animal: 'What is known of an animal is nobody’s work on one day.',
      attachment: 'A picture belongs to the work that it shows.',
    },
  },
};

describe.each(Object.entries(subjects))('%s', (_, { includes, leftOut }) => {
  it.each(mutableEntities)('include %s, or somebody has said why not', (entity) => {
    expect(includes(entity)).toBe(leftOut[entity] === undefined);
  });
});
