import type { OutboxSnapshot, OutboxStore, OutboxWrites } from '@byre/sync/ports';
import type { LogRow, OutboxRow } from '@byre/sync/state';
import { isWriting, tellingWrites, withOffers, withWrites } from '@byre/sync/writes';
import { Dexie, type PromiseExtended } from 'dexie';
import type { Codec, Place, Stored } from './codec.ts';
import { type ClosedEditRow, type OpenEditRow, type OutboxDatabase, onDatabase, type PhotoSize } from './database.ts';
import { type DraftChange, draftRow, maxOver, overKey, type PhotoChange } from './draft-rows.ts';

type Decide<T> = (snapshot: OutboxSnapshot, log: readonly LogRow[]) => { result: T; writes: OutboxWrites };

/**
 * The mark that each row records whether it was offered, and the mark that this is recorded at all; an older app has
 * neither [O26].
 */
const [told, tells] = ['told', 'tells'];
/** The key of a random name for the present rows. Every change gives them a new one, whichever tab made it. */
const stateOfRows = 'rows';

/** The outbox of a device, with the drafts stored beside it. */
export type DeviceOutbox = OutboxStore & {
  /**
   * Like `update`. The drafts end in the same transaction, so work is kept as a draft or saved, never both, never
   * neither.
   */
  updateWithDrafts<T>(
    drafts: DraftChange,
    decide: (snapshot: OutboxSnapshot) => { result: T; writes: OutboxWrites },
  ): Promise<T>;
};

/**
 * The outbox in IndexedDB. Every promise resolves when its transaction has completed, not when a request has succeeded.
 *
 * A decision is one transaction that reads first and then makes all writes at once, in the same turn as the decision. The
 * rows are read only once, and again if another tab has changed them: a thousand waiting photos are a thousand rows.
 * Nothing is awaited between two writes, because a browser that commits as soon as a transaction is idle could otherwise
 * store half a decision [D2].
 */
export const createDexieOutbox = (database: OutboxDatabase, codec: Codec, newClientId: () => string): DeviceOutbox => {
  const to = { database, codec };
  const decodeOpen = asBefore((row: OpenEditRow) => codec.decode(row.value, openPlace(row.id)) as OutboxRow);
  const decodeClosed = (row: ClosedEditRow) => codec.decode(row.value, closedPlace(row.id)) as LogRow;

  const readRows = (): PromiseExtended<OutboxRow[]> => database.open_edit.orderBy('seq').toArray().then(decodeOpen);
  const readMeta = () => database.meta.bulkGet(['client', 'lastSeq', 'epoch', told, tells, stateOfRows]);
  // Counted even where no row is read: a live query is repeated only for what it asked.
  const countRows = () =>
    Dexie.Promise.all([database.open_edit.count(), database.open_edit.where('named').equals(1).count()] as const);

  const lastRows = keptRows(readRows);

  const noLog = () => Dexie.Promise.resolve<ClosedEditRow[]>([]);

  const { open_edit, closed_edit, meta, draft } = database;

  const readSnapshot = (): PromiseExtended<OutboxSnapshot> =>
    database.transaction('r', open_edit, meta, () =>
      Dexie.Promise.all([readMeta(), countRows()] as const).then(([meta, counts]) =>
        lastRows.at(meta[5]?.value, counts).then((rows) => snapshotOf(rows, meta)),
      ),
    );

  // Without the photos, so that an edit does not wait until the bytes of one have been read.
  const tablesFor = ({ photos }: DraftChange) => (photos ? database.tables : [open_edit, closed_edit, meta, draft]);

  const inTransaction = <T>(work: () => PromiseLike<T>, drafts: DraftChange = {}): Promise<T> =>
    onDatabase(database, () => database.transaction('rw', tablesFor(drafts), work));

  const decideIn = <T>(
    log: () => PromiseExtended<ClosedEditRow[]>,
    decide: Decide<T>,
    drafts: DraftChange = {},
  ): Promise<T> =>
    inTransaction(
      () =>
        Dexie.Promise.all([readMeta(), countRows(), log(), database.meta.get(overKey)] as const).then(
          ([meta, counts, closedRows, over]) =>
            lastRows.at(meta[5]?.value, counts).then((rows) => {
              const stored = snapshotOf(rows, meta);
              const isNamed = stored.client !== '';
              const before = isNamed ? stored : { ...stored, client: newClientId() };
              const { result, writes: decided } = decide(before, closedRows.map(decodeClosed));
              const writes = tellingWrites(before, decided);
              const state = isChanging(writes) ? newClientId() : meta[5]?.value;
              const after = { state, rows: isChanging(writes) ? rowsAfter(before, writes) : rows };
              return Dexie.Promise.all([
                writeAll(to, { before, isNamed, writes, state }),
                writeDrafts(to, drafts, (over?.value as readonly string[] | undefined) ?? []),
              ]).then(() => ({ result, after }));
            }),
        ),
      drafts,
    ).then(({ result, after }) => {
      lastRows.keep(after);
      return result;
    });

  return {
    update: (decide) => decideIn(noLog, decide),
    updateWithDrafts: (drafts, decide) => decideIn(noLog, decide, drafts),
    updateWithLog: (sinceMs, decide) => decideIn(() => closedSince(database, sinceMs), decide),
    read: () => onDatabase(database, readSnapshot),
    readLog: ({ limit, state }) =>
      onDatabase(database, async () => {
        const rows = state
          ? database.closed_edit.where('[state+closedAtMs]').between([state, Dexie.minKey], [state, Dexie.maxKey])
          : database.closed_edit.orderBy('closedAtMs');
        return (await rows.reverse().limit(limit).toArray()).map(decodeClosed);
      }),
    prune: (settledBeforeMs, othersBeforeMs) =>
      inTransaction(() => pruneLog(database, { settledBeforeMs, othersBeforeMs })),
  };
};

