import { unlessAborted } from './abort.ts';
import { ByreUnreachable } from './byre-problem.ts';
import { callTable } from './call-table.ts';
import type { Change, ExportedRows, ExportMark } from './documents.ts';
import type { Save } from './follow.ts';
import type { CallOptions, Send, Surroundings } from './transport.ts';

export type ExportOptions = CallOptions & {
  /** The position of an unfinished export. */
  cursor?: string | undefined;
  farmId?: string | undefined;
  resource?: Change['resource'] | undefined;
};

/** The row after which an export continues: the last one you kept of an unfinished export. */
export type AfterRow = { readonly _id: string; readonly farm_id?: string };

export type RowOptions = CallOptions & { farmId?: string | undefined; after?: AfterRow | undefined };

export type ExportName = keyof ExportedRows;

export type Row<Name extends ExportName> = ExportedRows[Name];

export type Export = {
  /**
   * Everything on the farms that you may see, each document once as `created`: `for await (const { document } of
   * client.export())`. It shows one moment. Its return value, and the last one passed to `save`, is the cursor from
   * which `client.changes({ cursor })` continues without a gap. Continues by itself after a cut; the rest then shows a
   * later moment, and the changes from that cursor bring everything up to it.
   *
   * Throws `ByreProblem`. A person must confirm who they are (`step-up-required`), a key need not.
   */
  (options?: ExportOptions & { save?: Save }): AsyncGenerator<Change, string>;
  /** All documents of one kind, ordered by farm and id. After a cut it continues after the last one it returned. */
  rows<Name extends ExportName>(name: Name, options?: RowOptions): AsyncGenerator<Row<Name>, void>;
};

const pauseMs = 1_000;

type Patience = Pick<Surroundings, 'wait'> & { retries: number; timeoutMs: number };

/** The calls that read exports, over a transport that allows `timeoutMs` for each part of an answer. */
export const exportWith = (send: Send, { wait, retries, timeoutMs }: Patience): Export => {
  const everything = async function* ({ save, ...options }: ExportOptions & { save?: Save } = {}) {
    const { signal } = options;
    const question = questionOf(options.farmId, options.resource);
    let { cursor } = options;
    for (let cuts = 0; ; ) {
      const query = { ...question, ...(cursor === undefined ? {} : { cursor }) };
      const answer = await send({ plan: callTable.exports.everything, query, options: { signal }, isStream: true });
      // Passed on once its mark has arrived, so that nothing comes twice after a cut.
      let part: Change[] = [];
      for await (const line of linesOf(answer as Response, timeoutMs, signal)) {
        if (line === null) break;
        const value = JSON.parse(line) as Change | ExportMark;
        if ('resource' in value) part.push(value);
        else {
          for (const change of part) {
            signal?.throwIfAborted();
            yield change;
          }
          [part, cuts] = [[], 0];
          cursor = value.cursor;
          await save?.(cursor);
          if (!value.more) return cursor;
        }
      }
      if (cuts === retries) throw new ByreUnreachable('The export was cut again and again.');
      cuts += 1;
      await wait(pauseMs * cuts, signal);
    }
  };
  const rows: Export['rows'] = async function* (name, { farmId, after, signal } = {}) {
    let last: AfterRow | undefined = after;
    for (let cuts = 0; ; ) {
      const query = { ...questionOf(farmId), ...placeOf(last) };
      const answer = await send({ plan: callTable.exports[name], query, options: { signal }, isStream: true });
      let isWhole = true;
      for await (const line of linesOf(answer as Response, timeoutMs, signal)) {
        if (line === null) isWhole = false;
        else {
          const row = JSON.parse(line);
          signal?.throwIfAborted();
          yield row;
          [last, cuts] = [row, 0];
        }
      }
      if (isWhole) return;
      if (cuts === retries) throw new ByreUnreachable('The export was cut again and again.');
      cuts += 1;
      await wait(pauseMs * cuts, signal);
    }
  };
  return Object.assign(everything, { rows });
};

const questionOf = (farmId?: string, resource?: string) => ({
  ...(farmId === undefined ? {} : { farm_id: farmId }),
  ...(resource === undefined ? {} : { resource }),
});

/** Farms, and entries of the central lists, belong to no farm. */
const placeOf = (row: AfterRow | undefined) => {
  if (row === undefined) return {};
  return { after_id: row._id, ...(row.farm_id === undefined ? {} : { after_farm_id: row.farm_id }) };
};

/** The complete lines of an answer; null at its end if it was cut. Throws only the reason of an aborted signal. */
async function* linesOf(
  { body }: Response,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<string | null> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const next = await within(unlessAborted(reader.read(), signal), timeoutMs).catch(() => null);
      signal?.throwIfAborted();
      if (next === null || (next.done && rest !== '')) {
        yield null;
        return;
      }
      if (next.done) return;
      const lines = (rest + next.value).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A dead connection does not report itself. */
const within = async <T>(reading: Promise<T>, ms: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ByreUnreachable('Nothing came for too long.')), ms);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
};
