import type { LinkFault } from './actors.ts';
import type { Deed } from './deeds.ts';
import type { Repair } from './repairs.ts';

/** What happens next in a story. Plain JSON, because a failed story is kept and run again in every test run. */
export type Event =
  | { kind: 'act'; device: number; deed: Deed; farm: number; which: number }
  | { kind: 'two-tabs'; device: number; deeds: readonly [Deed, Deed]; farm: number; which: number }
  | { kind: 'repair'; device: number; how: Repair; which: number }
  | { kind: 'trigger'; device: number; tab: number; why: 'online' | 'visible' | 'send-now' | 'edit' }
  | { kind: 'hear'; device: number; ahead: number }
  | { kind: 'network'; device: number; faults: LinkFault[]; cut: number | null }
  | { kind: 'offline'; device: number; offline: boolean }
  | { kind: 'crash'; device: number; after: number }
  | { kind: 'start'; device: number; tabs: number }
  | { kind: 'lose-lock'; device: number }
  | { kind: 'server-crash'; after: number }
  | { kind: 'backup' }
  | { kind: 'restore'; mode: 'restore' | 'reset' }
  | { kind: 'access'; person: number; farm: number; granted: boolean }
  | { kind: 'move'; animal: number; to: number }
  | { kind: 'desk'; farm: number; what: 'note' | 'delete' | 'list'; which: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'clock'; device: number; years: number }
  | { kind: 'switch'; device: number }
  | { kind: 'session'; device: number; signedOut: boolean }
  | { kind: 'build'; device: number; protocol: number }
  | { kind: 'retire'; protocol: number }
  | { kind: 'evict'; device: number; what: 'base' | 'outbox' | 'databases' | 'mark' | 'all' }
  | { kind: 'full'; device: number; writes: number | 'all' }
  | { kind: 'carry'; device: number; direction: 'out' | 'in' };

/**
 * An event, and how many steps run before the next one, so that it may interrupt any request. Null: until all rests.
 */
export type Step = Event & { steps: number | null };

export type Story = { seed: number; steps: readonly Step[] };
