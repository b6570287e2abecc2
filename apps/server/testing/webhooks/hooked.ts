import type { Delivery, NewWebhook, WebhookInput } from '@byre/contract/webhooks/schema';
import { sql } from '../../src/db/sql.ts';
import { type WebhookEngine, webhookEngine } from '../../src/webhooks/engine.ts';
import type { Client } from '../client.ts';
import type { TestApp } from '../test-app.ts';

/**
 * A process that sends messages for a test's service: only on request, unless it is started, and with little patience.
 */
export const engineOf = (
  app: TestApp,
  options: Partial<Parameters<typeof webhookEngine>[0]> = {},
): WebhookEngine & { failures: unknown[] } => {
  const failures: unknown[] = [];
  const engine = webhookEngine({
    ...app.deps,
    reach: app.deps.webhooks.reach,
    onFailure: (error) => failures.push(error),
    random: () => 0,
    deadlineMs: 400,
    lookEveryMs: 3_600_000,
    ...options,
  });
  return {
    ...engine,
    failures,
    // As if the latest writes had been noticed already.
    deliver: async () => {
      await app.db.rows(sql`update webhook set due_at = ${app.clock.now}`);
      await engine.deliver();
    },
  };
};

/** Creates a webhook. Throws if it is refused. */
export const makeHook = async (client: Client, input: Partial<WebhookInput> & { url: string }): Promise<NewWebhook> => {
  const { status, body, text } = await client.post('/api/webhooks', { name: 'Herd software', ...input });
  if (status !== 201) throw new Error(text);
  return body;
};

/** Its messages, newest first. */
export const deliveriesOf = async (client: Client, id: string): Promise<Delivery[]> =>
  (await client.get(`/api/webhooks/${id}/deliveries?limit=200`)).body.data;
