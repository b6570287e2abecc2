/** Descriptions of the operations on webhooks. */
export const webhookOperationWords: Readonly<Record<string, string>> = {
  'webhooks.list': 'For admins of a practice; a key sees those it made.',
  'webhooks.get': 'For admins of a practice; a key sees those it made.',
  'webhooks.create':
    'For admins of a practice, and for keys. It reports what happens from now on; with `"from": "beginning"` it first sends everything that exists. A webhook made by a key receives what the key may read, and ends with the key. Messages are signed as Standard Webhooks requires. The address must be `https` and outside private networks.',
  'webhooks.update':
    'Fields that are not sent stay as they are. When it resumes after a pause, nothing is left out. Farms that are added are reported from their beginning, removed ones as `farm.deleted`.',
  'webhooks.remove': 'Nothing more is sent. The audit records it.',
  'webhooks.rotate':
    'For 24 hours each message is also signed with the old secret, so that the receiver has time to change over.',
  'webhooks.test': 'The message is `webhook.test`. It is tried once; the deliveries show whether it arrived.',
  'webhooks.deliveries':
    'Messages that arrived are listed for a week, failed ones for thirty days. Their contents are not stored: a message is made again for each attempt.',
  'webhooks.sendAgain': 'With the same id, and with the current document. It is tried for three days again.',
};

type Words = Readonly<Record<string, string>>;

const webhook: Words = {
  practice_id: 'The practice; needed only by admins of several.',
  name: 'What it is for.',
  url: 'Where messages are sent. A redirect is not followed.',
  events: 'The events it receives; null: all.',
  farms: 'The farms whose changes it receives; null: all farms of the practice, including later ones.',
  with_documents: 'Whether a message contains the document, or only identifies it.',
  from: '`beginning`: it first receives everything there is, as `created`.',
};

const standing: Words = {
  state: '`failing`: its receiver accepts nothing at the moment, and messages are retried.',
  pause_reason:
    '`person`: somebody paused it. `gone`: the receiver answered 410. `failing`: it accepted nothing for five days. `key-ended`: the key that made it no longer works.',
  paused_at: 'Since when nothing has been sent.',
  paused_by: 'Who paused it; null if the service did.',
  failing_since: 'Since when its receiver has accepted nothing.',
  last_delivered_at: 'When a message last arrived.',
  old_secret_until: 'Until when messages are also signed with the old secret.',
  waiting: 'How many messages are waiting. Changes without a message yet do not count.',
  dead: 'How many messages failed.',
  made_by_key: 'True if a key made it, not an admin.',
};

/** Descriptions of their fields. */
export const webhookFieldWords: Readonly<Record<string, Words>> = {
  Webhook: { ...webhook, ...standing },
  WebhookInput: webhook,
  WebhookChange: { paused: 'True: nothing is sent. False: it continues where it stopped.' },
  NewWebhook: {
    ...webhook,
    ...standing,
    secret: 'The secret with which messages are signed: `whsec_` and 32 bytes in base64. It is shown once.',
  },
  Delivery: {
    _id: 'The `webhook-id` of the message.',
    type: 'What happened.',
    record_id: 'The document it is about.',
    farm_id: 'The farm it is about.',
    created_at: 'When it was made.',
    state: '`dead`: it failed for three days. `withheld`: the practice lost its farm before it was sent.',
    tries: 'How often it was sent.',
    next_try_at: 'When it is sent next, if it is waiting.',
    last_try_at: 'When it was sent last.',
    last_status: 'The HTTP status that the receiver answered.',
    last_fault: 'Why it did not arrive. `status`: the receiver answered, but not with 2xx.',
    last_ms: 'How long the last attempt took, in milliseconds.',
    settled_at: 'When it arrived or failed.',
  },
};

/** Descriptions of their components. */
export const webhookTypeWords: Readonly<Record<string, string>> = {
  Webhook: 'An address that Byre notifies when something happens.',
  WebhookInput: 'A webhook to make.',
  WebhookChange: 'Changes to a webhook. Only the fields sent change.',
  NewWebhook: 'A webhook with its new secret, which is shown only once.',
  Delivery: 'A message to a receiver, and whether it arrived.',
};
