import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { dayMs } from '@byre/contract/time';
import { noMarks } from '../../src/mark.ts';
import { createMemoryBase } from '../../src/memory-store.ts';
import { bucketOf } from '../../src/pull.ts';
import { bucketIn } from '../reference/data.ts';
import type { Account, Device, Place, Tab, World } from './actors.ts';
import { act } from './deeds.ts';
import { deskWrites } from './desk.ts';
import { carry, repair } from './repairs.ts';
import type { Event } from './story.ts';
import { closeTabs, crash, go, openTab } from './tabs.ts';
import { accountOf, farms, newOutbox, passTime, people, practiceBucket } from './world.ts';

/** Starts an event. What it began may still be in progress when the next one starts. */
export const begin = (world: World, event: Event): void => {
  if ('device' in event) {
    const device = world.devices[event.device];
    if (device) beginOn(world, device, event);
    return;
  }
  switch (event.kind) {
    case 'server-crash':
      world.serverStepsToCrash = event.after;
      return;
    case 'backup':
      world.backups.push(world.server.backup());
      return;
    case 'restore':
      restore(world, event.mode);
      return;
    case 'access': {
      const [person, bucket] = [people[event.person] ?? people[0], bucketOf('farm', farms[event.farm] ?? farms[0])];
      if (event.granted) world.server.grant(person, bucket);
      else world.server.revoke(person, bucket);
      return;
    }
    case 'wait':
      passTime(world, event.minutes * 60_000);
      return;
    case 'retire':
      world.oldest = event.protocol;
      return;
    case 'move':
    case 'desk':
      start(deskWrites(world, event));
      return;
  }
};

type OnDevice = Extract<Event, { device: number }>;

const beginOn = (world: World, device: Device, event: OnDevice): void => {
  switch (event.kind) {
    case 'act':
      start(act(placeOn(world, device), event.deed, event.farm, event.which));
      return;
    case 'two-tabs':
      inTwoTabs(world, device, event);
      return;
    case 'repair':
      start(repair(placeOn(world, device), event.how, event.which));
      return;
    case 'carry':
      start(carry(placeOn(world, device), event.direction));
      return;
    case 'trigger': {
      const tab = device.tabs[event.tab];
      if (tab) go(tab, event.why);
      return;
    }
    case 'hear':
      hear(world, device, event.ahead);
      return;
    case 'network':
      device.faults = [...event.faults];
      device.cutAfterLines = event.cut;
      return;
    case 'offline':
      device.offline = event.offline;
      if (!event.offline) for (const tab of device.tabs) go(tab, 'online');
      return;
    case 'lose-lock':
      loseLock(device);
      return;
    case 'full':
      device.isFull = event.writes === 'all';
      device.fullWrites = event.writes === 'all' ? 0 : event.writes;
      return;
    default:
      beginLife(world, device, event);
      return;
  }
};

type OfLife = Extract<OnDevice, { kind: 'crash' | 'start' | 'clock' | 'switch' | 'session' | 'build' | 'evict' }>;

/** What happens to a device and its user. */
const beginLife = (world: World, device: Device, event: OfLife): void => {
  switch (event.kind) {
    case 'crash':
      device.stepsToCrash = event.after;
      return;
    case 'start':
      while (device.tabs.length < event.tabs) openTab(world, device);
      return;
    case 'clock':
      device.clockErrorMs += event.years * 365 * dayMs;
      device.clockSets += 1;
      return;
    case 'switch':
      closeTabs(device);
      device.person = people.find((person) => person !== device.person) ?? device.person;
      openTab(world, device);
      return;
    case 'session':
      device.signedOut = event.signedOut;
      if (!event.signedOut) for (const tab of device.tabs) tab.engine.resume().catch(() => undefined);
      return;
    case 'build':
      install(world, device, event.protocol);
      return;
    case 'evict':
      evict(world, device, event.what);
      return;
  }
};

