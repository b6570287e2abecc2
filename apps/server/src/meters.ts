import type { PushResult } from '@byre/contract/sync/messages';
import type { Db, PoolLoad } from './db/database.ts';
import type { Replica } from './replica/replica.ts';

export type Answered = { method: string; route: string; status: number; seconds: number };

/** The counters for monitoring; they do nothing unless metrics are turned on. */
export type Meters = {
  readonly contentType: string;
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>;
  answered(request: Answered): void;
  refused(code: string): void;
  pushed(results: readonly PushResult[]): void;
  close(): void;
};

/** Where the numbers of this moment come from. */
export type MeterSources = {
  readonly db: Db;
  readonly pools: Readonly<Record<string, () => PoolLoad>>;
  /** The standby that is read from, where there is one. */
  readonly replica?: Pick<Replica, 'lagMs' | 'problem' | 'readings'>;
  readonly listeners: () => number;
  readonly now: () => Date;
};
