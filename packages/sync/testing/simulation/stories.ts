import { protocolVersion } from '@byre/contract/sync/protocol-version';
import fc from 'fast-check';
import { linkFaults } from './actors.ts';
import { type Deed, deeds } from './deeds.ts';
import { repairs } from './repairs.ts';
import type { Event, Step } from './story.ts';

const device = fc.nat({ max: 2 });
const which = fc.nat({ max: 3 });
// Most work is about one farm, so that people meet.
const farm = fc.constantFrom(0, 0, 0, 1, 2);
const kind = <K extends Event['kind']>(name: K) => fc.constant(name);

const edit = fc.constantFrom<Deed[]>('note', 'note', 'note', 'examined', 'history', 'delete-record');

const everyday: [number, fc.Arbitrary<Event>][] = [
  [6, fc.record({ kind: kind('act'), device, deed: fc.constantFrom('record', 'note', 'note', 'note'), farm, which })],
  [6, fc.record({ kind: kind('act'), device, deed: fc.constantFrom(...deeds), farm, which })],
  [3, fc.record({ kind: kind('two-tabs'), device, deeds: fc.tuple(edit, edit), farm, which })],
  [4, fc.record({ kind: kind('repair'), device, how: fc.constantFrom(...repairs), which })],
  [
    4,
    fc.record({
      kind: kind('trigger'),
      device,
      tab: fc.nat({ max: 1 }),
      why: fc.constantFrom('online', 'visible', 'send-now', 'edit'),
    }),
  ],
  [3, fc.record({ kind: kind('wait'), minutes: fc.constantFrom(1, 1, 10, 90, 3_000) })],
  [1, fc.record({ kind: kind('hear'), device, ahead: fc.integer({ min: -2, max: 2 }) })],
  [3, fc.record({ kind: kind('desk'), farm, what: fc.constantFrom('note', 'note', 'delete', 'list'), which })],
];

const troubles: [number, fc.Arbitrary<Event>][] = [
  [
    5,
    fc.record({
      kind: kind('network'),
      device,
      faults: fc.array(fc.constantFrom(...linkFaults), { maxLength: 4 }),
      cut: fc.option<number, null>(fc.nat({ max: 8 }), { freq: 3, nil: null }),
    }),
  ],
  [2, fc.record({ kind: kind('offline'), device, offline: fc.boolean() })],
  [3, fc.record({ kind: kind('crash'), device, after: fc.nat({ max: 20 }) })],
  [3, fc.record({ kind: kind('start'), device, tabs: fc.constantFrom(1, 2) })],
  [1, fc.record({ kind: kind('lose-lock'), device })],
  [2, fc.record({ kind: kind('server-crash'), after: fc.nat({ max: 12 }) })],
  [3, fc.record({ kind: kind('full'), device, writes: fc.constantFrom<(number | 'all')[]>(0, 1, 3, 'all', 'all') })],
  [2, fc.record({ kind: kind('clock'), device, years: fc.constantFrom(-3, 3) })],
];

const turns: [number, fc.Arbitrary<Event>][] = [
  [1, fc.record({ kind: kind('backup') })],
  [1, fc.record({ kind: kind('restore'), mode: fc.constantFrom('restore', 'restore', 'reset') })],
  [
    3,
    fc.record({
      kind: kind('access'),
      person: fc.nat({ max: 1 }),
      farm: fc.nat({ max: 2 }),
      granted: fc.boolean(),
    }),
  ],
  [1, fc.record({ kind: kind('move'), animal: fc.nat({ max: 2 }), to: fc.nat({ max: 2 }) })],
  [1, fc.record({ kind: kind('switch'), device })],
  [2, fc.record({ kind: kind('session'), device, signedOut: fc.boolean() })],
  [1, fc.record({ kind: kind('build'), device, protocol: fc.constantFrom(protocolVersion - 1, protocolVersion) })],
  [1, fc.record({ kind: kind('retire'), protocol: fc.constantFrom(protocolVersion - 1, protocolVersion) })],
  [2, fc.record({ kind: kind('evict'), device, what: fc.constantFrom('base', 'outbox', 'databases', 'mark', 'all') })],
  [1, fc.record({ kind: kind('carry'), device, direction: fc.constantFrom('out', 'in') })],
];

const steps = fc.oneof(
  // Few: something has just started. Many: a request is on its way.
  { weight: 2, arbitrary: fc.nat({ max: 8 }) },
  { weight: 2, arbitrary: fc.nat({ max: 40 }) },
  { weight: 1, arbitrary: fc.constant<number | null>(null) },
);

const stepOf = (events: [number, fc.Arbitrary<Event>][]): fc.Arbitrary<Step> =>
  fc
    .tuple(fc.oneof(...events.map(([weight, arbitrary]) => ({ weight, arbitrary }))), steps)
    .map(([event, count]) => ({ ...event, steps: count }));

/** Steps of every kind. Work and faults are more frequent than backups, restores, moves and the like. */
export const anyStep: fc.Arbitrary<Step> = stepOf([...everyday, ...troubles, ...turns]);
