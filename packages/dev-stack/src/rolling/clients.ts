import { demoPassword, people } from '@byre/demo-data/people';

export type Busy = {
  readonly reads: number;
  readonly writes: number;
  /** Answers that were not as expected, one line each. */
  readonly failures: readonly string[];
  /** Streams that were opened again after their server had left. */
  readonly streamsOpened: number;
  stop(): Promise<void>;
};

const writeEvery = 5;

/**
 * Clients that read and write without a break and retry nothing, and streams that are opened again whenever they end.
 */
export const startClients = async (url: string, count: number, streams: number): Promise<Busy> => {
  const tally = { reads: 0, writes: 0, streamsOpened: 0, failures: [] as string[] };
  const over = new AbortController();
  const token = await signIn(url);
  const headers = { authorization: `Bearer ${token}` };
  const farms = await get(`${url}/api/farms`, headers);
  const farm = encodeURIComponent(farms.data[0]._id);
  const animals = await get(`${url}/api/farms/${farm}/animals`, headers);
  const herd = `${url}/api/farms/${farm}/animals`;
  const records = `${herd}/${encodeURIComponent(animals.data[0]._id)}/medical-records`;

  const ask = async (what: string, request: () => Promise<Response>, status: number): Promise<void> => {
    try {
      const reply = await request();
      const said = await reply.text();
      if (reply.status !== status) tally.failures.push(`${what}: ${reply.status} ${said.slice(0, 200)}`);
    } catch (error) {
      tally.failures.push(`${what}: ${String(error)} ${String((error as Error).cause ?? '')}`);
    }
  };
  const post = () =>
    fetch(records, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ notes: 'seen' }),
    });
  const client = async (): Promise<void> => {
    for (let round = 1; !over.signal.aborted; round += 1) {
      if (round % writeEvery === 0) {
        await ask('write', post, 201);
        tally.writes += 1;
      } else {
        await ask('read', () => fetch(`${herd}?limit=5`, { headers }), 200);
        tally.reads += 1;
      }
    }
  };
  const stream = async (): Promise<void> => {
    while (!over.signal.aborted) {
      try {
        const reply = await fetch(`${url}/api/sync/live`, { headers, signal: over.signal });
        if (reply.status !== 200) tally.failures.push(`stream: ${reply.status}`);
        tally.streamsOpened += 1;
        for await (const _piece of reply.body ?? []);
      } catch (error) {
        // A stream must end by itself, in order. One that is cut off is a failure.
        if (!over.signal.aborted)
          tally.failures.push(`stream: ${String(error)} ${String((error as Error).cause ?? '')}`);
      }
    }
  };
  const working = [...Array.from({ length: count }, client), ...Array.from({ length: streams }, stream)];
  return Object.assign(tally, {
    stop: async () => {
      over.abort();
      await Promise.all(working);
    },
  });
};

const signIn = async (url: string): Promise<string> => {
  const [vet] = people;
  const reply = await fetch(`${url}/api/authenticate/third_party`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: vet?.email, password: demoPassword, name: 'rolling restart' }),
  });
  const { token } = (await reply.json()) as { token: string };
  return token;
};

type Page = { data: [{ _id: string }] };

const get = async (url: string, headers: Record<string, string>): Promise<Page> =>
  (await (await fetch(url, { headers })).json()) as Page;