type Before = { settledBeforeMs: number; othersBeforeMs: number };

const pruneLog = (
  { closed_edit }: OutboxDatabase,
  { settledBeforeMs, othersBeforeMs }: Before,
): PromiseExtended<undefined> =>
  Dexie.Promise.all(
    (['settled', 'discarded', 'superseded'] as const).map((state) => {
      const before = state === 'settled' ? settledBeforeMs : othersBeforeMs;
      const range = closed_edit.where('[state+closedAtMs]');
      return range.between([state, Dexie.minKey], [state, before], true, false).delete();
    }),
  ).then(() => undefined);

/**
 * Decodes rows, reusing unchanged ones, because each decision reads all unsent work, and the round of a herd is five
 * hundred edits with one new. Kept while the device is open.
 */
export const asBefore = (decode: (row: OpenEditRow) => OutboxRow): ((rows: readonly OpenEditRow[]) => OutboxRow[]) => {
  type Known = { value: Stored; row: OutboxRow };
  let known: ReadonlyMap<string, Known> = new Map();
  return (rows) => {
    const now = rows.map((row): [string, Known] => {
      const before = known.get(row.id);
      const isSame = before !== undefined && isSameValue(before.value, row.value);
      return [row.id, isSame ? before : { value: row.value, row: decode(row) }];
    });
    known = new Map(now);
    return now.map(([, { row }]) => row);
  };
};

const isSameValue = (one: Stored, other: Stored): boolean =>
  one === other ||
  (typeof one !== 'string' &&
    typeof other !== 'string' &&
    one.length === other.length &&
    one.every((byte, at) => byte === other[at]));

const closedSince = ({ closed_edit }: OutboxDatabase, sinceMs: number): PromiseExtended<ClosedEditRow[]> =>
  closed_edit.where('closedAtMs').aboveOrEqual(sinceMs).reverse().toArray();

type MetaRows = readonly ({ value: unknown } | undefined)[];

const snapshotOf = (rows: readonly OutboxRow[], [client, lastSeq, epoch, mark, keeper]: MetaRows): OutboxSnapshot => ({
  rows: keeper && !mark ? withOffers(rows) : rows,
  lastSeq: Number(lastSeq?.value ?? 0),
  client: typeof client?.value === 'string' ? client.value : '',
  epoch: typeof epoch?.value === 'string' ? epoch.value : null,
  ...(keeper ? { isTold: mark !== undefined } : {}),
});

type Kept = { state: unknown; rows: readonly OutboxRow[] };

/**
 * The rows as this tab last read or left them; they are `read` again where something else was done to them since. An
 * older app in another tab does not rename their state, but leaves fewer rows, or some that are not `named`.
 */
const keptRows = (read: () => PromiseExtended<readonly OutboxRow[]>) => {
  let kept: Kept | null = null;
  return {
    at: (state: unknown, counts: readonly [all: number, named: number]): PromiseExtended<readonly OutboxRow[]> =>
      kept !== null && state !== undefined && kept.state === state && counts.every((n) => n === kept?.rows.length)
        ? Dexie.Promise.resolve(kept.rows)
        : read().then((rows) => {
            kept = { state, rows };
            return rows;
          }),
    keep: (after: Kept): void => {
      kept = after;
    },
  };
};

