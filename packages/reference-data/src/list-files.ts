import type { Condition } from '@byre/contract/conditions/schema';
import { parseChunks } from './chunk-parser.ts';
import { conditionsTable } from './conditions.ts';
import { conditionOutcomes } from './conditions-json.ts';
import { DamagedFileError } from './damaged-file.ts';
import { documentLinesParser } from './document-lines.ts';
import type { OnRead, Source, SourceFile } from './files.ts';
import { joinChunks, openSourceFile } from './files.ts';
import type { ListTable } from './list-table.ts';
import { listTableParser } from './list-table.ts';
import type { ProductEntry } from './product-entry.ts';
import type { ParsedProducts } from './products.ts';
import { mergeOutcomes, productParser } from './products.ts';
import type { RowOutcome } from './row-outcome.ts';

/**
 * The rows of a list file (`farmsTable`, `animalsTable` …), as CSV or, for some lists, as documents line by line. Rows
 * come one at a time, so the length does not matter. Throws `DamagedFileError`, possibly after many rows: store them in
 * one transaction.
 */
export async function* readListFile<T>(
  table: ListTable<T>,
  source: Source,
  onRead?: OnRead,
): AsyncGenerator<RowOutcome<T>> {
  const { documents } = table;
  const { format, chunks } = await openAs(documents ? ['csv', 'json'] : ['csv'], source, onRead);
  const parser = documents && format === 'json' ? documentLinesParser(table, documents) : listTableParser(table);
  yield* parseChunks(parser, chunks);
}

/** The rows of a condition list, JSON or CSV. Throws `DamagedFileError`. */
export async function* readConditionFile(source: Source, onRead?: OnRead): AsyncGenerator<RowOutcome<Condition>> {
  const { format, chunks } = await openAs(['csv', 'json'], source, onRead);
  if (format === 'csv') yield* parseChunks(listTableParser(conditionsTable), chunks);
  else yield* conditionOutcomes(await joinChunks(chunks));
}

/**
 * The products in one or several files of the regulator's list, CSV or XML, merged across them: different sheets hold
 * current and expired products. Throws `DamagedFileError`, or returns the whole list.
 */
export const readProductFiles = async (paths: readonly string[], onRead?: OnRead): Promise<ParsedProducts> => {
  const outcomes: RowOutcome<ProductEntry>[] = [];
  for (const path of paths) {
    for await (const outcome of readProductRows(path, onRead)) outcomes.push(outcome);
  }
  return mergeOutcomes(outcomes);
};

/** The rows of one file of the regulator's list, before they are merged (`mergeOutcomes`). Throws `DamagedFileError`. */
export async function* readProductRows(source: Source, onRead?: OnRead): AsyncGenerator<RowOutcome<ProductEntry>> {
  const { format, chunks } = await openAs(['csv', 'xml'], source, onRead);
  yield* parseChunks(productParser(format), chunks);
}

const openAs = async <F extends SourceFile['format']>(
  formats: readonly F[],
  source: Source,
  onRead?: OnRead,
): Promise<{ format: F; chunks: SourceFile['chunks'] }> => {
  const { format, chunks } = await openSourceFile(source, onRead);
  const wanted = formats.find((allowed) => allowed === format);
  if (!wanted) {
    const needed = formats.map((one) => one.toUpperCase()).join(' or ');
    throw new DamagedFileError(`The file is ${format.toUpperCase()}; this list is read from ${needed}.`);
  }
  return { format: wanted, chunks };
};
