import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Condition } from '@byre/contract/conditions/schema';
import type { Breed } from './breeds.ts';
import { breedsTable } from './breeds.ts';
import { parseConditionsJson } from './conditions-json.ts';
import { readSourceFile } from './files.ts';
import { readProductFiles } from './list-files.ts';
import { parseListTable } from './list-table.ts';
import type { ParsedProducts } from './products.ts';
import type { RowFault } from './row-outcome.ts';

const dataPath = (name: string): string => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

/** The files of the UK regulator's product list that ship with the project: all four sheets, as published. */
export const shippedProductFiles: readonly string[] = [
  'CurrentAuthorisedProducts',
  'SuspendedProducts',
  'ExpiredProducts',
  'HomeopathicProducts',
].map((sheet) => dataPath(`vmd-pid/${sheet}.csv.gz`));

export const shippedBreedsFile: string = dataPath('cattle-breed-codes/breeds.csv');

export const shippedProducts = async (): Promise<ParsedProducts> => readProductFiles(shippedProductFiles);

export const shippedBreeds = async (): Promise<Breed[]> => {
  const { text } = await readSourceFile(shippedBreedsFile);
  return withoutRefusals(parseListTable(breedsTable, text), shippedBreedsFile);
};

/** The condition list: every file of its folder, ordered by name. */
export const shippedConditions = async (): Promise<Condition[]> => {
  const paths = await shippedConditionFiles();
  const lists = await Promise.all(
    paths.map(async (path) => withoutRefusals(parseConditionsJson((await readSourceFile(path)).text), path)),
  );
  return lists.flat();
};

export const shippedConditionFiles = async (): Promise<string[]> => {
  const names = await readdir(dataPath('conditions'));
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => dataPath(`conditions/${name}`));
};

/** A fault in a shipped file is a fault of the project, not of the operator. */
const withoutRefusals = <T>({ rows, refusals }: { rows: T[]; refusals: RowFault[] }, path: string): T[] => {
  const [first] = refusals;
  if (first) throw new Error(`${path}, line ${first.line}: ${first.message}`);
  return rows;
};
