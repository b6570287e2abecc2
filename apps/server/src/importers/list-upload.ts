import { Buffer } from 'node:buffer';
import type { KeptListName, ListFile, ListWarning, RefusedLine } from '@byre/contract/lists/schema';
import { fieldProblem } from '@byre/contract/problem';
import { DamagedFileError } from '@byre/reference-data/damaged-file';
import type { UploadedFile } from '@byre/reference-data/files';
import { readConditionFile, readProductRows } from '@byre/reference-data/list-files';
import { outcomesMerge } from '@byre/reference-data/products';
import type { RowOutcome } from '@byre/reference-data/row-outcome';
import type { Transaction } from '../db/database.ts';
import { inTurns, resting } from '../in-turns.ts';
import { type ChangeNote, type StoredList, storeList } from './central-list.ts';
import { conditionImport, conditionList } from './conditions.ts';
import { productImport, productList, productWarnings } from './products.ts';
import { warningOf } from './warning-of.ts';

/** A list that was read from uploaded files to their end, ready to be stored. */
export type ReadUpload = {
  refused: readonly RefusedLine[];
  /** Accepted rows that are probably wrong, in the order of the list. */
  warned: readonly ListWarning[];
  isWhole: boolean;
  rows: number;
  store(tx: Transaction, note: ChangeNote): Promise<StoredList>;
};

/** Reads the files of a central list. Throws 422 with a sentence if one cannot be read to its end. */
export const readUpload = (list: KeptListName, files: readonly ListFile[]): Promise<ReadUpload> =>
  list === 'products' ? readProducts(files) : readConditions(files);

/** Several times the longest existing list. Comparing more would keep the service from its other work. */
const mostRows = 30_000;

/** The rows of an uploaded file, and its refused lines. Throws 422, naming the file by its position. */
export const readUploaded = async <T>(
  file: ListFile,
  pointer: string,
  read: (source: UploadedFile) => AsyncIterable<RowOutcome<T>>,
): Promise<{ taken: (RowOutcome<T> & { kind: 'row' })[]; refused: RefusedLine[] }> => {
  const taken: (RowOutcome<T> & { kind: 'row' })[] = [];
  const refused: RefusedLine[] = [];
  let lines = 0;
  const rest = resting();
  try {
    for await (const outcome of read({ name: file.name, bytes: Buffer.from(file.content, 'base64') })) {
      lines += 1;
      if (lines > mostRows)
        throw new DamagedFileError(`${file.name} has more than ${mostRows} rows, which no list has.`);
      await rest();
      if (outcome.kind === 'row') taken.push(outcome);
      else
        refused.push(...outcome.faults.map(({ line, field, message }) => ({ file: file.name, line, field, message })));
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    throw fieldProblem('rule-broken', { pointer, code: 'bad-format', message: error.message });
  }
  return { taken, refused };
};

const readProducts = async (files: readonly ListFile[]): Promise<ReadUpload> => {
  const read = await readAllFiles(files, readProductRows);
  const parsed = await inTurns(outcomesMerge(read.taken));
  const incoming = productImport(parsed);
  return {
    refused: read.refused,
    warned: productWarnings(parsed.products),
    isWhole: incoming.isWhole,
    rows: incoming.rows.length,
    store: (tx, note) => storeList(tx, productList, { ...incoming, note }),
  };
};

const readConditions = async (files: readonly ListFile[]): Promise<ReadUpload> => {
  const read = await readAllFiles(files, readConditionFile);
  const byId = new Map(read.taken.map((taken) => [taken.row._id, taken]));
  const incoming = conditionImport([...byId.values()].map(({ row }) => row));
  return {
    refused: read.refused,
    warned: [...byId.values()].flatMap(({ row, warnings }) =>
      warnings.map((fault) => ({ _id: row._id, name: row.pathology, ...warningOf(fault) })),
    ),
    isWhole: false,
    rows: byId.size,
    store: (tx, note) => storeList(tx, conditionList, { ...incoming, note }),
  };
};

const readAllFiles = async <T>(
  files: readonly ListFile[],
  read: (source: UploadedFile) => AsyncIterable<RowOutcome<T>>,
) => {
  const taken: (RowOutcome<T> & { kind: 'row' })[] = [];
  const refused: RefusedLine[] = [];
  for (const [at, file] of files.entries()) {
    const of = await readUploaded(file, `/files/${at}`, read);
    taken.push(...of.taken);
    refused.push(...of.refused);
  }
  return { taken, refused };
};
