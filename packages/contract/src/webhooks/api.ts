import { collection } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { DeliveriesQuery, Delivery, NewWebhook, Webhook, WebhookChange, WebhookInput } from './schema.ts';

const path = '/api/webhooks';
const one = `${path}/:webhookId` as const;
const webhooks = collection(path, 'webhookId', Webhook, 'webhooks of your practice');

/** The receivers that Byre notifies when something happens. */
export const webhooksApi = defineApi({
  list: { ...webhooks.list, problems: ['forbidden'] },
  get: { ...webhooks.get, problems: ['forbidden', 'not-found'] },
  search: { ...webhooks.search, problems: ['forbidden'] },
  create: {
    method: 'POST',
    path,
    summary: 'Make a webhook; only this answer contains its secret',
    auth: 'user',
    needsConfirmation: true,
    body: WebhookInput,
    reply: NewWebhook,
    status: 201,
    problems: ['forbidden', 'rule-broken', 'key-reused', 'in-flight'],
  },
  update: {
    method: 'PUT',
    path: one,
    summary: 'Change, pause or resume a webhook',
    auth: 'user',
    needsConfirmation: true,
    body: WebhookChange,
    reply: Webhook,
    status: 200,
    problems: ['forbidden', 'not-found', 'rule-broken', 'key-reused', 'in-flight'],
  },
  remove: {
    method: 'DELETE',
    path: one,
    summary: 'Remove a webhook, with all messages still waiting',
    auth: 'user',
    reply: null,
    status: 204,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
  rotate: {
    method: 'POST',
    path: `${one}/secret`,
    summary: 'Make a new secret; only this answer contains it',
    auth: 'user',
    needsConfirmation: true,
    reply: NewWebhook,
    status: 200,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
  test: {
    method: 'POST',
    path: `${one}/test`,
    summary: 'Send an empty message, to check that it arrives',
    auth: 'user',
    reply: Delivery,
    status: 200,
    problems: ['forbidden', 'not-found', 'rule-broken', 'key-reused', 'in-flight'],
  },
  deliveries: {
    method: 'GET',
    path: `${one}/deliveries`,
    summary: 'Messages that were sent, are waiting or have failed, newest first',
    auth: 'user',
    query: DeliveriesQuery,
    reply: pageOf(Delivery),
    status: 200,
    problems: ['forbidden', 'not-found'],
  },
  sendAgain: {
    method: 'POST',
    path: `${one}/deliveries/:deliveryId/again`,
    summary: 'Send a message again',
    auth: 'user',
    reply: Delivery,
    status: 200,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
});