/** The rows after these writes, as a later read finds them: without members that JSON does not keep. */
const rowsAfter = (before: OutboxSnapshot, writes: OutboxWrites): readonly OutboxRow[] => {
  const asRead = <Row>(rows: readonly Row[] = []): Row[] => rows.map((row) => JSON.parse(JSON.stringify(row)));
  return withWrites(before, { ...writes, put: asRead(writes.put), reopen: asRead(writes.reopen) }).rows;
};

/** Whether these writes change rows. */
const isChanging = ({ put = [], close = [], reopen = [] }: OutboxWrites): boolean =>
  put.length > 0 || close.length > 0 || reopen.length > 0;

type To = { database: OutboxDatabase; codec: Codec };
type Decided = { before: OutboxSnapshot; isNamed: boolean; writes: OutboxWrites; state: unknown };

const writeAll = ({ database, codec }: To, { before, isNamed, writes, state }: Decided): PromiseExtended<unknown> => {
  const [close, reopen, put] = [writes.close ?? [], writes.reopen ?? [], writes.put ?? []];
  const open = [...reopen, ...put];
  const meta = [
    // A device gets its name in its first transaction.
    ...(isNamed ? [] : [{ key: 'client', value: before.client }]),
    // Never lowered, because a number used twice would give two edits the same place in the order [D3].
    ...(writes.epoch === undefined ? [] : [{ key: 'epoch', value: writes.epoch }]),
    ...((writes.lastSeq ?? 0) > before.lastSeq ? [{ key: 'lastSeq', value: writes.lastSeq ?? 0 }] : []),
    ...(isWriting(writes) && !before.isTold ? [told, tells].map((key) => ({ key, value: true })) : []),
    ...(isChanging(writes) ? [{ key: stateOfRows, value: state }] : []),
  ];
  return Dexie.Promise.all([
    database.open_edit.bulkDelete(close.map((row) => row.id)),
    database.closed_edit.bulkPut(close.map((row) => closedRow(row, codec))),
    database.closed_edit.bulkDelete(reopen.map((row) => row.id)),
    database.open_edit.bulkPut(open.map((row) => openRow(row, codec))),
    database.meta.bulkPut(meta),
    database.meta.bulkDelete(writes.told === false ? [told] : []),
  ]);
};

const writeDrafts = (
  { database, codec }: To,
  { over = [], put, photos }: DraftChange,
  before: readonly string[],
): PromiseExtended<unknown> =>
  Dexie.Promise.all<unknown>([
    ...(photos ? writePhotos(database, photos) : []),
    database.draft.bulkDelete([...over]),
    database.draft.bulkPut(put ? [draftRow(put, codec)] : []),
    database.meta.bulkPut(over.length > 0 ? [{ key: overKey, value: [...over, ...before].slice(0, maxOver) }] : []),
  ]);

const writePhotos = (
  { photo, photo_bytes }: OutboxDatabase,
  { put = [], gone = [] }: PhotoChange,
): PromiseExtended<unknown>[] => [
  photo.bulkPut(put.map(({ row }) => row)),
  photo_bytes.bulkPut(put.flatMap(({ bytes }) => bytes)),
  photo.bulkDelete([...gone]),
  photo_bytes.bulkDelete(
    gone.flatMap((id): [string, PhotoSize][] => [
      [id, 'whole'],
      [id, 'small'],
    ]),
  ),
];

/** The rows of an edit while it is open, and once it is settled. */
export const openPlace = (id: string): Place => ['open_edit', id];
export const closedPlace = (id: string): Place => ['closed_edit', id];

export const openRow = (row: OutboxRow, codec: Codec): OpenEditRow => {
  const { farm_id, animal_id, medical_record_id, treatment_id, entity_id } = row.mutation;
  // For an animal's own edit, the entity is the animal.
  const marked = { animal_id: codec.mark(animal_id), entity_id: codec.mark(entity_id) };
  const found = { farm_id, medical_record_id, treatment_id, ...marked };
  const standing = { state: row.state, ...(row.stopped ? { stopped: true as const } : {}) };
  return { id: row.id, seq: row.seq, ...found, ...standing, named: 1, value: codec.encode(row, openPlace(row.id)) };
};

export const closedRow = (row: LogRow, codec: Codec): ClosedEditRow => ({
  id: row.id,
  state: row.state,
  closedAtMs: row.closedAtMs,
  value: codec.encode(row, closedPlace(row.id)),
});
