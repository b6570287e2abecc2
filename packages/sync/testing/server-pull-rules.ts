import { startDigest } from '@byre/contract/sync/digest';
import type { PullLine } from '@byre/contract/sync/messages';
import { expect } from 'vitest';
import { change, edit, record, type ServerRule, whole } from './server-rule.ts';

/** The rules of every sync server for a pull. */
export const pullRules: readonly ServerRule[] = [
  {
    title: '[P2] an answer begins with hello and ends with bye, and each bucket has its end',
    check: async (server) => {
      const { lines } = await whole(server);
      expect([lines[0]?.t, lines.at(-1)?.t]).toEqual(['hello', 'bye']);
      const count = (t: PullLine['t']) => lines.filter((line) => line.t === t).length;
      expect(count('begin')).toBe(count('end'));
    },
  },

  {
    title: '[P4] a delta has what has changed, including removals, and nothing if nothing has',
    check: async (server) => {
      const [stays, goes] = [record(server), record(server)];
      await server.one.push([stays, goes]);
      const { epoch, cursor, bucket } = await whole(server);
      const ask = async (have: number) =>
        (await server.other.pull({ epoch, have: { [bucket]: have } })).filter(
          (line) =>
            (line.t === 'put' || line.t === 'del') && [stays, goes].some(({ entity_id }) => entity_id === line.id),
        );
      expect(await ask(cursor)).toEqual([]);
      await server.one.push([
        change(server, stays, 'lame', 'better'),
        edit(server, 'delete', { entity_id: goes.entity_id, base_version: 1 }),
      ]);
      const delta = await ask(cursor);
      expect(delta.map((line) => [line.t, 'id' in line && line.id])).toEqual(
        expect.arrayContaining([
          ['put', stays.entity_id],
          ['del', goes.entity_id],
        ]),
      );
      expect(delta).toHaveLength(2);
    },
  },

  {
    title: '[P5] a counter of another epoch is ignored',
    check: async (server) => {
      const { bucket, cursor } = await whole(server);
      const lines = await server.other.pull({ epoch: 'an earlier one', have: { [bucket]: cursor } });
      expect(lines.flatMap((line) => (line.t === 'begin' && line.b === bucket ? [line.mode] : []))).toEqual([
        'snapshot',
      ]);
    },
  },

  {
    title: '[P6] a bucket that the person may not see is sent as drop, and nothing of it',
    check: async (server) => {
      const bucket = `farm:${server.farmId}`;
      const lines = await server.stranger.pull({ epoch: null, have: { [bucket]: 1 } });
      expect(lines.filter((line) => 'b' in line && line.b === bucket)).toEqual([{ t: 'drop', b: bucket }]);
    },
  },

  {
    title: '[P6] hello names buckets with changes, and none that the device already has unchanged',
    check: async (server) => {
      const { epoch, cursor, bucket } = await whole(server);
      const named = async (have: number) => {
        const [hello] = await server.other.pull({ epoch, have: { [bucket]: have } });
        return hello?.t === 'hello' && hello.scopes.some(({ b }) => b === bucket);
      };
      expect([await named(cursor), await named(cursor + 1)]).toEqual([false, true]);
    },
  },

  {
    title: '[P10] the digest is that of the documents sent',
    check: async (server) => {
      await server.one.push([record(server), record(server)]);
      const { rows, sum } = await whole(server);
      const digest = startDigest();
      for (const { e, id, v } of rows) digest.add(e, id, v);
      expect(sum).toBe(digest.text());
    },
  },
];
