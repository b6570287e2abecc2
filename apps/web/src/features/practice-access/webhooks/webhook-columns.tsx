import type { Webhook } from '@byre/contract/webhooks/schema';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import type { WorkColumn } from '../../../ui/work-table/work-column.ts';
import type { DeskWords } from '../../../words/en-desk.ts';
import { format } from '../../../words/format.ts';
import { farmsText } from '../people/people-columns.tsx';
import { eventsByResource, opText } from './webhook-rules.ts';

const tones = { working: 'good', failing: 'danger', paused: 'neutral' } as const;

export const WebhookState = ({ desk, of: { state } }: { desk: DeskWords; of: Pick<Webhook, 'state'> }) => (
  <StatusPill tone={tones[state]}>{desk.webhooks.states[state]}</StatusPill>
);

/** The events of a webhook: whole resources by name, others with their operations. */
export const eventsText = (desk: DeskWords, { events }: Pick<Webhook, 'events'>): string => {
  const { webhooks } = desk;
  if (events === null) return webhooks.everything;
  return eventsByResource
    .flatMap(({ resource, events: all }) => {
      const chosen = all.filter((event) => events.includes(event));
      if (chosen.length === 0) return [];
      const name = webhooks.resources[resource];
      return chosen.length === all.length
        ? [name]
        : [`${name} (${chosen.map((event) => opText(desk, event)).join(', ')})`];
    })
    .join(', ');
};

export const webhookColumns = (desk: DeskWords): WorkColumn<Webhook>[] => {
  const { columns, never, documents } = desk.webhooks;
  return [
    { id: 'name', label: columns.name, width: 190, cell: ({ name }) => name },
    { id: 'state', label: columns.state, width: 185, cell: (webhook) => <WebhookState desk={desk} of={webhook} /> },
    { id: 'url', label: columns.url, width: 260, cell: ({ url }) => url },
    { id: 'events', label: columns.events, width: 240, cell: (webhook) => eventsText(desk, webhook) },
    { id: 'farms', label: columns.farms, width: 110, cell: ({ farms }) => farmsText(desk, farms) },
    {
      id: 'last_delivered_at',
      label: columns.delivered,
      width: 192,
      cell: ({ last_delivered_at: at }) => (at ? format.dayAndTime(at) : never),
    },
    { id: 'waiting', label: columns.waiting, width: 100, cell: ({ waiting }) => format.number(waiting) },
    { id: 'dead', label: columns.dead, width: 100, cell: ({ dead }) => format.number(dead) },
    {
      id: 'with_documents',
      label: columns.documents,
      width: 160,
      cell: ({ with_documents: isWhole }) => (isWhole ? documents.whole : documents.thin),
    },
    { id: 'created_by', label: columns.createdBy, width: 160, cell: ({ created_by }) => created_by },
    { id: 'created_at', label: columns.created, width: 130, cell: ({ created_at }) => format.day(created_at) },
  ];
};
