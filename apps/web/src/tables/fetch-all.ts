import type { FetchRows } from './use-server-rows.ts';

/** The server's largest page. */
const pageLength = 200;

export type FetchAll<Row> = {
  fetchRows: FetchRows<Row>;
  idOf: (row: Row) => string;
  onProgress?: (done: number, total: number) => void;
  signal: AbortSignal;
};

/** Every row of a list, page by page, each once even if others write at the same time. Throws if it was cancelled. */
export const fetchAll = async <Row>({ fetchRows, idOf, onProgress, signal }: FetchAll<Row>): Promise<Row[]> => {
  const rows = new Map<string, Row>();
  for (let skip = 0; ; skip += pageLength) {
    signal.throwIfAborted();
    const page = await fetchRows({ skip, limit: pageLength, signal });
    for (const row of page.data) rows.set(idOf(row), row);
    onProgress?.(Math.min(rows.size, page.total), page.total);
    if (skip + page.data.length >= page.total || page.data.length === 0) return [...rows.values()];
  }
};
