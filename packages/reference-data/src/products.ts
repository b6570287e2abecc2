import type { ChunkParser } from './chunk-parser.ts';
import { parseWhole } from './chunk-parser.ts';
import type { Product } from './product.ts';
import { productCsvParser } from './product-csv.ts';
import type { ProductEntry } from './product-entry.ts';
import type { ProductList } from './product-lists.ts';
import { productMerge } from './product-merge.ts';
import { productXmlParser } from './product-xml.ts';
import type { RowFault, RowOutcome } from './row-outcome.ts';
import { collectOutcomes } from './row-outcome.ts';

/** The combined result of one or several published files. */
export type ParsedProducts = {
  products: Product[];
  /** Rows taken, by list, before merging. */
  rowCounts: Record<ProductList, number>;
  refusals: RowFault[];
};

export const productParser = (format: 'csv' | 'xml'): ChunkParser<RowOutcome<ProductEntry>> =>
  format === 'xml' ? productXmlParser() : productCsvParser();

/** The whole list in the texts of its files; throws `DamagedFileError`. */
export const parseProducts = (sources: readonly { format: 'csv' | 'xml'; text: string }[]): ParsedProducts =>
  mergeOutcomes(sources.flatMap(({ format, text }) => parseWhole(productParser(format), text)));

/** Products from the rows of all files, because a product may be current in one file and expired in another. */
export const mergeOutcomes = (outcomes: Iterable<RowOutcome<ProductEntry>>): ParsedProducts => {
  const steps = outcomesMerge(outcomes);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

/** The same in small steps, so that a server can answer others between them. */
export function* outcomesMerge(outcomes: Iterable<RowOutcome<ProductEntry>>): Generator<void, ParsedProducts> {
  const { rows, refusals } = collectOutcomes(outcomes);
  const rowCounts = { current: 0, suspended: 0, expired: 0, homeopathic: 0 };
  for (const { list } of rows) rowCounts[list] += 1;
  return { products: yield* productMerge(rows), rowCounts, refusals };
}
