/** What a statement does, and to which table, view or function, if it names one. */
export type StatementName = { readonly operation: string; readonly table: string | null };

/**
 * Names a statement by its text, in which values are `$1`. Only a keyword of SQL and a name are taken from it. If it
 * has several parts, the one that writes counts.
 */
export const statementName = (statement: string): StatementName => {
  const text = statement.replaceAll(/'[^']*'/g, '');
  const [, first = ''] = /^\s*(\w+)/.exec(text) ?? [];
  const operation = first.toLowerCase();
  if (operation === 'with' || writing.has(operation)) {
    const [, verb, table] =
      /(?<!\bfor (?:no key )?|\bdo )\b(insert into|update|delete from)\s+"?([a-z_]+)/i.exec(text) ?? [];
    if (verb && table) return { operation: verb.split(' ')[0]?.toLowerCase() ?? '', table };
  }
  if (operation !== 'with' && operation !== 'select') return { operation, table: null };
  const [, table = null] = /(?<!distinct )\bfrom\s+(?!unnest\b)"?([a-z_]+)/i.exec(text) ?? [];
  return { operation: 'select', table };
};

const writing = new Set(['insert', 'update', 'delete']);
