import { recordEdit } from '../../src/outbox.ts';
import { viewOf } from '../../src/view.ts';
import type { Parts } from './actors.ts';

/** The parts without a defect. */
export const soundParts: Parts = {
  server: {},
  viewOf,
  recordEdit,
  outbox: (outbox) => outbox,
  base: (base) => base,
  transport: (transport) => transport,
  lock: (lock) => lock,
  hear: ({ tab }) => tab.engine.trigger('hint'),
  clockOffset: (knownMs) => knownMs,
  evicted: ({ marks }) => marks.lost,
  forget: (account, bucket) => {
    account.cached.delete(bucket);
  },
};
