import type { RefusalCode } from '@byre/contract/problem-codes';
import type { FieldError } from '@byre/contract/problem-document';
import type { PushResult } from '@byre/contract/sync/messages';

/** The outcome of a mutation, without its id: what is stored, and answered again when it is sent again. */
export type Outcome = Omit<PushResult, 'id' | 'duplicate'>;

type Document = PushResult['document'];
type Conflict = NonNullable<PushResult['conflict']>;

const blank = { ver: null, document: null, conflict: null, problem: null };

/** `document` is null after a delete, and for somebody who may no longer see it. */
export const applied = (ver: number | null, document: Document): Outcome => ({
  ...blank,
  status: 'applied',
  ver,
  document,
});

export const inConflict = (conflict: Conflict, document: Document): Outcome => ({
  ...blank,
  status: 'conflict',
  document,
  conflict,
});

export const rejected = (
  code: RefusalCode,
  detail: string,
  errors: FieldError[] = [],
  document: Document = null,
): Outcome => ({
  ...blank,
  status: 'rejected',
  document,
  problem: { code, detail, errors },
});

export const blocked: Outcome = {
  ...blank,
  status: 'blocked',
  problem: { code: 'blocked', detail: 'It depends on an edit that was not applied.', errors: [] },
};

export const noAccess: Outcome = {
  ...blank,
  status: 'no-access',
  problem: { code: 'no-access', detail: 'This farm is not one of yours.', errors: [] },
};

/** Whether an outcome is final. The others may change, so they are not stored [S6]. */
export const isFinal = ({ status }: Outcome): boolean => status !== 'blocked' && status !== 'no-access';
