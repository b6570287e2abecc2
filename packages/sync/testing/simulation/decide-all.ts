import { type OutboxRow, problemStates } from '../../src/state.ts';
import type { Account, Device, World } from './actors.ts';
import { begin } from './play.ts';
import type { Repair } from './repairs.ts';
import { closeTabs, openTab } from './tabs.ts';

/** What a person may answer to an edit that needs them, and what is tried where that answer is not offered. */
const answers = ['mine', 'theirs', 'both', 'keep', 'again'] as const satisfies readonly Repair[];

/**
 * Everybody decides about each edit that needs them, as it stands. Each is decided once: what a server refuses again needs
 * them again after the next sending.
 */
export const decideOnce = async (world: World, how: 'keep-all' | 'discard-all'): Promise<void> => {
  for (const device of world.devices) {
    for (const [person, account] of device.accounts) {
      if (problems(account).length === 0) continue;
      await inFrontOf(world, device, person);
      await decide(world, device, account, how);
    }
  }
};

const problems = ({ outbox }: Account): OutboxRow[] =>
  outbox.dump().open.filter(({ state }) => problemStates.includes(state));

const inFrontOf = async (world: World, device: Device, person: string): Promise<void> => {
  closeTabs(device);
  device.person = person;
  // Nothing is sent between two decisions: what one of them does to the others has to be right as it stands.
  device.offline = true;
  openTab(world, device);
  await world.stage.runAll();
};

const decide = async (world: World, device: Device, account: Account, how: 'keep-all' | 'discard-all') => {
  const asked = new Set(problems(account).map(({ id }) => id));
  for (const id of asked) {
    const wishes = how === 'discard-all' ? [] : rotated(Math.floor(world.random() * answers.length));
    for (const wish of [...wishes, 'discard' as const]) {
      const which = problems(account).findIndex((row) => row.id === id);
      if (which < 0) break;
      begin(world, { kind: 'repair', device: device.index, how: wish, which });
      await world.stage.runAll();
    }
  }
};

const rotated = (by: number): Repair[] => [...answers.slice(by), ...answers.slice(0, by)];
