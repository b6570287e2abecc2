import type { PullLine } from '@byre/contract/sync/messages';
import type { PullOutcome, PushOutcome, Transport } from '../../src/ports.ts';
import { grantsOf } from '../reference/data.ts';
import { ServerDown } from '../reference/transactions.ts';
import type { LinkFault, Place } from './actors.ts';
import { compareClocks, noteOffer } from './clocks.ts';
import { turn } from './turn.ts';

type Unknown = Extract<PushOutcome & PullOutcome, { kind: 'unknown' }>;

const unknown = (cause: Unknown['cause']): Unknown => ({ kind: 'unknown', cause, retryAfterMs: null });

/** What prevents a request from reaching the server, or its answer from reaching the device. */
type Hindrance = Exclude<PushOutcome, { kind: 'reply' | 'too-large' }> | null;

const travelled = <T>(message: T): T => JSON.parse(JSON.stringify(message)) as T;

/** One tab's connection to the server, with the faults of the story. Messages travel as text. */
export const createLink = (place: Place): Transport => {
  const { world, device, account } = place;
  const { server } = world;
  const fail = (cause: Unknown['cause']): Unknown => {
    noteFailure(place);
    return unknown(cause);
  };
  const push: Transport['push'] = async (request) => {
    const body = travelled(request);
    noteOffer(place, body);
    const askedAtMs = world.nowMs;
    await turn(place);
    const fault = device.faults.shift() ?? 'none';
    const hindrance = hindranceOf(place, fault, fail);
    if (fault === 'late' && !device.offline) again(place, () => server.push(account.person, body));
    if (hindrance) return hindrance;
    if (fault === 'repeat') again(place, () => server.push(account.person, travelled(body)));
    const reply = await reached(server.push(account.person, body));
    const serverMs = world.nowMs;
    await turn(place);
    if (reply === null || fault === 'lose-reply' || device.offline) return fail('network');
    compareClocks(place, { askedAtMs, serverMs });
    if (fault === 'half-answer') reply.results.splice(0, Math.ceil(reply.results.length / 2));
    return { kind: 'reply', reply: travelled(reply) };
  };
  const pull: Transport['pull'] = async (request, onLines) => {
    const body = travelled(request);
    await turn(place);
    const fault = device.faults.shift() ?? 'none';
    const hindrance = hindranceOf(place, fault, fail);
    if (hindrance) return hindrance;
    const lines = await reached(server.pull(account.person, body));
    if (lines) watchForLeaks(place, lines);
    await turn(place);
    if (lines === null || fault === 'lose-reply' || fault === 'half-answer') return fail('network');
    const all = travelled(lines);
    const cut = device.cutAfterLines === null ? all : all.slice(0, device.cutAfterLines);
    const half = Math.ceil(cut.length / 2);
    for (const portion of [cut.slice(0, half), cut.slice(half)] as PullLine[][]) {
      if (device.offline) return fail('network');
      await onLines(portion);
      await turn(place);
    }
    return cut.length < all.length ? fail('network') : { kind: 'done' };
  };
  const ping: Transport['ping'] = async () => {
    const askedAtMs = world.nowMs;
    await turn(place);
    const fault = device.faults.shift() ?? 'none';
    const hindrance = hindranceOf(place, fault, fail);
    // A ping names no protocol. A build that is too old learns of it when it pushes.
    if (hindrance && hindrance.kind !== 'update-required') return hindrance;
    const [serverMs, isSignedOut] = [world.nowMs, device.signedOut];
    await turn(place);
    if (fault === 'lose-reply' || fault === 'half-answer' || device.offline) return fail('network');
    compareClocks(place, { askedAtMs, serverMs });
    return { kind: isSignedOut ? 'signed-out' : 'here' };
  };
  return { push, pull, ping };
};

const hindranceOf = (
  { world, device }: Place,
  fault: LinkFault,
  fail: (cause: Unknown['cause']) => Unknown,
): Hindrance => {
  if (device.offline || fault === 'lose-request' || fault === 'late') return fail('network');
  if (fault === 'portal') return fail('portal');
  if (fault === 'server-error') return fail('server');
  if (device.protocol < world.oldest) return { kind: 'update-required' };
  return device.signedOut ? { kind: 'signed-out' } : null;
};

/** Null if the server crashed during the request. */
const reached = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ServerDown) return null;
    throw error;
  });

/** Sends the same message again some time later, and ignores the answer. */
const again = ({ world }: Place, send: () => Promise<unknown>): void => {
  const delayed = async (): Promise<void> => {
    for (let steps = Math.floor(world.random() * 12); steps > 0; steps -= 1) await world.stage.point();
    await send();
  };
  delayed().catch(() => undefined);
};

/** I9: the server sends nothing that the person may not see at that moment. */
const watchForLeaks = ({ world, account }: Place, lines: readonly PullLine[]): void => {
  const grants = grantsOf(world.server.data(), account.person);
  for (const line of lines) {
    if (line.t === 'begin' && !grants.has(line.b)) world.wrong.push(`I9: ${account.person} was sent ${line.b}`);
  }
};

/** Retries are spaced out; more failures in a minute than this are a storm of requests. */
const mostFailuresPerMinute = 45;

const noteFailure = ({ world, tab, account }: Place): void => {
  tab.failedAtMs = [...tab.failedAtMs.filter((atMs) => atMs > world.nowMs - 60_000), world.nowMs];
  if (tab.failedAtMs.length > mostFailuresPerMinute) world.wrong.push(`I13: a storm of requests by ${account.name}`);
};
