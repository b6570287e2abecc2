import { recordEdit } from '../../src/outbox.ts';
import type { BaseStore, OutboxStore, TabLock, Transport } from '../../src/ports.ts';
import { viewOf } from '../../src/view.ts';
import type { ServerRules } from '../reference/rules.ts';
import type { Account, Device, Tab, World } from './world.ts';

/** Where a part of a device stands. */
export type Place = { world: World; device: Device; account: Account; tab: Tab };

/**
 * The parts that the world is put together from. A planted defect takes the place of one; everything else, the engine first
 * of all, is what the app runs.
 */
export type Parts = {
  server: Partial<ServerRules>;
  viewOf: typeof viewOf;
  recordEdit: typeof recordEdit;
  outbox: (outbox: OutboxStore, place: Place) => OutboxStore;
  base: (base: BaseStore, place: Place) => BaseStore;
  transport: (transport: Transport, place: Place) => Transport;
  lock: (lock: TabLock, place: Place) => TabLock;
  /** What a tab does when it hears where the buckets stand. */
  hear: (place: Place, heads: Readonly<Record<string, number>>) => Promise<void>;
  /** Throws away what the app keeps beside the base of a bucket that was lost. */
  forget: (account: Account, bucket: string) => void;
};

export const soundParts: Parts = {
  server: {},
  viewOf,
  recordEdit,
  outbox: (outbox) => outbox,
  base: (base) => base,
  transport: (transport) => transport,
  lock: (lock) => lock,
  hear: ({ tab }) => tab.engine.trigger('hint'),
  forget: (account, bucket) => {
    account.cached.delete(bucket);
  },
};
