import type { PullLine } from '@byre/contract/sync/messages';
import type { BaseStore, OutboxStore, PullOutcome, PushOutcome, Transport } from '../src/ports.ts';
import type { ReferenceServer } from './reference-server.ts';

/** What the network does to one request. */
export type LinkFault =
  | 'none'
  /** The request never arrives. */
  | 'lose-request'
  /** The server works, and its answer never arrives. */
  | 'lose-reply'
  /** The request arrives twice; the second answer is the one that counts. */
  | 'repeat'
  /** The server fails before it has done anything. */
  | 'server-error'
  /** A portal answers in its place. */
  | 'portal'
  /** The answer leaves half of the edits out. */
  | 'half-answer';

export const linkFaults: readonly LinkFault[] = [
  'none',
  'lose-request',
  'lose-reply',
  'repeat',
  'server-error',
  'portal',
  'half-answer',
];

export type Link = {
  /** The next faults, one for each request; none when they are used up. */
  faults: LinkFault[];
  /** After so many lines the next pulls break off; null to let them through. */
  cutAfterLines: number | null;
  /** A number in [0, 1): how long a message is on its way, so that two tabs' messages overtake each other. */
  delay: () => number;
};

const onItsWay = async ({ delay }: Link): Promise<void> => {
  for (let ticks = Math.floor(delay() * 60); ticks > 0; ticks -= 1) await Promise.resolve();
};

const unknown = (cause: 'network' | 'not-ours' | 'server') => ({ kind: 'unknown', cause, retryAfterMs: null }) as const;

/** The way to the server for one person, with the faults that the test lays in it. Messages travel as text. */
export const createLink = (server: ReferenceServer, person: string, link: Link): Transport => {
  const next = () => link.faults.shift() ?? 'none';
  const travelled = <T>(message: T): T => JSON.parse(JSON.stringify(message)) as T;
  return {
    push: async (request): Promise<PushOutcome> => {
      const fault = next();
      if (fault === 'lose-request') return unknown('network');
      if (fault === 'portal') return unknown('not-ours');
      if (fault === 'server-error') return unknown('server');
      await onItsWay(link);
      const first = server.push(person, travelled(request));
      await onItsWay(link);
      if (fault === 'lose-reply') return unknown('network');
      const reply = fault === 'repeat' ? server.push(person, travelled(request)) : first;
      if (fault === 'half-answer') reply.results.splice(0, Math.ceil(reply.results.length / 2));
      return { kind: 'reply', reply: travelled(reply) };
    },
    pull: async (request, onLines): Promise<PullOutcome> => {
      const fault = next();
      if (fault !== 'none' && fault !== 'repeat' && fault !== 'portal' && fault !== 'server-error')
        return unknown('network');
      if (fault === 'portal') return unknown('not-ours');
      if (fault === 'server-error') return unknown('server');
      const lines = travelled(server.pull(person, travelled(request)));
      const arrived = link.cutAfterLines === null ? lines : lines.slice(0, link.cutAfterLines);
      await onItsWay(link);
      const half = Math.ceil(arrived.length / 2);
      for (const portion of [arrived.slice(0, half), arrived.slice(half)] as PullLine[][]) await onLines(portion);
      return arrived.length < lines.length ? unknown('network') : { kind: 'done' };
    },
    ping: async () => true,
  };
};

/** Burns down with every step of the storage; then the device is off, in the middle of whatever it did. */
export type Fuse = { stepsLeft: number };

/** The storage of a device that may lose power before a step, or after it when nobody has heard of it yet. */
export const withFuse = <T extends OutboxStore | BaseStore>(store: T, fuse: Fuse): T => {
  const burn = () => {
    fuse.stepsLeft -= 1;
    if (fuse.stepsLeft < 0) throw new Error('the device lost power');
  };
  return new Proxy(store, {
    get: (target, name) => {
      const method = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        burn();
        const result: unknown = await Reflect.apply(method, target, args);
        burn();
        return result;
      };
    },
  });
};
