import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { Engine } from '../../src/engine.ts';
import { createMemoryBase, createMemoryOutbox } from '../../src/memory-store.ts';
import { bucketOf } from '../../src/pull.ts';
import type { Data } from '../reference/data.ts';
import { createReferenceServer, type ReferenceServer } from '../reference-server.ts';
import { animalDocument, startMs, uuid } from '../samples.ts';
import { type Ledger, newLedger } from './ledger.ts';
import { type Parts, soundParts } from './parts.ts';
import { createStage, type Stage } from './stage.ts';

export const farms = ['12/345/6789', '23/456/7891', '98/765/4321'] as const;
export const people = ['Morag', 'Isla'] as const;
/** The practice's own bucket, and its one entry: both people work for it. */
export const practiceBucket = 'practice:glen';

/** What the network does to one request. */
export const linkFaults = [
  'none',
  // The request never arrives.
  'lose-request',
  // The server works, and its answer never arrives.
  'lose-reply',
  // The request arrives a second time, later.
  'repeat',
  // The device has given up when the request arrives.
  'late',
  // The server fails before it has done anything.
  'server-error',
  // A portal answers in its place.
  'portal',
  // The answer leaves half of the edits out.
  'half-answer',
] as const;
export type LinkFault = (typeof linkFaults)[number];

/** A tab of the app. After a crash its engine never hears from its ports again. */
export type Tab = { engine: Engine; alive: boolean; lostLock: boolean; failedAtMs: number[] };

/** One person's data on one device, and what was kept beside it by bucket. It outlives the tabs. */
export type Account = {
  readonly name: string;
  readonly person: string;
  outbox: ReturnType<typeof createMemoryOutbox>;
  base: ReturnType<typeof createMemoryBase>;
  readonly cached: Map<string, Set<string>>;
  /** Who holds the lock, and who is at work, by it or without it. */
  holder: Tab | null;
  readonly atWork: Set<Tab>;
  ledger: Ledger;
};

type Wait = { untilMs: number; end: () => void };

export type Device = {
  readonly index: number;
  person: string;
  readonly accounts: Map<string, Account>;
  tabs: Tab[];
  /** By how much its clock is wrong. */
  clockErrorMs: number;
  waits: Wait[];
  offline: boolean;
  /** The next faults, one for each request; none when they are used up. */
  faults: LinkFault[];
  /** After so many lines the next pulls break off. */
  cutAfterLines: number | null;
  /** The device loses power after so many steps of its storage. */
  stepsToCrash: number | null;
  /** So many of the next writes find no room. */
  fullWrites: number;
  signedOut: boolean;
  protocol: number;
};

export type World = {
  readonly parts: Parts;
  readonly stage: Stage;
  readonly server: ReferenceServer;
  readonly devices: readonly Device[];
  readonly random: () => number;
  readonly uuid: () => string;
  nowMs: number;
  backups: Data[];
  /** The oldest protocol that the server takes. */
  oldest: number;
  serverStepsToCrash: number | null;
  /** A file of unsent work, and whose it is. */
  file: { person: string; text: string } | null;
  /** Outboxes that were thrown away after the server had been told of unsent work in them. */
  losses: { client: string }[];
  /** What was seen to be wrong at the moment it happened. */
  readonly wrong: string[];
};

/** A server with three farms, and three devices of two people, signed in. */
export const createWorld = async (seed: number, parts: Parts = soundParts): Promise<World> => {
  const stage = createStage(seed);
  let made = 0;
  const serverOptions = { rules: parts.server, pause: () => serverPoint(world), nowMs: () => world.nowMs };
  const world: World = {
    parts,
    stage,
    server: createReferenceServer(serverOptions),
    devices: ['Morag', 'Morag', 'Isla'].map(newDevice),
    random: randomFrom(seed),
    uuid: () => {
      made += 1;
      return uuid(made);
    },
    nowMs: startMs,
    backups: [],
    oldest: protocolVersion - 1,
    serverStepsToCrash: null,
    file: null,
    losses: [],
    wrong: [],
  };
  const loading = load(world);
  await stage.runAll();
  await loading;
  return world;
};

const load = async ({ server }: World): Promise<void> => {
  for (const person of people) {
    for (const farm of farms) server.grant(person, bucketOf('farm', farm));
    server.grant(person, practiceBucket);
  }
  server.revoke('Isla', bucketOf('farm', farms[2]));
  for (const [i, farm] of farms.entries()) {
    const document = animalDocument(`cow-${i}`, { farm_id: farm, diet_intensity: [] });
    await server.load(bucketOf('farm', farm), { entity: 'animal', id: `cow-${i}`, document });
  }
  await server.load(practiceBucket, { entity: 'formulary-entry', id: 'entry', document: { _id: 'entry', dose: 1 } });
};

const serverPoint = async (world: World): Promise<void> => {
  await world.stage.point();
  if (world.serverStepsToCrash === null) return;
  world.serverStepsToCrash -= 1;
  if (world.serverStepsToCrash >= 0) return;
  world.serverStepsToCrash = null;
  world.server.crash();
};

const newDevice = (person: string, index: number): Device => ({
  ...{ index, person, accounts: new Map(), tabs: [], clockErrorMs: 0, waits: [], offline: false, faults: [] },
  ...{ cutAfterLines: null, stepsToCrash: null, fullWrites: 0, signedOut: false, protocol: protocolVersion },
});

export const accountOf = (device: Device, person = device.person): Account => {
  const known = device.accounts.get(person);
  if (known) return known;
  const name = `${person} on ${device.index}`;
  const account: Account = {
    ...{ name, person, outbox: createMemoryOutbox(name), base: createMemoryBase(), cached: new Map() },
    ...{ holder: null, atWork: new Set(), ledger: newLedger() },
  };
  device.accounts.set(person, account);
  return account;
};

/** Time passes: what waited for it goes on. */
export const passTime = (world: World, durationMs: number): void => {
  world.nowMs += durationMs;
  for (const device of world.devices) {
    const due = device.waits.filter((wait) => wait.untilMs <= world.nowMs);
    device.waits = device.waits.filter((wait) => wait.untilMs > world.nowMs);
    for (const wait of due) wait.end();
  }
};

/** xorshift32: small, and the same on every machine. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
};
