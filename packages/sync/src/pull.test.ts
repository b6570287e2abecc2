import type { PullLine } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { describe, expect, it } from 'vitest';
import { pullRequest } from './pull.ts';
import { readPull } from './read-pull.ts';
import type { BucketState } from './state.ts';

const known = (bucket: string, cursor: number | null): BucketState => ({ bucket, cursor, total: 1, arrived: 1 });
const hello = (...buckets: string[]): PullLine => ({
  t: 'hello',
  protocol: 1,
  epoch: 'e',
  mode: 'restore',
  scopes: buckets.map((b) => ({ b, head: 5, n: 2 })),
});
const begin = (b: string, mode: 'delta' | 'snapshot'): PullLine => ({ t: 'begin', b, mode, from: 0, to: 5, n: 2 });
const put = (id: string, v: number): PullLine => ({ t: 'put', e: 'farm', id, v, d: { _id: id } });
const end = (b: string): PullLine => ({ t: 'end', b, v: 5, n: 2, sum: '0000000000000000' });
const bye: PullLine = { t: 'bye' };

const read = (lines: readonly PullLine[], epoch: string | null = 'e', buckets: readonly BucketState[] = []) => {
  const reader = readPull('reading', epoch, buckets);
  const operations = reader.take(lines);
  return {
    operations,
    kinds: operations.map((operation) => operation.kind),
    state: reader.state(),
    visible: reader.visibleFarms(),
  };
};

describe('asking', () => {
  it('[C1] has the counters of complete buckets, and leaves out interrupted ones', () => {
    expect(pullRequest('e', [known('farm:a', 4), known('farm:b', null)])).toEqual({
      protocol: protocolVersion,
      epoch: 'e',
      have: { 'farm:a': 4 },
    });
  });
});

describe('reading the answer', () => {
  it('[C1] moves a cursor at the end of its bucket and nowhere else', () => {
    const whole = read([hello('farm:a'), begin('farm:a', 'delta'), put('a', 3), end('farm:a'), bye]);
    expect(whole.kinds).toEqual(['scopes', 'put', 'end', 'arrived']);
    const cut = read([hello('farm:a'), begin('farm:a', 'delta'), put('a', 3)]);
    expect([cut.kinds, cut.state]).toEqual([['scopes', 'put', 'arrived'], 'open']);
  });

  it('[C2] ends a snapshot by removing what was not in it', () => {
    const { operations, state } = read([hello('farm:a'), begin('farm:a', 'snapshot'), put('a', 3), end('farm:a'), bye]);
    expect(operations.slice(1)).toEqual([
      { kind: 'begin', bucket: 'farm:a', total: 2, reading: 'reading' },
      { kind: 'put', bucket: 'farm:a', entry: { entity: 'farm', id: 'a', ver: 3, document: { _id: 'a' } } },
      { kind: 'sweep', bucket: 'farm:a', upTo: 5, seen: new Map([['farm', new Set(['a'])]]), reading: 'reading' },
      { kind: 'end', bucket: 'farm:a', cursor: 5, sum: '0000000000000000', since: { reading: 'reading' } },
      { kind: 'arrived', bucket: 'farm:a', count: 1 },
    ]);
    expect(state).toBe('finished');
  });

  it('[C5] removes a bucket that the server drops, and one that is no longer named', () => {
    const { operations, visible } = read([hello('farm:a'), { t: 'drop', b: 'farm:b' }, bye], 'e', [
      known('farm:a', 1),
      known('farm:c', null),
    ]);
    expect(operations.filter((operation) => operation.kind === 'purge').map(({ bucket }) => bucket)).toEqual([
      'farm:c',
      'farm:b',
    ]);
    expect(visible).toEqual(new Set(['a']));
  });

  it('[C5] keeps what the answer does not mention: the device already has it unchanged', () => {
    const { kinds, visible } = read([hello(), bye], 'e', [known('farm:a', 5), known('ref:products', 3)]);
    expect([kinds, visible]).toEqual([['scopes'], new Set(['a'])]);
  });

  it('[O13] does not report which farms are visible before every drop has arrived', () => {
    const buckets = [known('farm:a', 5), known('farm:b', 5)];
    expect(read([hello('farm:c')], 'e', buckets).visible).toBeNull();
    const told = read([hello('farm:c'), { t: 'drop', b: 'farm:b' }, begin('farm:c', 'delta')], 'e', buckets);
    expect(told.visible).toEqual(new Set(['a', 'c']));
  });

  it('[C6] ends at a new epoch, because what follows was requested with counters of another epoch', () => {
    const { operations, state } = read([hello('farm:a'), begin('farm:a', 'delta'), put('a', 3)], 'before');
    expect([operations, state]).toEqual([[{ kind: 'epoch', epoch: 'e' }], 'new-epoch']);
  });

  it('[C7] ends at lines that contradict each other', () => {
    const stories: PullLine[][] = [
      [begin('farm:a', 'delta')],
      [hello(), hello()],
      [hello(), put('a', 1)],
      [hello(), begin('farm:a', 'delta'), begin('farm:b', 'delta')],
      [hello(), begin('farm:a', 'delta'), end('farm:b')],
      [hello(), begin('farm:a', 'delta'), bye],
    ];
    for (const story of stories) {
      const { state, kinds } = read([...story, end('farm:a')]);
      expect([state, kinds.includes('end')]).toEqual(['broken', false]);
    }
  });
});
