import { Problem } from '@byre/contract/problem';
import { describe, expect, it } from 'vitest';
import { createPhotoTransport } from './photo-transport.ts';

const part = {
  ...{ farmId: '12/345/6789', animalId: 'UK300001200002', attachmentId: 'a', sha256: 'f'.repeat(64) },
  ...{ byteSize: 9, offset: 0, data: 'AAAA' },
};
const full = { pointer: '/data', code: 'out-of-range', message: 'As many as one may.' } as const;

/** What a part comes to where the server answers a problem, and what is told of the practice's day. */
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
  it('waits where the practice has sent as many today as it may, and the app is told', async () => {
    const ofDay = await answered(new Problem('too-many-requests', undefined, { errors: [full] }));
    expect(ofDay).toEqual({ outcome: waits, told: [true] });
  });

  it('waits for the budget of a minute without a word', async () => {
    expect(await answered(new Problem('too-many-requests'))).toEqual({ outcome: waits, told: [false] });
  });

  it('waits for the second factor of its person, and is refused for no other right that they lack', async () => {
    const missing = { pointer: '/second_factor', code: 'required', message: 'Set one up.' } as const;
    expect((await answered(new Problem('forbidden', undefined, { errors: [missing] }))).outcome).toEqual(waits);
    expect((await answered(new Problem('forbidden'))).outcome).toEqual({ kind: 'refused', why: 'no-access' });
  });
});
