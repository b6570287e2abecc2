import { correctedTime } from '@byre/contract/sync/event-time';
import type { Mutation, PushRequest } from '@byre/contract/sync/messages';
import { bestOffset, clockToldMs, offsetBy, withSample } from '../../src/clock-offset.ts';
import type { AuditEntry } from '../reference/data.ts';
import type { Moment, Place, World } from './actors.ts';

/** The time on a device's clock. */
export const deviceNowMs = ({ world, device }: Pick<Place, 'world' | 'device'>): number =>
  world.nowMs + device.clockErrorMs;

/** Uses the server's time in an answer [E14]. */
export const compareClocks = (
  { world, device, tab }: Place,
  { askedAtMs, serverMs }: { askedAtMs: number; serverMs: number },
): void => {
  const roundTripMs = world.nowMs - askedAtMs;
  const sample = { offsetMs: serverMs + roundTripMs / 2 - deviceNowMs({ world, device }), roundTripMs };
  tab.samples = withSample(tab.samples, sample);
  const offsetMs = bestOffset(tab.samples);
  if (offsetMs === null || tab.samples.at(-1) !== sample) return;
  device.clockMark = { mark: { offsetMs, serverMs }, atMs: world.nowMs };
  tab.comparedUnder = device.clockSets;
  device.comparedUnder = device.clockSets;
};

/** The offset measured since this tab was opened. */
export const measuredOffset = ({ world, tab }: Place): number | null =>
  world.parts.clockOffset(bestOffset(tab.samples));

/** The offset as a form knows it. How much time has really passed is known only to a tab that was open throughout. */
export const knownOffset = (place: Place): number | null => {
  const { world, device, tab } = place;
  const { mark, atMs } = device.clockMark ?? { mark: null, atMs: 0 };
  const passedMs = tab.openedAtMs <= atMs ? world.nowMs - atMs : 0;
  return world.parts.clockOffset(offsetBy(mark, { deviceMs: deviceNowMs(place), passedMs }));
};

export const momentOf = ({ world, device }: Place): Moment => ({
  trueMs: world.nowMs,
  clockSets: device.clockSets,
  isKnown: device.comparedUnder === device.clockSets,
  contactMs: device.clockMark?.mark.serverMs ?? world.nowMs,
});

/**
 * Edits keep the offset with which they were first claimed, so one that was claimed earlier and not sent proves
 * nothing.
 */
export const noteOffer = ({ world, device, account, tab }: Place, request: PushRequest): void => {
  const attempts = new Map(account.outbox.dump().open.map(({ id, attempt }) => [id, attempt]));
  for (const { id } of request.mutations as Mutation[]) {
    if (world.offers.has(id)) continue;
    const isCompared = tab.comparedUnder === device.clockSets && attempts.get(id) === 1;
    world.offers.set(id, { clockSets: device.clockSets, isCompared });
  }
};

/**
 * E14: an edit saved on a device that could know its clock offset has the right time. If the clock was set back without
 * a contact since, all that is known is that the edit was saved after the last contact.
 */
export const timeFaults = (world: World, { mutation, what }: AuditEntry): string[] => {
  const [moments, offer] = [world.moments.get(mutation), world.offers.get(mutation)];
  if (!moments || !offer?.isCompared) return [];
  const toldMs = Date.parse(correctedTime(what) ?? '');
  const isRight = moments.some(({ trueMs, clockSets, isKnown, contactMs }) => {
    if (!isKnown && clockSets !== offer.clockSets) return true;
    const earliestMs = isKnown ? trueMs : contactMs;
    return toldMs >= earliestMs - clockToldMs && toldMs <= trueMs + clockToldMs;
  });
  return isRight ? [] : [`E14: edit ${mutation} was saved at another time than ${new Date(toldMs).toISOString()}`];
};
