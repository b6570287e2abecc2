import type { webhooksApi } from '@byre/contract/webhooks/api';
import type { Delivery, NewWebhook, Webhook, WebhookChange, WebhookInput } from '@byre/contract/webhooks/schema';
import { server } from './api-client.ts';
import { isPage } from './is-page.ts';
import { allOf, isDocument, segment } from './whole-lists.ts';

// Webhooks: on the server only, so every call throws `ServerError` without signal.

const path = '/api/webhooks' satisfies typeof webhooksApi.list.path;
const at = (id: string): string => `${path}/${segment(id)}`;

export const listWebhooks = (): Promise<Webhook[]> => allOf<Webhook>(`${path}?sort=created_at&criteria=descending`);

export const makeWebhook = (body: WebhookInput, onceKey: string): Promise<NewWebhook> =>
  server.ask({ method: 'POST', path, body, auth: 'user', onceKey }, isDocument<NewWebhook>);

export const changeWebhook = (id: string, body: WebhookChange): Promise<Webhook> =>
  server.ask({ method: 'PUT', path: at(id), body, auth: 'user' }, isDocument<Webhook>);

export const removeWebhook = (id: string): Promise<void> =>
  server.tell({ method: 'DELETE', path: at(id), auth: 'user' });

/** A new secret, shown only once. With the same key a repeat gives the same one. */
export const renewSecret = (id: string, onceKey: string): Promise<NewWebhook> =>
  server.ask({ method: 'POST', path: `${at(id)}/secret`, auth: 'user', onceKey }, isDocument<NewWebhook>);

export const testWebhook = (id: string): Promise<Delivery> =>
  server.ask({ method: 'POST', path: `${at(id)}/test`, auth: 'user' }, isDocument<Delivery>);

export const sendAgain = (id: string, deliveryId: string): Promise<Delivery> =>
  server.ask(
    { method: 'POST', path: `${at(id)}/deliveries/${segment(deliveryId)}/again`, auth: 'user' },
    isDocument<Delivery>,
  );

const shownDeliveries = 20;

/** Its last messages, newest first. */
export const lastDeliveries = async (id: string): Promise<Delivery[]> => {
  const call = { method: 'GET', path: `${at(id)}/deliveries?limit=${shownDeliveries}`, auth: 'user' } as const;
  return (await server.ask(call, isPage<Delivery>)).data;
};
