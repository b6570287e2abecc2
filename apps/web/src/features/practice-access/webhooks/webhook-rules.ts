import type { ChangeOp, FollowedResource } from '@byre/contract/changes/schema';
import { type ChangeEvent, changeEvents } from '@byre/contract/webhooks/events';
import type { Delivery, Webhook, WebhookInput } from '@byre/contract/webhooks/schema';
import type { DeskWords } from '../../../words/en-desk.ts';

/** A webhook as it is being made or changed. `events` and `farms` are null for all. */
export type WebhookDraft = {
  name: string;
  url: string;
  events: readonly string[] | null;
  farms: readonly string[] | null;
  withDocuments: boolean;
};

export const draftOf = (webhook: Webhook | null): WebhookDraft => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  events: webhook?.events ?? null,
  farms: webhook?.farms ?? null,
  withDocuments: webhook?.with_documents ?? true,
});

const isAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);

export const webhookFaults = ({ webhooks }: DeskWords, id: string, { name, url, events, farms }: WebhookDraft) => [
  ...(name.trim() === '' ? [{ fieldId: `${id}-name`, message: webhooks.faults.name }] : []),
  ...(isAddress(url.trim()) ? [] : [{ fieldId: `${id}-url`, message: webhooks.faults.url }]),
  ...(events?.length === 0 ? [{ fieldId: `${id}-events`, message: webhooks.faults.events }] : []),
  ...(farms?.length === 0 ? [{ fieldId: `${id}-farms`, message: webhooks.faults.farms }] : []),
];

export const webhookInput = ({ name, url, events, farms, withDocuments }: WebhookDraft): WebhookInput => ({
  name: name.trim(),
  url: url.trim(),
  events: events && changeEvents.filter((event) => events.includes(event)),
  farms: farms && [...farms],
  with_documents: withDocuments,
});

const resourceOf = (event: ChangeEvent): FollowedResource => event.slice(0, event.indexOf('.')) as FollowedResource;

export const eventsByResource: readonly { resource: FollowedResource; events: readonly ChangeEvent[] }[] = [
  ...new Set(changeEvents.map(resourceOf)),
].map((resource) => ({ resource, events: changeEvents.filter((event) => resourceOf(event) === resource) }));

/** The operation in a word or two, shown below its resource. */
export const opText = ({ webhooks }: DeskWords, event: string): string => {
  const op = event.slice(event.indexOf('.') + 1) as ChangeOp;
  return event.startsWith('farm.') ? ({ ...webhooks.ops, ...webhooks.farmOps }[op] ?? op) : webhooks.ops[op];
};

/** The subject of a message: “Cases, new”. */
export const messageText = (desk: DeskWords, { type }: Pick<Delivery, 'type'>): string => {
  const { webhooks } = desk;
  if (type === 'webhook.test') return webhooks.ownMessages.test;
  if (type === 'feed.restarted') return webhooks.ownMessages.restarted;
  return `${webhooks.resources[resourceOf(type)]}, ${opText(desk, type)}`;
};
