import type { PushResult } from '@byre/contract/sync/messages';
import type { OpenDevice } from '../device/opened/open-device.ts';

/** Simulates the server's answer to the push of an edit. */
export const refuse = (
  device: OpenDevice,
  id: string | null,
  state: 'conflict' | 'rejected',
  refusal: Partial<PushResult>,
): Promise<unknown> =>
  device.outbox.update(({ rows }) => ({
    result: null,
    writes: {
      put: rows
        .filter((row) => row.id === id)
        .map((row) => ({
          ...row,
          state,
          attempt: 1,
          refusal: { problem: null, conflict: null, document: null, ...refusal },
        })),
    },
  }));
