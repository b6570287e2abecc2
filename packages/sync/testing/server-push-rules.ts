import { expect } from 'vitest';
import { change, edit, record, rowOf, type ServerRule, statuses, whole } from './server-rule.ts';

/** The rules of every sync server for a push. */
export const pushRules: readonly ServerRule[] = [
  {
    title: '[S2] a repeated edit gets the same answer, and takes effect once',
    check: async (server) => {
      const made = record(server);
      const [first] = await server.one.push([made]);
      const [again] = await server.one.push([{ ...made, seq: 9 }]);
      expect([first?.status, again]).toEqual(['applied', { ...first, duplicate: true }]);
      expect(rowOf((await whole(server)).rows, made)?.v).toBe(first?.ver);
    },
  },

  {
    title: '[S2] copies that arrive together take effect once',
    check: async (server) => {
      const made = record(server);
      const answers = await Promise.all([1, 2, 3].map(() => server.one.push([made])));
      expect(answers.flat().map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
      expect(answers.flat().filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    },
  },

  {
    title: '[S4] an edit that waits for one that was not applied is blocked, until that is applied',
    check: async (server) => {
      const made = record(server);
      const after = change(server, made, 'lame', 'better', { depends_on: [made.id] });
      expect(statuses(await server.one.push([after]))).toEqual([['blocked', false]]);
      expect(statuses(await server.one.push([made, after]))).toEqual([
        ['applied', false],
        ['applied', false],
      ]);
    },
  },

  {
    title: '[S5] a person without access to the farm changes nothing there',
    check: async (server) => {
      const made = record(server);
      expect(statuses(await server.stranger.push([made]))).toEqual([['no-access', false]]);
      expect(rowOf((await whole(server)).rows, made)).toBeUndefined();
      expect(statuses(await server.one.push([made]))).toEqual([['applied', false]]);
    },
  },

  {
    title: '[S10] if two people wrote different values for one field, the second gets a conflict and writes nothing',
    check: async (server) => {
      const made = record(server);
      await server.one.push([made, change(server, made, 'lame', 'better', { depends_on: [made.id] })]);
      const [late] = await server.other.push([change(server, made, 'lame', 'worse')]);
      expect([late?.status, late?.conflict?.kind, late?.document?.notes]).toEqual(['conflict', 'fields', 'better']);
    },
  },

  {
    title: '[S10] an edit of a deleted document does not bring it back',
    check: async (server) => {
      const made = record(server);
      await server.one.push([made]);
      const gone = edit(server, 'delete', { entity_id: made.entity_id, base_version: 1 });
      expect(statuses(await server.one.push([gone]))).toEqual([['applied', false]]);
      const [late] = await server.other.push([change(server, made, 'lame', 'better')]);
      expect([late?.status, late?.conflict?.kind]).toEqual(['conflict', 'deleted']);
      expect(rowOf((await whole(server)).rows, made)).toBeUndefined();
    },
  },

  {
    title: '[S11] the effects of one push on a farm have one number, and results keep the order of the edits',
    check: async (server) => {
      const [a, b] = [record(server), record(server)];
      const bad = change(server, record(server), 'never', 'there');
      const results = await server.one.push([a, bad, b]);
      expect(results.map(({ id, status }) => [id, status])).toEqual([
        [a.id, 'applied'],
        [bad.id, 'rejected'],
        [b.id, 'applied'],
      ]);
      expect(results[0]?.ver).toBe(results[2]?.ver);
    },
  },

  {
    title: '[S13] what comes from another epoch is not applied, and goes when it comes from this one',
    check: async (server) => {
      const made = record(server);
      expect(statuses(await server.one.push([made], 'an earlier one'))).toEqual([['blocked', false]]);
      const { epoch } = await whole(server);
      expect(statuses(await server.one.push([made], epoch))).toEqual([['applied', false]]);
    },
  },
];
