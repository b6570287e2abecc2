import { Problem } from '@byre/contract/problem';
import { describe, expect, it } from 'vitest';
import type { Batch } from './batch.ts';
import type { FarmWork } from './farm-work.ts';
import { NeedsSavepoints, sideBySide } from './side-by-side.ts';

/** The queries that were sent, in order, with what each asked for together. */
let sent: string[][] = [];

const batch = (name: string, kind: 'read' | 'write', failsWith?: Error): Batch<string, string> => ({
  kind,
  run: async (_work, asked) => {
    sent.push([name, ...asked]);
    await Promise.resolve();
    if (failsWith) throw failsWith;
    return asked.map((one) => `${name} of ${one}`);
  },
});
const find = batch('row', 'read');
const lookUp = batch('product', 'read');
const write = batch('write', 'write');

// The work is used only for what `sideBySide` itself puts into it.
const work = {} as FarmWork;
const stateOf = (code: string) => Object.assign(new Error('of Postgres'), { code });

describe('edits side by side', () => {
  it('send their queries together, and get their own results', async () => {
    sent = [];
    const parts = ['a', 'b', 'c'].map((id) => async ({ ask }: FarmWork) => [await ask(find, id), await ask(write, id)]);
    expect(await sideBySide(work, parts)).toEqual([
      ['row of a', 'write of a'],
      ['row of b', 'write of b'],
      ['row of c', 'write of c'],
    ]);
    expect(sent).toEqual([
      ['row', 'a', 'b', 'c'],
      ['write', 'a', 'b', 'c'],
    ]);
  });

  it('write only when none of them has anything left to read', async () => {
    sent = [];
    const short = async ({ ask }: FarmWork) => [await ask(find, 'a'), await ask(write, 'a')];
    const long = async ({ ask }: FarmWork) => [await ask(find, 'b'), await ask(lookUp, 'b'), await ask(write, 'b')];
    await sideBySide(work, [short, long]);
    expect(sent).toEqual([
      ['row', 'a', 'b'],
      ['product', 'b'],
      ['write', 'a', 'b'],
    ]);
  });

  it('wait for one that is busy with something else, and not for one that is finished', async () => {
    sent = [];
    const slow = async ({ ask }: FarmWork) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return ask(find, 'a');
    };
    await sideBySide(work, [slow, ({ ask }) => ask(find, 'b'), async () => 'nothing asked']);
    expect(sent).toEqual([['row', 'b', 'a']]);
  });

  it('may each ask for several things at once', async () => {
    sent = [];
    const part = (id: string) => (own: FarmWork) => Promise.all([own.ask(find, id), own.ask(lookUp, id)]);
    expect(await sideBySide(work, [part('a'), part('b')])).toEqual([
      ['row of a', 'product of a'],
      ['row of b', 'product of b'],
    ]);
    expect(sent).toEqual([
      ['row', 'a', 'b'],
      ['product', 'a', 'b'],
    ]);
  });

  it('are refused on their own before they have written', async () => {
    const refused = new Problem('rule-broken', 'No.');
    const bad = (own: FarmWork) =>
      own.savepoint(async () => {
        await own.ask(find, 'bad');
        throw refused;
      });
    const told = await sideBySide(work, [
      (own) => bad(own).catch((error: unknown) => error),
      (own) => own.savepoint(() => own.ask(write, 'good')),
    ]);
    expect(told).toEqual([refused, 'write of good']);
  });

  it('must be repeated in savepoints if one fails after its write', async () => {
    const late = (own: FarmWork) =>
      own.savepoint(async () => {
        await own.ask(write, 'bad');
        throw new Problem('rule-broken', 'No.');
      });
    await expect(sideBySide(work, [late])).rejects.toThrow(NeedsSavepoints);
  });

  it.each(['22P02', '23505'])('must be repeated in savepoints if Postgres refuses values: %s', async (code) => {
    const failing = batch('write', 'write', stateOf(code));
    // Statements after the failed one fail because the transaction is aborted.
    const behind = batch('other write', 'write', stateOf('25P02'));
    const parts = [(own: FarmWork) => own.savepoint(() => own.ask(behind, 'b'))];
    parts.push((own) => own.savepoint(() => own.ask(failing, 'a')));
    await expect(sideBySide(work, parts)).rejects.toThrow(NeedsSavepoints);
  });

  it.each(['40001', '57014'])('fail together for a reason that is no edit’s fault: %s', async (code) => {
    const fault = stateOf(code);
    const failing = batch('write', 'write', fault);
    const parts = ['a', 'b'].map((id) => (own: FarmWork) => own.savepoint(() => own.ask(failing, id)));
    await expect(sideBySide(work, parts)).rejects.toBe(fault);
  });

  it('ask for nothing once they have ended', async () => {
    sent = [];
    let late: Promise<string> | undefined;
    const leaving = async ({ ask }: FarmWork) => {
      late = new Promise((resolve) => setTimeout(resolve, 1)).then(() => ask(find, 'late'));
      return 'gone';
    };
    await sideBySide(work, [leaving, ({ ask }) => ask(find, 'b')]);
    await expect(late).rejects.toThrow('over');
    expect(sent).toEqual([['row', 'b']]);
  });
});
