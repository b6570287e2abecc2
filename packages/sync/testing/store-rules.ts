import { it } from 'vitest';

/** A store under test: `open` makes an empty one, `reopen` closes it and opens the same data again. */
export type StoreUnderTest<T> = { open: () => Promise<T>; reopen: (store: T) => Promise<T> };

/** A rule, and how it is checked on an empty store. */
export type StoreRule<T> = { title: string; check: (store: T, reopen: (store: T) => Promise<T>) => Promise<void> };

/** Tests a store against its rules. To be called inside a `describe`. */
export const holdTo = <T>(rules: readonly StoreRule<T>[], { open, reopen }: StoreUnderTest<T>): void => {
  for (const { title, check } of rules) it(title, async () => check(await open(), reopen));
};
