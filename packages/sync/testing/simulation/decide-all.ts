import { type OutboxRow, problemStates } from '../../src/state.ts';
import type { Account, Device, World } from './actors.ts';
import { begin } from './play.ts';
import type { Repair } from './repairs.ts';
import { closeTabs, openTab } from './tabs.ts';

/** The decisions a person may take about an edit. If one is not offered, the next is tried. */
const answers = ['mine', 'theirs', 'both', 'keep', 'again'] as const satisfies readonly Repair[];

/**
 * Everybody decides about each edit that needs a decision. Each is decided once: an edit that the server refuses again
 * needs another decision after the next attempt.
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
  // Nothing is sent between two decisions, so the effect of one on the others must be right without the server.
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
