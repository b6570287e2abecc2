import { describe, expect, it } from 'vitest';
import { createGathering, room, type Sighting } from './gathering.ts';

const at = new Date('2026-11-21T09:30:00.000Z');
const failed = (more: Partial<Sighting> = {}): Sighting => ({
  kind: 'sign-in-failed',
  reason: 'wrong-credentials',
  email: 'isla@glen.example',
  address: '192.0.2.1',
  agent: 'curl/8.5.0',
  operation: 'POST /api/authenticate/third_party',
  ...more,
});
const timesOf = (counted: { times: number }[]) => counted.reduce((sum, { times }) => sum + times, 0);

describe('gathered events', () => {
  it('are one entry however often they occur within the hour, and are taken once', () => {
    const gathering = createGathering();
    for (let n = 0; n < 1_000; n += 1) gathering.note(failed(), new Date(at.getTime() + n));
    gathering.note(failed({ email: 'ISLA@glen.example' }), at);
    gathering.note(failed(), new Date(at.getTime() + 3_600_000));
    const taken = gathering.take();
    expect(taken.map(({ times, firstMs, lastMs }) => [times, lastMs - firstMs])).toEqual([
      [1_001, 999],
      [1, 0],
    ]);
    expect(gathering.take()).toEqual([]);
  });

  it('that could not be written are counted with later ones', () => {
    const gathering = createGathering();
    gathering.note(failed(), at);
    const taken = gathering.take();
    gathering.note(failed(), at);
    gathering.putBack(taken);
    expect(gathering.take().map(({ times }) => times)).toEqual([2]);
  });
});

describe('a flood', () => {
  it('from one address has some entries in detail, then one for each account, then only a count, and none is lost', () => {
    const gathering = createGathering();
    const tries = 10_000;
    for (let n = 0; n < tries; n += 1) gathering.note(failed({ email: `guess${n}@glen.example` }), at);
    const taken = gathering.take();
    expect(timesOf(taken)).toBe(tries);
    expect(taken.filter(({ address }) => address !== undefined)).toHaveLength(room.ofOneSource);
    expect(taken).toHaveLength(room.ofOneSource + room.coarse + 1);
    expect(taken.at(-1)).toMatchObject({ kind: 'more', times: tries - room.ofOneSource - room.coarse });
  });

  it('from ever new addresses fills only its own space, and leaves that of signed-in people', () => {
    const gathering = createGathering();
    for (let n = 0; n < 50_000; n += 1) gathering.note(failed({ address: `address ${n}`, agent: `agent ${n}` }), at);
    gathering.note({ ...failed(), kind: 'refused', reason: 'role', email: undefined, userId: 'lewis' }, at);
    const taken = gathering.take();
    expect(taken).toHaveLength(room.detailed + 2);
    expect(timesOf(taken)).toBe(50_001);
    expect(taken.at(-1)).toMatchObject({ kind: 'refused', userId: 'lewis', address: '192.0.2.1' });
    expect(taken.at(-2)).toMatchObject({ email: 'isla@glen.example', times: 50_000 - room.detailed });
  });

  it('of unknown tokens, or of unreadable requests, takes no space from more informative events', () => {
    const gathering = createGathering();
    for (let n = 0; n < 5_000; n += 1) {
      gathering.note(
        failed({ kind: 'unknown-token', reason: undefined, email: undefined, address: `address ${n}` }),
        at,
      );
      gathering.note(failed({ kind: 'invalid', reason: undefined, userId: 'lewis', operation: `operation ${n}` }), at);
    }
    gathering.note(failed(), at);
    gathering.note({ ...failed(), kind: 'refused', reason: 'role', email: undefined, userId: 'lewis' }, at);
    const taken = gathering.take();
    expect(timesOf(taken)).toBe(10_002);
    expect(taken.slice(-2)).toMatchObject([
      { kind: 'sign-in-failed', address: '192.0.2.1' },
      { kind: 'refused', userId: 'lewis', address: '192.0.2.1' },
    ]);
  });

  it('has space again in the next hour, and keeps at most 200 characters of what a client calls itself', () => {
    const gathering = createGathering();
    for (let n = 0; n < room.ofOneSource + 5; n += 1) gathering.note(failed({ agent: `agent ${n}` }), at);
    gathering.take();
    gathering.note(failed({ agent: 'x'.repeat(10_000) }), new Date(at.getTime() + 3_600_000));
    expect(gathering.take()).toMatchObject([{ address: '192.0.2.1', agent: 'x'.repeat(200) }]);
  });
});
