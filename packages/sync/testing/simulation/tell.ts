import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { hourMs } from '@byre/contract/time';
import type { Account, Device, Parts, World } from './actors.ts';
import { decideOnce } from './decide-all.ts';
import { watchAccount } from './device-watch.ts';
import { begin } from './play.ts';
import { openFaults, watchAtRest } from './rest-watch.ts';
import { newServerWatch, type ServerWatch, watchServer } from './server-watch.ts';
import type { Step, Story } from './story.ts';
import { closeTabs, go, openTab } from './tabs.ts';
import { accountOf, createWorld, passTime } from './world.ts';

/** A story in progress, and its watch over the server. */
export type Telling = { readonly world: World; readonly server: ServerWatch };

export const beginStory = async (seed: number, parts?: Parts): Promise<Telling> => ({
  world: await createWorld(seed, parts),
  server: newServerWatch(),
});

/** Runs one step of a story, and returns what is wrong after it. */
export const tellStep = async ({ world, server }: Telling, step: Step): Promise<string[]> => {
  begin(world, step);
  if (step.steps === null) await world.stage.runAll();
  else await world.stage.run(step.steps);
  return wrongNow({ world, server });
};

const wrongNow = async ({ world, server }: Telling): Promise<string[]> => {
  const wrong = [...world.wrong, ...watchServer(world, server)];
  for (const device of world.devices) {
    for (const account of device.accounts.values()) wrong.push(...(await watchAccount(world, account, server)));
  }
  return wrong;
};

/** Ends all faults, lets everybody synchronise until nothing changes any more, and returns what is wrong then. */
export const endStory = async (telling: Telling): Promise<string[]> => {
  const { world, server } = telling;
  world.serverStepsToCrash = null;
  await world.stage.runAll();
  const unsent = await unsentWhileFull(world);
  if (unsent.length > 0) return unsent;
  const asking = await unasked(world);
  if (asking.length > 0) return asking;
  const atRest = await comeToRest(telling);
  if (atRest.length > 0) return atRest;
  const decided = await decideAll(telling);
  if (decided.length > 0) return decided;
  return accountsOf(world).flatMap(({ name }) => lossFaults(world, name, server));
};

/** Lets everybody synchronise until nothing changes any more, and returns what is wrong then. */
const comeToRest = async (telling: Telling): Promise<string[]> => {
  const { world, server } = telling;
  for (let round = 0; round < 3; round += 1) {
    for (const device of world.devices) await synchronise(world, device);
  }
  const wrong = await wrongNow(telling);
  for (const account of accountsOf(world)) wrong.push(...(await watchAtRest(world, account, server)));
  return wrong;
};

/**
 * I3: everything left can be decided about, and no decision leaves anything for ever. First everybody decides to keep
 * their edits. Then, round by round, what is still refused is given up.
 */
const decideAll = async (telling: Telling): Promise<string[]> => {
  const { world } = telling;
  let how: 'keep-all' | 'discard-all' = 'keep-all';
  for (let left = openIn(world); left.length > 0; how = 'discard-all') {
    await decideOnce(world, how);
    const wrong = await comeToRest(telling);
    if (wrong.length > 0) return [`After everybody decided (${how}):`, ...wrong];
    const still = openIn(world);
    if (how === 'discard-all' && still.length >= left.length) return still;
    left = still;
  }
  return [];
};

const openIn = (world: World): string[] =>
  accountsOf(world).flatMap(({ name, outbox }) =>
    outbox.dump().open.map(({ id, state }) => `I3: edit ${id} of ${name} is ${state} whatever is decided`),
  );

const accountsOf = ({ devices }: World): Account[] => devices.flatMap(({ accounts }) => [...accounts.values()]);

const endFaults = (device: Device): void => {
  Object.assign(device, { offline: false, faults: [], cutAfterLines: null, stepsToCrash: null, fullWrites: 0 });
};

/**
 * O26: with signal, a full device sends everything that needs no decision. Only after the server was set back must the
 * device first store the new epoch.
 */
const unsentWhileFull = async (world: World): Promise<string[]> => {
  const wrong: string[] = [];
  for (const device of world.devices.filter(({ isFull, signedOut }) => isFull && !signedOut)) {
    endFaults(device);
    device.protocol = protocolVersion;
    closeTabs(device);
    passTime(world, hourMs);
    const tab = openTab(world, device);
    for (let round = 0; round < 3; round += 1) {
      await world.stage.runAll();
      passTime(world, hourMs);
      go(tab, 'send-now');
    }
    await world.stage.runAll();
    const { rows, epoch } = await accountOf(device).outbox.read();
    if (epoch !== world.server.data().epoch) continue;
    const open = rows.map((row) => tab.lent?.seen(row) ?? row).filter(({ state }) => state !== 'acked');
    wrong.push(...openFaults(open).map((fault) => `O26: the device is full. ${fault}`));
  }
  return wrong;
};

/** Everybody who has used the device opens the app and sends, with signal and the newest build. */
const synchronise = async (world: World, device: Device): Promise<void> => {
  endFaults(device);
  Object.assign(device, { isFull: false, signedOut: false, protocol: protocolVersion });
  accountOf(device);
  for (const person of device.accounts.keys()) {
    closeTabs(device);
    device.person = person;
    passTime(world, hourMs);
    const tab = openTab(world, device);
    await world.stage.runAll();
    go(tab, 'send-now');
    await world.stage.runAll();
  }
};

/**
 * I14: eviction of unsent work is noticed, and none is reported where there was none. The mark is written after the
 * outbox: if the power fails in between, it may mention an edit that was taken back.
 */
const lossFaults = (world: World, account: string, { applied }: ServerWatch): string[] => {
  const losses = world.losses.filter(
    (loss) => loss.account === account && (loss.edits.length > 0 || loss.isReported || loss.isMarked),
  );
  const isTold = (world.server.devices.get(account)?.lost ?? 0) > 0;
  const isKnowable = losses.some(
    ({ edits, isMarked, isReported }) => isReported || (isMarked && edits.some((id) => !applied.has(id))),
  );
  if (isKnowable && !isTold) return [`I14: nobody noticed what ${account} lost`];
  return isTold && losses.length === 0 ? [`I14: ${account} is told of a loss that did not happen`] : [];
};

/** E3: people with the app open whose session has ended are asked to sign in as soon as there is signal. */
const unasked = async (world: World): Promise<string[]> => {
  const wrong: string[] = [];
  for (const device of world.devices) {
    if (!device.signedOut || device.tabs.length === 0) continue;
    endFaults(device);
    device.protocol = protocolVersion;
    passTime(world, hourMs);
    await world.stage.runAll();
    for (const tab of device.tabs) go(tab, 'online');
    await world.stage.runAll();
    // An app that is too old is asked to update first.
    const asked = device.tabs.map(({ engine }) => engine.status().phase);
    const isAsked = asked.some((phase) => phase === 'paused-auth' || phase === 'paused-update');
    if (!isAsked) wrong.push(`E3: the session on ${device.index} has ended, and nobody is asked to sign in`);
  }
  return wrong;
};

/** Runs a whole story. Returns the first faults, or none. */
export const tell = async ({ seed, steps }: Story, parts?: Parts): Promise<string[]> => {
  const telling = await beginStory(seed, parts);
  for (const step of steps) {
    const wrong = await tellStep(telling, step);
    if (wrong.length > 0) return wrong;
  }
  return endStory(telling);
};
