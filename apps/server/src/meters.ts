import type { PushResult } from '@byre/contract/sync/messages';
import type { Db, PoolLoad } from './db/database.ts';
import type { Replica } from './replica/replica.ts';

export type Answered = { method: string; route: string; status: number; seconds: number };

/** The counters for monitoring. They do nothing unless metrics are turned on. */
export type Meters = {
  readonly contentType: string;
  /** Everything, in Prometheus's format. */
  text(): Promise<string>;
  answered(request: Answered): void;
  refused(code: string): void;
  pushed(results: readonly PushResult[]): void;
  close(): void;
};

/** The sources of current values. */
export type MeterSources = {
  readonly db: Db;
  readonly pools: Readonly<Record<string, () => PoolLoad>>;
  /** The standby, if there is one. */
  readonly replica?: Pick<Replica, 'lagMs' | 'problem' | 'readings'>;
  readonly listeners: () => number;
  readonly now: () => Date;
};
