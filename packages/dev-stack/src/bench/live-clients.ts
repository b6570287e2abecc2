// Holds many open streams in a process of its own, so that the listeners add no load to a server.
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The first message to the process. Any later message asks for its tally. */
export type ClientsOrder = { urls: string[]; tokens: string[] };
/** What has arrived over all streams since the previous tally. */
export type ClientsTally = { open: number; events: number; bytes: number; lost: number };

/** Like devices that reconnect after a server has gone: spread out, but within seconds. */
const atOnce = 50;

const tally = { open: 0, events: 0, bytes: 0, lost: 0 };

process.once('message', async ({ urls, tokens }: ClientsOrder) => {
  process.on('message', () => {
    process.send?.({ ...tally });
    Object.assign(tally, { events: 0, bytes: 0 });
  });
  for (let from = 0; from < tokens.length; from += atOnce) {
    await Promise.all(
      tokens.slice(from, from + atOnce).map((token, at) => open(urls[(from + at) % urls.length], token)),
    );
    await wait(10);
  }
  process.send?.('open');
});

const open = (url: string | undefined, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = request(`${url}/api/sync/live`, { agent: false, headers: { authorization: `Bearer ${token}` } });
    asked.on('error', reject);
    asked.on('response', (response) => {
      // As a device does, when the servers have more to do than they can.
      if (response.statusCode === 503) {
        response.resume();
        return resolve(wait(1_000).then(() => open(url, token)));
      }
      if (response.statusCode !== 200) return reject(new Error(`A stream was answered ${response.statusCode}.`));
      tally.open += 1;
      response.on('data', (piece: Buffer) => {
        tally.bytes += piece.length;
        tally.events += piece.toString('latin1').split('event: ').length - 1;
      });
      response.on('close', () => {
        tally.lost += 1;
        tally.open -= 1;
      });
      return resolve();
    });
    asked.end();
  });
