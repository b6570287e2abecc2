import type { Dexie } from 'dexie';

/** What this page has under way in its databases. */
const underWay = new Set<IDBTransaction>();
const databases = new Set<Dexie>();

/** Lets `letGoWhenLeft` know of every transaction of a database. */
export const watchTransactions = (database: Dexie): void => {
  databases.add(database);
  database.use({
    stack: 'dbcore',
    name: 'under-way',
    create: (core) => ({
      ...core,
      transaction: (...asked) => {
        const transaction = core.transaction(...asked);
        noteUntilItEnds(transaction as IDBTransaction);
        return transaction;
      },
    }),
  });
};

/**
 * A browser may freeze a page that is left, to show it again on "Back". WebKit freezes it with its transactions open: all
 * later pages then wait for them for ever, and neither read nor send. So they are given up; whatever they were to save
 * was not yet told as saved, and a form keeps its draft. A page shown again must start again.
 */
export const letGoWhenLeft = (): void => {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    for (const transaction of underWay) giveUp(transaction);
    for (const database of databases) database.close({ disableAutoOpen: true });
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
};

const noteUntilItEnds = (transaction: IDBTransaction): void => {
  underWay.add(transaction);
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => underWay.delete(transaction));
};

const giveUp = (transaction: IDBTransaction): void => {
  try {
    transaction.abort();
  } catch {
    // It ended in this very moment.
  }
};
