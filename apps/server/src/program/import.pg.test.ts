import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase } from '../../testing/test-app.ts';
import { importList } from './import.ts';
import type { Operating } from './operating.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let folder: string;
let said: string[];

beforeAll(async () => {
  database = await makeDatabase();
  folder = await mkdtemp(join(tmpdir(), 'byre-import-command-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

const run = async (...args: string[]): Promise<string[]> => {
  said = [];
  const operating: Partial<Operating> = {
    prepareDatabase: async () => ({ databaseUrl: database.url, stop: async () => undefined }) as never,
    showProgress: () => undefined,
    say: (line) => said.push(line),
  };
  await importList(args, operating as Operating);
  return said;
};

const fileOf = async (name: string, ...lines: string[]): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
};

it('asks the operator once for the species of a file, and gives it to the animals that have none', async () => {
  await run('practices', await fileOf('practices.csv', '_id,name', '11/111/1111,Glen Vets'));
  await run('farms', await fileOf('farms.csv', '_id,name,practice_ids', '12/345/6789,Nether Balgray,11/111/1111'));
  const herd = await fileOf(
    'animals.csv',
    ...['farm_id,identification_number,species', '12/345/6789,UK123450600001,', '12/345/6789,Daisy,'],
  );
  expect(await run('animals', herd)).toEqual([
    '  2 animals have no species that a list knows.',
    '  Ear tags, electronic tags and breed codes suggest: Cattle for 1.',
    '  To give those without one a species, import the file again with --species, such as --species Cattle.',
    'animals: 2 added, 0 changed, 0 unchanged, 0 refused',
  ]);
  expect(await run('animals', herd, '--species', 'Cattle')).toEqual([
    'animals: 0 added, 2 changed, 0 unchanged, 0 refused',
  ]);
});

it('takes only a species that some list knows, and only for animals', async () => {
  const herd = await fileOf('herd.csv', 'farm_id,identification_number', '12/345/6789,Bess');
  await expect(run('animals', herd, '--species', 'Cow')).rejects.toThrow(
    'No list knows the species "Cow". Is it Cattle?',
  );
  await expect(run('animals', herd, '--species', 'Zebra')).rejects.toThrow(/Use one of: Cattle, Pig/);
  await expect(run('farms', herd, '--species', 'Cattle')).rejects.toThrow('Usage:');
});

it('names to the operator what was accepted and is probably wrong', async () => {
  const products = await fileOf(
    'CurrentAuthorisedProducts.csv',
    'VMNo,Name,DateOfIssue,Distributors,ActiveSubstances,TargetSpecies,TherapeuticGroup,MAHolder',
    '77777/4008,Mastic Seal for Cattle,2026-10-01,,Maropitant,"Cats, Dogs",,',
  );
  expect(await run('products', products)).toEqual([
    '  Look again: 77777/4008 Mastic Seal for Cattle: The name says Cattle, but the list gives it only for Cat, Dog.',
    'products: 1 added, 0 changed, 0 unchanged, 0 refused',
  ]);
  const conditions = await fileOf(
    'conditions.csv',
    '_id,pathology,species,tentative_diagnosis_methods,presumptive_diagnosis_methods,confirmed_diagnosis_methods',
    'foul,Foul,Cow|Sheep,Lame,Foot lifted,Swab',
  );
  expect(await run('conditions', conditions)).toEqual([
    '  Look again: line 2: No list knows the species "Cow". Is it Cattle?',
    'conditions: 1 added, 0 changed, 0 unchanged, 0 refused',
  ]);
});
