import { describe, expect, it } from 'vitest';
import type { FarmAccess, Identified } from './farm-access.ts';
import { knownForMs, knownIdentities } from './known-identities.ts';

const token = 'isla-s-token';
const start = Date.parse('2026-11-21T09:30:00.000Z');
const after = (ms: number) => new Date(start + ms);
const access = { farmId: 'farm' } as FarmAccess;
const isla: Identified = {
  actor: { userId: 'isla', name: 'Isla', role: 'vet', device: null },
  access,
  lastUsedMs: start,
  expiresMs: start + 3_600_000,
  confirmedMs: 0,
  place: null,
  newsMs: null,
  lacksFactorMs: null,
  tokenHash: new Uint8Array(32),
};

/** Asks for one token and farm at several times, and counts how often the database was asked. */
const askedAt = async (times: readonly number[], answer: Identified | null = isla, farmId: string | null = 'farm') => {
  const identities = knownIdentities();
  let questions = 0;
  for (const ms of times) {
    await identities.find(token, farmId, after(ms), async () => {
      questions += 1;
      return answer;
    });
  }
  return questions;
};

describe('a caller who asked a moment ago', () => {
  it('is known for five seconds and no longer', async () => {
    expect(knownForMs).toBeLessThanOrEqual(5_000);
    expect(await askedAt([0, 1, knownForMs - 1])).toBe(1);
    expect(await askedAt([0, knownForMs])).toBe(2);
  });

  it('is looked up again when the clock was set back', async () => {
    expect(await askedAt([0, -1])).toBe(2);
  });

  it('is not known for longer than the token lasts', async () => {
    expect(await askedAt([0, 999, 1_000], { ...isla, expiresMs: start + 1_000 })).toBe(2);
  });

  it('is not remembered if they may not see the farm, or do not exist', async () => {
    expect(await askedAt([0, 1], { ...isla, access: null })).toBe(2);
    expect(await askedAt([0, 1], null)).toBe(2);
  });

  it('is known for one farm only', async () => {
    const identities = knownIdentities();
    await identities.find(token, 'farm', after(0), async () => isla);
    expect(await identities.find(token, 'another', after(1), async () => null)).toBeNull();
    expect(await identities.find('another-token', 'farm', after(1), async () => null)).toBeNull();
  });

  it('is forgotten immediately on request, even while being looked up', async () => {
    const identities = knownIdentities();
    await identities.find(token, 'farm', after(0), async () => isla);
    identities.forget('everybody');
    await identities.find(token, 'farm', after(1), async () => {
      identities.forget('everybody');
      return isla;
    });
    expect(await identities.find(token, 'farm', after(2), async () => null)).toBeNull();
  });

  it('is the only one forgotten if only they are meant, even while being looked up', async () => {
    const identities = knownIdentities();
    const morag: Identified = { ...isla, actor: { ...isla.actor, userId: 'morag' } };
    await identities.find(token, 'farm', after(0), async () => isla);
    await identities.find('morag-s-token', 'farm', after(0), async () => morag);
    await identities.find(token, 'another', after(0), async () => {
      identities.forget(new Set(['isla']));
      return isla;
    });
    await identities.find('a-later-token', 'farm', after(0), async () => {
      identities.forget(new Set(['isla']));
      return morag;
    });
    const known = async (asked: string, farmId: string) =>
      (await identities.find(asked, farmId, after(1), async () => null)) !== null;
    expect(await known(token, 'farm')).toBe(false);
    expect(await known(token, 'another')).toBe(false);
    expect(await known('morag-s-token', 'farm')).toBe(true);
    expect(await known('a-later-token', 'farm')).toBe(true);
  });
});
