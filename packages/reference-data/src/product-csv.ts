import type { ChunkParser } from './chunk-parser.ts';
import type { CsvRow } from './csv-rows.ts';
import { csvRows, wrongHeader } from './csv-rows.ts';
import type { ProductEntry } from './product-entry.ts';
import { readProductEntry } from './product-entry.ts';
import type { ProductList } from './product-lists.ts';
import { listOfHeader } from './product-lists.ts';
import type { RowOutcome } from './row-outcome.ts';
import { readRow } from './row-reader.ts';

/**
 * Rows of one sheet of the published product list, recognised by its header. Unknown columns are ignored: the regulator
 * adds some from time to time.
 */
export const productCsvParser = (): ChunkParser<RowOutcome<ProductEntry>> => {
  let list: ProductList = 'current';
  const rows = csvRows((names) => {
    const found = listOfHeader(names);
    if (!found) {
      throw wrongHeader(names, 'it is not a current, suspended, expired or homeopathic product list.');
    }
    list = found;
    return names;
  });

  function outcome({ line, cells, fault }: CsvRow): RowOutcome<ProductEntry> {
    if (fault) return { kind: 'refused', line, faults: [fault] };
    return readRow(line, cells, (reader) => readProductEntry(list, reader));
  }

  return { write: (chunk) => rows.write(chunk).map(outcome), end: () => rows.end().map(outcome) };
};
