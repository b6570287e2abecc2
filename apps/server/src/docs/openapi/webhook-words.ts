/** What the operations on webhooks say beyond their summary. */
export const webhookOperationWords: Readonly<Record<string, string>> = {
  'webhooks.list': 'For admins of a practice; a key sees those that it made.',
  'webhooks.get': 'For admins of a practice; a key sees those that it made.',
  'webhooks.create':
    'For admins of a practice, and for keys. It tells what happens from now on, with `"from": "beginning"` first all that there is. One that a key makes is told what the key may read, and stops with the key. Signed as Standard Webhooks says. The address must be `https` and in no private network.',
  'webhooks.update':
    'Fields that are not sent stay as they are. Where it goes on after a pause, nothing is left out. Farms that are added are told from their beginning, those that are taken away as `farm.deleted`.',
  'webhooks.remove': 'Nothing more is sent. It stands in the audit.',
  'webhooks.rotate':
    'For 24 hours each message carries a signature by the old secret too, so that the receiver can change over in peace.',
  'webhooks.test': 'The message is `webhook.test`. It is tried once; ask for the deliveries to see what became of it.',
  'webhooks.deliveries':
    'What arrived is kept for a week, what was given up for thirty days. What was sent is not kept: a message is made anew for each try.',
  'webhooks.sendAgain': 'With the same id, and with the document as it stands now. It is tried for three days again.',
};

type Words = Readonly<Record<string, string>>;

const webhook: Words = {
  practice_id: 'The practice; only needed by admins of several.',
  name: 'What it is for.',
  url: 'Where messages are sent. A redirect is not followed.',
  events: 'What it is told of; null: everything.',
  farms: 'The farms whose changes it is told; null: all farms of the practice, also those that come later.',
  with_documents: 'Whether a message holds the document, or only says which one it is.',
  from: '`beginning`: it is told first of all that there is, as `created`.',
};

const standing: Words = {
  state: '`failing`: its receiver takes nothing at the moment, and is tried again and again.',
  pause_reason:
    '`person`: somebody paused it. `gone`: the receiver answered 410. `failing`: it took nothing for five days. `key-ended`: the key that made it no longer works.',
  paused_at: 'Since when nothing is sent.',
  paused_by: 'Who paused it; null where the service did.',
  failing_since: 'Since when its receiver has taken nothing.',
  last_delivered_at: 'When a message last arrived.',
  old_secret_until: 'Until when messages carry a signature by the old secret too.',
  waiting: 'How many messages wait. Changes that were not made into messages yet do not count.',
  dead: 'How many messages were given up.',
  made_by_key: 'True if a key made it, not an admin.',
};

/** What their fields say. */
export const webhookFieldWords: Readonly<Record<string, Words>> = {
  Webhook: { ...webhook, ...standing },
  WebhookInput: webhook,
  WebhookChange: { paused: 'True: nothing is sent. False: it goes on where it stopped.' },
  NewWebhook: {
    ...webhook,
    ...standing,
    secret: 'What messages are signed with: `whsec_` and 32 bytes in base64. Shown once.',
  },
  Delivery: {
    _id: 'The `webhook-id` of the message.',
    type: 'What happened.',
    record_id: 'The document that it is about.',
    farm_id: 'The farm that it is about.',
    created_at: 'When it was made.',
    state:
      '`dead`: given up after three days. `withheld`: its farm was taken away from the practice before it was sent.',
    tries: 'How often it was sent.',
    next_try_at: 'When it is sent next, where it waits.',
    last_try_at: 'When it was sent last.',
    last_status: 'The HTTP status that the receiver answered.',
    last_fault: 'Why it did not arrive. `status`: the receiver answered, but not with 2xx.',
    last_ms: 'How long the last try took, in milliseconds.',
    settled_at: 'When it arrived or was given up.',
  },
};

/** What they are. */
export const webhookTypeWords: Readonly<Record<string, string>> = {
  Webhook: 'An address that Byre tells when something happens.',
  WebhookInput: 'A webhook to make.',
  WebhookChange: 'What is changed of a webhook. Only the fields sent change.',
  NewWebhook: 'A webhook with its new secret: told this once.',
  Delivery: 'A message to a receiver, and what became of it.',
};
