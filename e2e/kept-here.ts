import type { Page } from '@playwright/test';

const stores = ['farm', 'animal_page', 'tag_page', 'medical_record', 'treatment_history', 'medicine_usage', 'farm_due'];

/** The farms of which anything is stored in the browser, whatever the app says. */
export const farmsStoredIn = async (page: Page): Promise<string[]> => {
  const keys: unknown[] = JSON.parse(await readStores(page, stores, 'getAllKeys'));
  return [...new Set(keys.map((key) => String(Array.isArray(key) ? key[0] : key)))].sort();
};

/** Whether a case stored in the browser contains the text. */
export const isCaseStoredIn = async (page: Page, text: string): Promise<boolean> =>
  (await readStores(page, ['medical_record'], 'getAll')).includes(text);

/** The keys or rows of these stores of all people who use the browser, as JSON. */
const readStores = (page: Page, names: readonly string[], read: 'getAll' | 'getAllKeys'): Promise<string> =>
  page.evaluate(
    async ([names, read]) => {
      const answerOf = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const found: unknown[] = [];
      for (const { name } of await indexedDB.databases()) {
        if (!name?.includes('-base-v')) continue;
        const database = await answerOf(indexedDB.open(name));
        const transaction = database.transaction(names);
        const rowsOf = (store: IDBObjectStore): Promise<unknown[]> =>
          read === 'getAll' ? answerOf(store.getAll()) : answerOf(store.getAllKeys());
        const rows = await Promise.all(names.map((name) => rowsOf(transaction.objectStore(name))));
        found.push(...rows.flat());
        database.close();
      }
      return JSON.stringify(found);
    },
    [names, read] as const,
  );
