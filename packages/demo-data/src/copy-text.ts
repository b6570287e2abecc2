/** How a value of a column is written: as it is, as JSON, or as a Postgres array of texts. */
export type ColumnKind = 'plain' | 'json' | 'texts';

export type CopyTable<Row> = { table: string; columns: { readonly [column in keyof Row & string]?: ColumnKind } };

/** One row in the text format of `copy … from stdin`, with its line end. */
export const copyLine = <Row extends object>({ columns }: CopyTable<Row>, row: Row): string => {
  const cells = Object.entries<ColumnKind | undefined>(columns).map(([column, kind]) =>
    cell(row[column as keyof Row], kind ?? 'plain'),
  );
  return `${cells.join('\t')}\n`;
};

const cell = (value: unknown, kind: ColumnKind): string => {
  if (value === null || value === undefined) return '\\N';
  if (kind === 'json') return escaped(JSON.stringify(value));
  if (kind === 'texts' && Array.isArray(value)) return escaped(`{${value.map(quoted).join(',')}}`);
  return escaped(String(value));
};

const quoted = (text: unknown): string => `"${String(text).replace(/["\\]/g, '\\$&')}"`;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '');
