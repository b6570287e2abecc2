import type { PullRequest } from '@byre/contract/sync/messages';
import type { FarmAccess } from '../../access/farm-access.ts';

export type ListName = 'products' | 'conditions' | 'breeds';

/** A part of the data with a counter of its own, as one snapshot of the database has it. */
export type Scope = { head: number; horizon: number } & (
  | { kind: 'list'; list: ListName }
  | { kind: 'farm'; access: FarmAccess }
);

/** What an answer brings of one scope. `since` is the counter from which rows are read; -1 for all that live. */
export type Leg = {
  bucket: string;
  scope: Scope;
  mode: 'none' | 'delta' | 'snapshot';
  since: number;
  /** Rows on their way; counted after the plan is made. */
  rows: number;
};

export const bucketOf = (scope: Scope): string =>
  scope.kind === 'farm' ? `farm:${scope.access.farmId}` : `ref:${scope.list}`;

/**
 * What a device is to get of each scope [P4]. Its counter speaks of the database generation it was read in [P5]: in
 * another one, below the horizon of forgotten removals, or above the head, only the whole scope can be trusted.
 */
export const planLegs = (request: PullRequest, epoch: string, scopes: readonly Scope[]): Leg[] => {
  const wanted = request.want && new Set(request.want);
  return scopes.map((scope) => {
    const bucket = bucketOf(scope);
    const have = Object.hasOwn(request.have, bucket) ? request.have[bucket] : undefined;
    const isSkipped = wanted !== undefined && !wanted.has(bucket);
    const known = request.epoch === epoch ? have : undefined;
    if (isSkipped || (known !== undefined && known === scope.head)) {
      return { bucket, scope, mode: 'none', since: scope.head, rows: 0 };
    }
    if (known === undefined || known === 0 || known < scope.horizon || known > scope.head) {
      return { bucket, scope, mode: 'snapshot', since: -1, rows: 0 };
    }
    return { bucket, scope, mode: 'delta', since: known, rows: 0 };
  });
};

/** Buckets that the device has and the person no longer sees [P6]. */
export const lostBuckets = (request: PullRequest, scopes: readonly Scope[]): string[] => {
  const visible = new Set(scopes.map(bucketOf));
  return Object.keys(request.have).filter((bucket) => !visible.has(bucket));
};

/**
 * The order of an answer [P7]: lists first, because a farm cannot be worked with before them; then farms as they were
 * wanted, or the smallest first, so that a cut download leaves as many complete farms as can be.
 */
export const inOrder = (legs: readonly Leg[], want: readonly string[] | undefined): Leg[] => {
  const place = new Map((want ?? []).map((bucket, index) => [bucket, index]));
  const placeOf = (leg: Leg) => place.get(leg.bucket) ?? place.size;
  const kindOf = (leg: Leg) => (leg.scope.kind === 'list' ? 0 : 1);
  return legs.toSorted(
    (a, b) => kindOf(a) - kindOf(b) || placeOf(a) - placeOf(b) || a.rows - b.rows || (a.bucket < b.bucket ? -1 : 1),
  );
};