/** A person works in a tab. The app is started if it is not running. */
const placeOn = (world: World, device: Device): Place => {
  const tab: Tab = device.tabs[0] ?? openTab(world, device);
  return { world, device, account: accountOf(device), tab };
};

/** The same document is open in a form in both tabs, and each is saved without having seen the other. */
const inTwoTabs = (world: World, device: Device, event: Extract<Event, { kind: 'two-tabs' }>): void => {
  while (device.tabs.length < 2) openTab(world, device);
  const account = accountOf(device);
  for (const [i, tab] of device.tabs.slice(0, 2).entries()) {
    start(act({ world, device, account, tab }, event.deeds[i] ?? 'note', event.farm, event.which));
  }
};

const start = (work: Promise<unknown>): void => {
  work.catch(() => undefined);
};

/** A hint that is late, early or wrong: its counters are ahead of the true ones by `ahead`. */
const hear = (world: World, device: Device, ahead: number): void => {
  const [tab] = device.tabs;
  if (!tab) return;
  const place = { world, device, account: accountOf(device), tab };
  const buckets = [...farms.map((farm) => bucketOf('farm', farm)), practiceBucket];
  const heads = buckets.map((name) => [name, Math.max(0, bucketIn(world.server.data(), name).head + ahead)]);
  start(world.parts.hear(place, Object.fromEntries(heads)));
};

const loseLock = (device: Device): void => {
  for (const account of device.accounts.values()) {
    if (account.holder) account.holder.lostLock = true;
    account.holder = null;
  }
};

const restore = (world: World, mode: 'restore' | 'reset'): void => {
  const backup = world.backups.at(-1);
  if (!backup) return;
  const before = world.server.audit();
  world.server.restore(backup, `epoch-${world.uuid()}`, mode);
  const after = new Set(world.server.audit().map(({ mutation }) => mutation));
  for (const { mutation, what } of before) if (!after.has(mutation)) world.undone.set(mutation, what.entity_id);
  if (mode === 'restore') return;
  // The operator has chosen a reset: what was typed is listed, and what is shown is what the server has.
  for (const device of world.devices) for (const { ledger } of device.accounts.values()) ledger.typed.clear();
};

/** Another build of the app. It reads every outbox, and discards a base of another shape. */
const install = (world: World, device: Device, protocol: number): void => {
  crash(device);
  device.protocol = Math.min(protocol, protocolVersion);
  for (const account of device.accounts.values()) account.base = createMemoryBase();
  for (const account of device.accounts.values()) account.cached.clear();
  openTab(world, device);
};

type Evicted = Extract<Event, { kind: 'evict' }>['what'];

/** The browser evicts a part of its storage. Unsent edits are lost with the outbox, the only loss that may happen. */
const evict = (world: World, device: Device, what: Evicted): void => {
  const account = accountOf(device);
  crash(device);
  if (what === 'mark' || what === 'all') {
    account.marks = noMarks;
    for (const loss of world.losses) if (loss.account === account.name) loss.isMarked = false;
  }
  if (what !== 'outbox' && what !== 'mark') {
    account.base = createMemoryBase();
    account.cached.clear();
  }
  if (what !== 'base' && what !== 'mark') evictOutbox(world, account, what !== 'all');
  openTab(world, device);
};

const evictOutbox = (world: World, account: Account, isMarked: boolean): void => {
  const { name, ledger, outbox } = account;
  const edits = outbox.dump().open.flatMap(({ id, state }) => (state === 'acked' ? [] : [id]));
  const isReported = (world.server.devices.get(name)?.pending ?? 0) > 0;
  // A cleared mark is there again after the next write.
  const isMarkedNow = isMarked && (account.marks.current?.unsent ?? 0) > 0;
  world.losses.push({ account: name, outbox, edits, isMarked: isMarkedNow, isReported });
  account.outbox = newOutbox(account, `${name}, ${world.uuid()}`);
  for (const id of ledger.saved.keys()) ledger.evicted.add(id);
  ledger.typed.clear();
};
