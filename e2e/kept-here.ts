import type { Page } from '@playwright/test';

const stores = ['farm', 'animal_page', 'tag_page', 'medical_record', 'treatment_history', 'medicine_usage', 'farm_due'];

/** The farms of which anything is stored in the browser, whatever the app says. */
export const farmsStoredIn = (page: Page): Promise<string[]> =>
  page.evaluate(async (names) => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found = (await indexedDB.databases()).flatMap(({ name }) => (name?.includes('-base-v') ? [name] : []));
    const farms = new Set<string>();
    for (const name of found) {
      const database = await answerOf(indexedDB.open(name));
      const transaction = database.transaction(names);
      for (const keys of await Promise.all(names.map((store) => answerOf(transaction.objectStore(store).getAllKeys()))))
        for (const key of keys) farms.add(String(Array.isArray(key) ? key[0] : key));
      database.close();
    }
    return [...farms].sort();
  }, stores);

/** Whether a case stored in the browser contains the text. */
export const isCaseStoredIn = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found = (await indexedDB.databases()).flatMap(({ name }) => (name?.includes('-base-v') ? [name] : []));
    const rows = await Promise.all(
      found.map(async (name) => {
        const database = await answerOf(indexedDB.open(name));
        const all = await answerOf(database.transaction('medical_record').objectStore('medical_record').getAll());
        database.close();
        return all;
      }),
    );
    return JSON.stringify(rows).includes(wanted);
  }, text);
