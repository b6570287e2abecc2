import type { PushResult } from '@byre/contract/sync/messages';
import type { Db, PoolLoad } from './db/database.ts';

export type Answered = { method: string; route: string; status: number; seconds: number };

/** What is counted for whoever watches the service; nothing where nobody does. */
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
  readonly listeners: () => number;
  readonly now: () => Date;
};
