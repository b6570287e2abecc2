import { createEngine, type Trigger } from '../../src/engine.ts';
import { createLending } from '../../src/lent-writes.ts';
import { marksAtStart } from '../../src/mark.ts';
import type { BaseStore, Clock, TabLock } from '../../src/ports.ts';
import { NoRoom, withoutRoom } from '../full-device.ts';
import type { Account, Device, Place, Tab, World } from './actors.ts';
import { deviceNowMs, measuredOffset } from './clocks.ts';
import { createLink } from './link.ts';
import { reportStanding } from './reporting.ts';
import { turn } from './turn.ts';
import { accountOf, leavingMarks } from './world.ts';

/** Opens a tab for the person using the device. It starts as the app does. */
export const openTab = (world: World, device: Device): Tab => {
  const account = accountOf(device);
  const tab: Tab = {
    ...{ engine: noEngine, alive: true, lostLock: false, lent: null, failedAtMs: [] },
    ...{ openedAtMs: world.nowMs, samples: [], comparedUnder: null },
  };
  const place: Place = { world, device, account, tab };
  const { parts } = world;
  const disk = withoutRoom(stored(account, 'outbox', place), () => device.isFull);
  const lent = createLending(disk, { isFullError: (error) => error instanceof NoRoom });
  tab.lent = lent;
  let answeredAtMs: number | null = null;
  tab.engine = createEngine({
    outbox: parts.outbox(leavingMarks(lent, account), place),
    base: parts.base(withCache(stored(account, 'base', place), place), place),
    transport: parts.transport(createLink(place), place),
    clock: clockOf(place),
    clockOffsetMs: () => measuredOffset(place),
    ids: { uuid: world.uuid, random: world.random },
    lock: watched(parts.lock(heldLock(place), place), place),
    device: `device ${device.index}`,
    onStatus: ({ phase, lastAnswerAtMs }) => {
      if (phase !== 'idle' || lastAnswerAtMs === answeredAtMs) return;
      answeredAtMs = lastAnswerAtMs;
      reportStanding(place).catch(() => undefined);
    },
    onError: (error) => {
      if (String(error).includes('is not what the server has')) world.wrong.push(`I4: ${String(error)}`);
    },
  });
  device.tabs.push(tab);
  lookAtMark(account).catch(() => undefined);
  go(tab, 'start');
  return tab;
};

/** Looks for lost edits at the start. The mark is read before the outbox [D7]. */
const lookAtMark = async (account: Account): Promise<void> => {
  const before = account.marks;
  const after = marksAtStart(before, await account.outbox.read());
  if (account.marks === before) account.marks = after;
};

export const go = (tab: Tab, why: Trigger): void => {
  if (why === 'send-now') tab.failedAtMs = [];
  tab.engine.trigger(why).catch(() => undefined);
};

/** Closes the tabs as a person does: work in progress is finished. */
export const closeTabs = (device: Device): void => {
  for (const tab of device.tabs) tab.engine.stop();
  device.tabs = [];
};

/** The device loses power in the middle of its work. */
export const crash = (device: Device): void => {
  for (const tab of device.tabs) tab.alive = false;
  for (const account of device.accounts.values()) {
    // Including closed tabs that are still finishing their work.
    for (const tab of account.atWork) tab.alive = false;
    account.atWork.clear();
    account.holder = null;
  }
  device.tabs = [];
  device.waits = [];
  device.stepsToCrash = null;
};

const noEngine: Tab['engine'] = {
  trigger: () => Promise.resolve(),
  resume: () => Promise.resolve(),
  status: () => ({ phase: 'idle', lastAnswerAtMs: null }),
  stop: () => undefined,
};

/** A step of the storage, at which the power may fail. */
const storageStep = async (place: Place): Promise<void> => {
  await turn(place);
  const { device } = place;
  if (device.stepsToCrash === null) return;
  device.stepsToCrash -= 1;
  if (device.stepsToCrash >= 0) return;
  crash(device);
  await turn(place);
};

const writing = new Set(['update', 'updateWithLog', 'apply']);

/** The storage of an account, where any step may be the last and a write may find no room. */
const stored = <K extends 'outbox' | 'base'>(account: Account, kind: K, place: Place): Account[K] => {
  const call = async (name: string, args: unknown[]): Promise<unknown> => {
    await storageStep(place);
    if (writing.has(name) && place.device.fullWrites > 0) {
      place.device.fullWrites -= 1;
      throw new Error('no room');
    }
    if (kind === 'base' && name === 'apply' && place.device.isFull) throw new NoRoom('no room');
    // Read again each time, because an eviction replaces it by an empty one.
    const store: object = account[kind];
    const method: unknown = Reflect.get(store, name);
    if (typeof method !== 'function') throw new Error(`There is no ${name}.`);
    const result: unknown = await Reflect.apply(method, store, args);
    await storageStep(place);
    return result;
  };
  return new Proxy(account[kind], {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        call(String(name), args),
  });
};

/** Keeps an index beside the base, as the app does, and forgets it with the bucket [C5]. */
const withCache = (base: BaseStore, { account, world }: Place): BaseStore => ({
  epoch: () => base.epoch(),
  buckets: () => base.buckets(),
  read: (keys) => base.read(keys),
  inspect: (bucket) => base.inspect(bucket),
  apply: async (operations, epoch) => {
    // Before the base, so that a crash in between loses only an index and leaves nothing of the farm.
    for (const { kind, ...about } of operations) {
      if (kind === 'purge' && 'bucket' in about) world.parts.forget(account, about.bucket);
    }
    await base.apply(operations, epoch);
    const buckets = new Set((await account.base.buckets()).map(({ bucket }) => bucket));
    for (const operation of operations) {
      if (operation.kind !== 'put' || !buckets.has(operation.bucket)) continue;
      const ids = account.cached.get(operation.bucket) ?? new Set();
      account.cached.set(operation.bucket, ids.add(operation.entry.id));
    }
  },
});

const clockOf = ({ world, device, tab }: Place): Clock => ({
  nowMs: () => deviceNowMs({ world, device }),
  wait: (durationMs) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = () => {
      if (tab.alive) resolve();
    };
    device.waits.push({ untilMs: world.nowMs + durationMs, end });
    return { done: promise, end };
  },
});

/** One lock for all tabs of an account. A suspended tab may lose it, and still continues when it wakes. */
const heldLock = (place: Place): TabLock => ({
  tryRun: async (work) => {
    const { account, tab } = place;
    await turn(place);
    if (account.holder?.alive) return false;
    account.holder = tab;
    tab.lostLock = false;
    try {
      await work();
      return true;
    } finally {
      if (account.holder === tab) account.holder = null;
    }
  },
});

/** Reports two tabs that work at the same time, unless one of them lost its lock meanwhile [E10]. */
const watched = (lock: TabLock, { account, tab, world }: Place): TabLock => ({
  tryRun: (work) =>
    lock.tryRun(async () => {
      const others = [...account.atWork].filter((other) => other.alive && !other.lostLock);
      if (others.length > 0) world.wrong.push('E10: two tabs ran at once');
      account.atWork.add(tab);
      try {
        await work();
      } finally {
        account.atWork.delete(tab);
      }
    }),
});
