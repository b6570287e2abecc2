import type { NewWebhook, Webhook } from '@byre/contract/webhooks/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeWebhook, makeWebhook } from '../../../device/server/practice-webhooks.ts';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { AccessDialog } from '../access-dialog.tsx';
import { FarmLimit } from '../farm-limit.tsx';
import { type AccessForm, useAccessForm } from '../use-access-form.ts';
import { EventChoice } from './event-choice.tsx';
import { webhookKeys } from './webhook-queries.ts';
import { draftOf, type WebhookDraft, webhookFaults, webhookInput } from './webhook-rules.ts';

export function MakeWebhookDialog({ onMade, onClose }: { onMade: (made: NewWebhook) => void; onClose: () => void }) {
  const { webhooks: words } = useDeskWords();
  const form = useWebhookForm(null, makeWebhook, onMade);
  return (
    <AccessDialog form={form} title={words.make} submitLabel={words.submit} onClose={onClose}>
      <WebhookFields form={form} />
    </AccessDialog>
  );
}

/** Changes the address and events of a webhook. */
export function ChangeWebhookDialog({ of: webhook, onClose }: { of: Webhook; onClose: () => void }) {
  const { webhooks: words } = useDeskWords();
  const form = useWebhookForm(webhook, (body) => changeWebhook(webhook._id, body), onClose);
  return (
    <AccessDialog form={form} title={words.changeTitle(webhook.name)} submitLabel={words.save} onClose={onClose}>
      <WebhookFields form={form} />
    </AccessDialog>
  );
}

function useWebhookForm<Made>(
  webhook: Webhook | null,
  send: (body: ReturnType<typeof webhookInput>, onceKey: string) => Promise<Made>,
  onMade: (made: Made) => void,
) {
  const desk = useDeskWords();
  const queries = useQueryClient();
  const [blank] = useState(() => draftOf(webhook));
  return useAccessForm({
    blank,
    faultsOf: (id, draft: WebhookDraft) => webhookFaults(desk, id, draft),
    bodyOf: webhookInput,
    send,
    refused: desk.webhooks.refusedAddress,
    onMade: (made: Made) => {
      void queries.invalidateQueries({ queryKey: webhookKeys.all });
      onMade(made);
    },
  });
}

function WebhookFields({ form: { draft, change, fieldOf } }: { form: AccessForm<WebhookDraft> }) {
  const { webhooks: words } = useDeskWords();
  return (
    <>
      <TextField
        label={words.name}
        maxLength={100}
        autoComplete="off"
        autoFocus
        value={draft.name}
        {...fieldOf('name')}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={words.url}
        hint={words.urlHint}
        maxLength={2000}
        autoComplete="off"
        inputMode="url"
        value={draft.url}
        {...fieldOf('url')}
        onChange={(url) => change({ url })}
      />
      <EventChoice value={draft.events} {...fieldOf('events')} onChange={(events) => change({ events })} />
      <FarmLimit
        label={words.farmsLabel}
        value={draft.farms}
        {...fieldOf('farms')}
        onChange={(farms) => change({ farms })}
      />
      <CheckRow
        label={words.withDocuments}
        hint={words.withDocumentsHint}
        isChecked={draft.withDocuments}
        onChange={(withDocuments) => change({ withDocuments })}
      />
    </>
  );
}
