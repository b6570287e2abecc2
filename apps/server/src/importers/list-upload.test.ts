import type { RowOutcome } from '@byre/reference-data/row-outcome';
import { describe, expect, it } from 'vitest';
import { inTurns } from '../in-turns.ts';
import { readUploaded } from './list-upload.ts';

const file = { name: 'long.csv', content: '' };
async function* rows(): AsyncGenerator<RowOutcome<number>> {
  for (let line = 1; ; line += 1) yield { kind: 'row', line, row: line, warnings: [] };
}

describe('an uploaded list', () => {
  it('is read no further than the longest list, and the file is named', async () => {
    await expect(readUploaded(file, '/files/0', rows)).rejects.toMatchObject({
      code: 'rule-broken',
      errors: [{ pointer: '/files/0', message: expect.stringContaining('long.csv has more than 30000 rows') }],
    });
  });

  it('leaves time for other work while it is read', async () => {
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 0);
    await expect(readUploaded(file, '/files/0', slowly)).resolves.toMatchObject({ refused: [] });
    clearInterval(counting);
    expect(turns).toBeGreaterThan(3);
  });

  it('leaves time for other work between the steps of merging it', async () => {
    const steps = function* (): Generator<void, string> {
      for (let step = 1; step <= 100; step += 1) {
        const until = performance.now() + 1;
        while (performance.now() < until);
        yield;
      }
      return 'merged';
    };
    const done: string[] = [];
    const others = async () => {
      for (let turn = 1; turn <= 3; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve, 0));
        done.push('another');
      }
    };
    await Promise.all([inTurns(steps()).then((result) => done.push(result)), others()]);
    expect(done).toEqual(['another', 'another', 'another', 'merged']);
  });
});

/** Rows that each cost a millisecond of work. */
async function* slowly(): AsyncGenerator<RowOutcome<number>> {
  for (let line = 1; line <= 100; line += 1) {
    const until = performance.now() + 1;
    while (performance.now() < until);
    yield { kind: 'row', line, row: line, warnings: [] };
  }
}
