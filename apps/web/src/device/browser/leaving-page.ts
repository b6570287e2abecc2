import type { Dexie } from 'dexie';

/** The open transactions of this page. */
const underWay = new Set<IDBTransaction>();
const databases = new Set<Dexie>();

/** Registers every transaction of a database for `letGoWhenLeft`. */
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
 * A browser may freeze a page that is left, to show it again on "Back". WebKit freezes it with its transactions open,
 * and all later pages then wait for them for ever and can neither read nor send. So the transactions are aborted. What
 * they were to save has not been reported as saved yet, and a form keeps its draft. A page shown again must start
 * again.
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
    // It ended at this very moment.
  }
};
