import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { type Mark, marked, marksAfter, noMarks } from '../../src/mark.ts';
import { createMemoryBase, createMemoryOutbox } from '../../src/memory-store.ts';
import type { OutboxStore } from '../../src/ports.ts';
import { bucketOf } from '../../src/pull.ts';
import { createReferenceServer } from '../reference-server.ts';
import { animalDocument, startMs, uuid } from '../samples.ts';
import type { Account, Device, Parts, World } from './actors.ts';
import { newLedger } from './ledger.ts';
import { soundParts } from './parts.ts';
import { createStage } from './stage.ts';

export const farms = ['12/345/6789', '23/456/7891', '98/765/4321'] as const;
export const people = ['Morag', 'Isla'] as const;
/** The bucket of the practice for which both people work. It has one entry. */
export const practiceBucket = 'practice:glen';

/** A server with three farms, and three signed-in devices of two people. */
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
    undone: new Map(),
    ...{ moments: new Map(), offers: new Map() },
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
  ...{ clockSets: 0, comparedUnder: null, clockMark: null },
  ...{
    cutAfterLines: null,
    stepsToCrash: null,
    fullWrites: 0,
    isFull: false,
    signedOut: false,
    protocol: protocolVersion,
  },
});

export const accountOf = (device: Device, person = device.person): Account => {
  const known = device.accounts.get(person);
  if (known) return known;
  const name = `${person} on ${device.index}`;
  const account: Account = {
    ...{ name, person, outbox: createMemoryOutbox(name), base: createMemoryBase(), cached: new Map() },
    ...{ holder: null, atWork: new Set(), ledger: newLedger(), marks: noMarks },
  };
  account.outbox = newOutbox(account, name);
  device.accounts.set(person, account);
  return account;
};

/** An empty outbox that leaves its mark in the account. */
export const newOutbox = (account: Account, client: string): Account['outbox'] => {
  const outbox = createMemoryOutbox(client);
  return { ...leavingMarks(outbox, account), dump: outbox.dump };
};

/** An outbox whose every write leaves a mark beside it [D7]. */
export const leavingMarks = (outbox: OutboxStore, account: Account): OutboxStore =>
  marked(outbox, (mark: Mark) => {
    account.marks = marksAfter(account.marks, mark);
  });

/** Lets time pass. Whoever waited for it continues. */
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
