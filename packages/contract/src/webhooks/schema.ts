import { type Static, Type } from 'typebox';
import type { Change } from '../changes/schema.ts';
import { DateOutput, Ignored, Line, ListId, Maybe, Nullable, oneOf, Uuid } from '../fields.ts';
import { PlainQuery } from '../paging.ts';
import { FarmLimit } from '../people/schema.ts';
import { changeEvents, restartedEvent, testEvent } from './events.ts';

/** The prefix of every secret, as Standard Webhooks requires. */
export const secretStart = 'whsec_';

/** For this long after a rotation, messages are also signed with the old secret. */
export const oldSecretHours = 24;

/** How long after its first attempt a message that never arrived fails for good. */
export const givenUpAfterDays = 3;

/** The state of a webhook: messages arrive, the receiver accepts none at the moment, or nothing is sent. */
export const webhookStates = ['working', 'failing', 'paused'] as const;

/**
 * Why nothing is sent: somebody paused it, the receiver no longer exists, it accepted nothing for days, or its key has
 * ended.
 */
export const pauseReasons = ['person', 'gone', 'failing', 'key-ended'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** The state of a message: it is waiting, it arrived, it failed, or its subject may no longer be read. */
export const deliveryStates = ['waiting', 'delivered', 'dead', 'withheld'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a message did not arrive; `status`: the receiver answered with `last_status`. */
export const deliveryFaults = [
  'status',
  'redirected',
  'timed-out',
  'refused',
  'cut',
  'no-http',
  'no-address',
  'private-address',
  'certificate',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

export const Webhook = Type.Object({
  _id: Uuid,
  practice_id: ListId,
  name: Line,
  url: Type.String(),
  events: Nullable(Type.Array(oneOf(changeEvents))),
  farms: Nullable(Type.Array(ListId)),
  with_documents: Type.Boolean(),
  state: oneOf(webhookStates),
  pause_reason: Nullable(oneOf(pauseReasons)),
  paused_at: Nullable(DateOutput),
  paused_by: Nullable(Line),
  failing_since: Nullable(DateOutput),
  last_delivered_at: Nullable(DateOutput),
  old_secret_until: Nullable(DateOutput),
  waiting: Type.Integer({ minimum: 0 }),
  dead: Type.Integer({ minimum: 0 }),
  made_by_key: Type.Boolean(),
  created_at: DateOutput,
  created_by: Line,
});
export type Webhook = Static<typeof Webhook>;

/** Contained only in the answers to its creation and to a rotation. */
export const NewWebhook = Type.Object({ ...Webhook.properties, secret: Type.String() });
export type NewWebhook = Static<typeof NewWebhook>;

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' });
const Address = Type.String({ minLength: 8, maxLength: 2_000, pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\u0000]+$' });
const Events = Nullable(Type.Array(oneOf(changeEvents), { minItems: 1, maxItems: changeEvents.length }));

export const WebhookInput = Type.Object(
  {
    name: Name,
    url: Address,
    events: Type.Optional(Events),
    farms: Type.Optional(FarmLimit),
    with_documents: Type.Optional(Type.Boolean()),
    from: Type.Optional(oneOf(['now', 'beginning'])),
    practice_id: Maybe(ListId),
  },
  { additionalProperties: false },
);
export type WebhookInput = Static<typeof WebhookInput>;

export const WebhookChange = Type.Object(
  {
    name: Type.Optional(Name),
    url: Type.Optional(Address),
    events: Type.Optional(Events),
    farms: Type.Optional(FarmLimit),
    with_documents: Type.Optional(Type.Boolean()),
    paused: Type.Optional(Type.Boolean()),
    _id: Ignored,
    practice_id: Ignored,
    state: Ignored,
    pause_reason: Ignored,
    paused_at: Ignored,
    paused_by: Ignored,
    failing_since: Ignored,
    last_delivered_at: Ignored,
    old_secret_until: Ignored,
    waiting: Ignored,
    dead: Ignored,
    made_by_key: Ignored,
    created_at: Ignored,
    created_by: Ignored,
  },
  { additionalProperties: false },
);
export type WebhookChange = Static<typeof WebhookChange>;

/** What is sent: an event, a test, or a request to read everything again. */
export const messageTypes = [...changeEvents, testEvent, restartedEvent] as const;

/** A message to a receiver, and what happened to it. Its id is the `webhook-id` that the receiver got. */
export const Delivery = Type.Object({
  _id: Uuid,
  type: oneOf(messageTypes),
  record_id: Nullable(ListId),
  farm_id: Nullable(ListId),
  created_at: DateOutput,
  state: oneOf(deliveryStates),
  tries: Type.Integer({ minimum: 0 }),
  next_try_at: Nullable(DateOutput),
  last_try_at: Nullable(DateOutput),
  last_status: Nullable(Type.Integer()),
  last_fault: Nullable(oneOf(deliveryFaults)),
  last_ms: Nullable(Type.Integer({ minimum: 0 })),
  settled_at: Nullable(DateOutput),
});
export type Delivery = Static<typeof Delivery>;

export const DeliveriesQuery = Type.Object(
  {
    ...PlainQuery.properties,
    state: Type.Optional(oneOf(deliveryStates, 'Only messages in this state.')),
  },
  { additionalProperties: false },
);
export type DeliveriesQuery = Static<typeof DeliveriesQuery>;

/** The change in a message, as in the feed, with the version of the document. The document itself may be left out. */
export type WebhookData = ToldOf<Change>;
type ToldOf<One> = One extends Change
  ? Omit<One, 'document'> & { version: number | null; document?: One['document'] }
  : never;

/** The body of a message. `data` is null for a test and for `feed.restarted`. */
export type WebhookMessage = { type: (typeof messageTypes)[number]; timestamp: string; data: WebhookData | null };
