import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** An event as received. */
type Told = { event: string; data: unknown };

export type LiveClient = {
  readonly response: IncomingMessage;
  /** The first matching event, of those that have come and those to come. */
  next(event: string, fits?: (data: unknown) => boolean): Promise<unknown>;
  /** Everything that has come so far. */
  readonly told: readonly Told[];
  /** Resolves when the stream ends, for whatever reason. */
  readonly ended: Promise<void>;
  close(): void;
};

/** Listens to a server as a device does, with the token in a header, on a connection of its own. */
export const listen = async (url: string, token: string | null): Promise<LiveClient> => {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
  const asked = request(`${url}/api/sync/live`, { headers, agent: false }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  const told: Told[] = [];
  const waiting = new Set<() => void>();
  const read = async () => {
    let text = '';
    for await (const chunk of response) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      told.push(...blocks.map(eventOf));
      for (const look of waiting) look();
    }
  };
  const next = (event: string, fits: (data: unknown) => boolean = () => true): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const look = () => {
      const found = told.find((one) => one.event === event && fits(one.data));
      if (found) resolve(found.data);
    };
    waiting.add(look);
    look();
    return promise.finally(() => waiting.delete(look));
  };
  return { response, told, next, ended: read().catch(() => undefined), close: () => asked.destroy() };
};

const eventOf = (block: string): Told => {
  const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
  return { event, data: JSON.parse(data) };
};
