import { Problem } from '@byre/contract/problem';
import { describe, expect, it } from 'vitest';
import { createPhotoTransport } from './photo-transport.ts';

const part = {
  ...{ farmId: '12/345/6789', animalId: 'UK300001200002', attachmentId: 'a', sha256: 'f'.repeat(64) },
  ...{ byteSize: 9, offset: 0, data: 'AAAA' },
};
const full = { pointer: '/data', code: 'out-of-range', message: 'As many as one may.' } as const;

/**
 * The outcome of a part when the server answers with a problem, and what is reported about the practice's daily limit.
 */
const answered = async (problem: Problem) => {
  const told: boolean[] = [];
  const transport = createPhotoTransport({
    token: async () => 'token',
    request: async () =>
      new Response(JSON.stringify(problem.toDocument()), {
        status: problem.status,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '3600' },
      }),
    onDayFull: (isFull) => told.push(isFull),
  });
  return { outcome: await transport.sendPart(part), told };
};
const waits = { kind: 'unknown', cause: 'network', retryAfterMs: 3_600_000 };

describe('a photo', () => {
  it('waits if the practice has reached its daily limit of photos, and the app is told', async () => {
    const ofDay = await answered(new Problem('too-many-requests', undefined, { errors: [full] }));
    expect(ofDay).toEqual({ outcome: waits, told: [true] });
  });

  it('waits for the budget of a minute without a message', async () => {
    expect(await answered(new Problem('too-many-requests'))).toEqual({ outcome: waits, told: [false] });
  });

  it('waits for the second factor of its person, and is refused for any other missing right', async () => {
    const missing = { pointer: '/second_factor', code: 'required', message: 'Set one up.' } as const;
    expect((await answered(new Problem('forbidden', undefined, { errors: [missing] }))).outcome).toEqual(waits);
    expect((await answered(new Problem('forbidden'))).outcome).toEqual({ kind: 'refused', why: 'no-access' });
  });
});
