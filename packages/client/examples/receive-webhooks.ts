import { createServer } from 'node:http';
import { verifyWebhook, WebhookRefused } from '@byre/client/webhook';

/*
 * A receiver of webhooks that keeps a copy of a practice's records. Run it beside `npm start`, then make a webhook for
 * http://127.0.0.1:4000/byre at the desk and put its secret into BYRE_SECRET. A real one keeps the copy in a database:
 * apply a message and store its id in one transaction.
 */

type Copy = Map<string, { farmId: string; document: unknown }>;

/** Starts listening. `secret` is called for each message, so that it can be renewed. */
export const receive = (secret: () => string | readonly string[], { now = Date.now } = {}) => {
  const copy: Copy = new Map();
  const done = new Set<string>();
  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const { id, type, data } = await verifyWebhook({ body, headers: request.headers, secret: secret(), now });
      // It may come again: the answer to it was lost, or somebody has sent it again.
      if (!done.has(id) || data?.document !== undefined) {
        if (type === 'feed.restarted')
          process.stdout.write('Read everything again: client.changes() without a cursor.\n');
        if (data) keep(copy, data);
        done.add(id);
      }
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(error instanceof WebhookRefused ? 400 : 500).end();
    }
  });
  return { server, copy };
};

type Data = NonNullable<Awaited<ReturnType<typeof verifyWebhook>>['data']>;

/** Applies a change to a copy, in the same way as a change that was read from the feed. */
const keep = (copy: Copy, { resource, op, _id, farm_id: farmId, document }: Data): void => {
  const key = `${resource} ${_id}`;
  if (document) copy.set(key, { farmId, document });
  // If an animal went to another farm, that farm's change may have come already.
  else if (copy.get(key)?.farmId === farmId) copy.delete(key);
  if (resource !== 'farm' || op !== 'deleted') return;
  for (const [other, held] of copy) if (held.farmId === farmId) copy.delete(other);
};

if (import.meta.main) {
  const secret = process.env.BYRE_SECRET;
  if (!secret) throw new Error('BYRE_SECRET is the secret of the webhook: whsec_…');
  receive(() => secret).server.listen(4_000, '127.0.0.1', () => process.stdout.write('http://127.0.0.1:4000/byre\n'));
}
