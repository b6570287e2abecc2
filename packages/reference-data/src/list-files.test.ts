import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { farmsTable } from './farms.ts';
import { readConditionFile, readListFile, readProductFiles } from './list-files.ts';
import { collectOutcomes } from './row-outcome.ts';
import { shippedConditionFiles, shippedProductFiles } from './shipped.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byre-lists-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string): Promise<string> {
  const path = join(folder, 'list');
  await writeFile(path, content);
  return path;
}

async function all<T>(results: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const result of results) found.push(result);
  return found;
}

describe('readListFile', () => {
  it('returns the rows of a long file with their lines, whatever pieces it is read in', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `"f${index}","Farm\n${index}"`);
    const outcomes = await all(readListFile(farmsTable, await fileOf(`_id,name\n${rows.join('\n')}\n`)));
    expect(outcomes).toHaveLength(20_000);
    expect(outcomes.at(-1)).toMatchObject({ kind: 'row', line: 40_000, row: { _id: 'f19999', name: 'Farm 19999' } });
  });

  it('ends in an error if the file is cut off, so that the rows before it are not taken for the whole list', async () => {
    const path = await fileOf('_id,name,keeper\nf1,High Byre,Ada\nf2,Low');
    await expect(all(readListFile(farmsTable, path))).rejects.toThrow('line 3');
  });

  it('says so when the file is of another kind', async () => {
    const path = await fileOf('<VMD_PIDProducts/>');
    await expect(all(readListFile(farmsTable, path))).rejects.toThrow(
      'The file is XML; this list is read from CSV or JSON.',
    );
  });
});

describe('readConditionFile', () => {
  it('takes JSON and CSV', async () => {
    const [path = ''] = await shippedConditionFiles();
    const json = collectOutcomes(await all(readConditionFile(path)));
    expect(json.rows.length).toBeGreaterThan(10);
    const header =
      '_id,pathology,tentative_diagnosis_methods,presumptive_diagnosis_methods,confirmed_diagnosis_methods';
    const csv = collectOutcomes(
      await all(readConditionFile(await fileOf(`${header}\na,Ringworm,Bald rings,Signs,PCR|Culture\n`))),
    );
    expect(csv.rows).toMatchObject([{ _id: 'a', confirmed_diagnosis_methods: ['PCR', 'Culture'] }]);
  });
});

describe('readProductFiles', () => {
  it('merges across files: a product expired in one sheet and current in another is authorised', async () => {
    const { products } = await readProductFiles(shippedProductFiles);
    expect(products.find(({ _id }) => _id === '01708/4585')).toMatchObject({
      status: 'authorised',
      territories: ['Great Britain'],
      vmd_product_nos: ['A007233', 'A011467'],
    });
  });
});
