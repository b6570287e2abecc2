import type { Condition } from '@byre/contract/conditions/schema';
import { parseChunks } from './chunk-parser.ts';
import { conditionsTable } from './conditions.ts';
import { conditionOutcomes } from './conditions-json.ts';
import { DamagedFileError } from './damaged-file.ts';
import type { OnRead, SourceFile } from './files.ts';
import { joinChunks, openSourceFile } from './files.ts';
import type { ListTable } from './list-table.ts';
import { listTableParser } from './list-table.ts';
import type { ProductEntry } from './product-entry.ts';
import type { ParsedProducts } from './products.ts';
import { mergeOutcomes, productParser } from './products.ts';
import type { RowOutcome } from './row-outcome.ts';

/**
 * The rows of a list file (`farmsTable`, `animalsTable` …) one by one, so that its length does not matter. Throws
 * `DamagedFileError`, possibly after many rows: store them in one transaction.
 */
export async function* readListFile<T>(
  table: ListTable<T>,
  path: string,
  onRead?: OnRead,
): AsyncGenerator<RowOutcome<T>> {
  const { chunks } = await openAs(['csv'], path, onRead);
  yield* parseChunks(listTableParser(table), chunks);
}

/** The rows of a condition list, JSON or CSV. Throws `DamagedFileError`. */
export async function* readConditionFile(path: string, onRead?: OnRead): AsyncGenerator<RowOutcome<Condition>> {
  const { format, chunks } = await openAs(['csv', 'json'], path, onRead);
  if (format === 'csv') yield* parseChunks(listTableParser(conditionsTable), chunks);
  else yield* conditionOutcomes(await joinChunks(chunks));
}

/**
 * The products in one or several files of the regulator's list, CSV or XML, merged across them: whether a product is
 * current or expired is told by different sheets. Throws `DamagedFileError`, or gives the whole.
 */
export async function readProductFiles(paths: readonly string[], onRead?: OnRead): Promise<ParsedProducts> {
  const outcomes: RowOutcome<ProductEntry>[] = [];
  for (const path of paths) {
    const { format, chunks } = await openAs(['csv', 'xml'], path, onRead);
    for await (const outcome of parseChunks(productParser(format), chunks)) outcomes.push(outcome);
  }
  return mergeOutcomes(outcomes);
}

async function openAs<F extends SourceFile['format']>(
  formats: readonly F[],
  path: string,
  onRead?: OnRead,
): Promise<{ format: F; chunks: SourceFile['chunks'] }> {
  const { format, chunks } = await openSourceFile(path, onRead);
  const wanted = formats.find((allowed) => allowed === format);
  if (!wanted) {
    const needed = formats.join(' or ').toUpperCase();
    throw new DamagedFileError(`The file is ${format.toUpperCase()}; this list is read from ${needed}.`);
  }
  return { format: wanted, chunks };
}
