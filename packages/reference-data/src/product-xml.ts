import { SaxesParser } from 'saxes';
import type { ChunkParser } from './chunk-parser.ts';
import { DamagedFileError } from './damaged-file.ts';
import type { ProductEntry } from './product-entry.ts';
import { readProductEntry } from './product-entry.ts';
import { listOfElement } from './product-lists.ts';
import type { RowOutcome } from './row-outcome.ts';
import { readRow } from './row-reader.ts';

const rootName = 'VMD_PIDProducts';

/**
 * Rows of the published XML: below the root one element per row, named by its list, and below that one element per
 * column. Markup inside a column is kept as text, as the CSV has it.
 */
export const productXmlParser = (): ChunkParser<RowOutcome<ProductEntry>> => {
  let found: RowOutcome<ProductEntry>[] = [];
  let rowCount = 0;
  const parser = xmlRows((element, line, cells) => {
    rowCount += 1;
    const list = listOfElement.get(element);
    if (list) {
      found.push(readRow(line, cells, (reader) => readProductEntry(list, reader)));
    } else {
      const message = `<${element}> is not a known list of products.`;
      found.push({ kind: 'refused', line, faults: [{ line, field: null, code: 'unknown_list', message }] });
    }
  });

  function taken(work: () => void): RowOutcome<ProductEntry>[] {
    work();
    const rows = found;
    found = [];
    return rows;
  }

  return {
    write: (chunk) => taken(() => parser.write(chunk)),
    end: () =>
      taken(() => {
        parser.close();
        if (rowCount === 0) throw new DamagedFileError(`The file holds no products below <${rootName}>.`);
      }),
  };
};

type OnRow = (element: string, line: number, cells: ReadonlyMap<string, string>) => void;

const xmlRows = (onRow: OnRow): SaxesParser => {
  const parser = new SaxesParser();
  /** Names of the open elements: root, row, column, markup. */
  const open: string[] = [];
  let cells = new Map<string, string>();
  let rowLine = 0;

  function addText(text: string): void {
    const column = open[2];
    if (column !== undefined) cells.set(column, (cells.get(column) ?? '') + text);
  }

  parser.on('opentag', ({ name }) => {
    if (open.length === 0 && name !== rootName) {
      throw new DamagedFileError(`The file is XML, but its root is <${name}> and not <${rootName}>.`);
    }
    if (open.length === 1) {
      cells = new Map();
      rowLine = parser.line;
    }
    if (open.length >= 3) addText('<>');
    open.push(name);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const name = open.pop() ?? '';
    if (open.length >= 3) addText('</>');
    if (open.length === 1) onRow(name, rowLine, cells);
  });
  parser.on('error', (error) => {
    const where = open.length > 0 ? `inside ${nested(open)}` : 'outside every element';
    throw new DamagedFileError(`The XML is damaged or cut off at line ${parser.line}, ${where}: ${reason(error)}.`);
  });
  return parser;
};

/** At most this many open elements are named in an error. A row has four. */
const mostNamed = 10;

const nested = (open: readonly string[]): string => {
  const named = open.slice(0, mostNamed).map((name) => `<${name}>`);
  const more = open.length - named.length;
  return more > 0 ? `${named.join('')} and ${more} more` : named.join('');
};

/** Saxes puts the position before its message, but the sentence already has one. */
const reason = (error: Error): string => error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
