import type { NewWebhook, Webhook } from '@byre/contract/webhooks/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeWebhook, removeWebhook, renewSecret, testWebhook } from '../../../device/server/practice-webhooks.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { KeyValueList } from '../../../ui/lists/key-value-list.tsx';
import { SidePanel } from '../../../ui/work-table/side-panel.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import { format } from '../../../words/format.ts';
import { failureText } from '../failure-text.ts';
import { farmsText } from '../people/people-columns.tsx';
import { useOnceKey } from '../use-once-key.ts';
import { eventsText, WebhookState } from './webhook-columns.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { ChangeWebhookDialog } from './webhook-dialog.tsx';
import { webhookKeys } from './webhook-queries.ts';

export interface WebhookPanelProps {
  of: Webhook;
  auditTo: string;
  onRenewed: (made: NewWebhook) => void;
  onClose: () => void;
}

/** One webhook: its state, its last messages, and what can be done with it. */
export function WebhookPanel({ of: webhook, auditTo, onRenewed, onClose }: WebhookPanelProps) {
  const desk = useDeskWords();
  const { webhooks: words } = desk;
  const [asked, setAsked] = useState<'change' | 'rotate' | 'remove' | null>(null);
  const close = () => setAsked(null);
  return (
    <SidePanel subject={webhook._id} title={webhook.name} subtitle={webhook.url} onClose={onClose}>
      <Standing of={webhook} />
      <div className="access-buttons">
        <Sending of={webhook} />
        <Button onClick={() => setAsked('change')}>{words.change}</Button>
        <Button onClick={() => setAsked('rotate')}>{words.rotate}</Button>
        <ButtonLink to={auditTo}>{words.audit}</ButtonLink>
        <Button variant="danger" onClick={() => setAsked('remove')}>
          {words.remove}
        </Button>
      </div>
      <WebhookDeliveries of={webhook} />
      <KeyValueList
        items={[
          { label: words.columns.state, value: <WebhookState desk={desk} of={webhook} /> },
          { label: words.columns.events, value: eventsText(desk, webhook) },
          { label: words.columns.farms, value: farmsText(desk, webhook.farms) },
          {
            label: words.columns.documents,
            value: webhook.with_documents ? words.documents.whole : words.documents.thin,
          },
          { label: words.columns.waiting, value: format.number(webhook.waiting) },
          { label: words.columns.dead, value: format.number(webhook.dead) },
          { label: words.columns.created, value: format.dayAndTime(webhook.created_at) },
          { label: words.columns.createdBy, value: webhook.created_by },
        ]}
      />
      {asked === 'change' && <ChangeWebhookDialog of={webhook} onClose={close} />}
      {asked === 'rotate' && <RotateSecret of={webhook} onRenewed={onRenewed} onClose={close} />}
      {asked === 'remove' && <RemoveWebhook of={webhook} onClose={close} />}
    </SidePanel>
  );
}

/** Warnings about its state. */
function Standing({ of: webhook }: { of: Webhook }) {
  const { webhooks: words } = useDeskWords();
  const { paused_at: pausedAt, paused_by: by, pause_reason: reason, failing_since: failingSince } = webhook;
  if (pausedAt && reason) {
    const when = format.dayAndTime(pausedAt);
    const title = reason === 'person' ? words.pausedBy(by ?? '', when) : `${words.reasons[reason]}, ${when}`;
    return (
      <Banner tone={reason === 'person' ? 'info' : 'warning'} title={title}>
        {words.pausedHint}
      </Banner>
    );
  }
  if (!failingSince) return null;
  return (
    <Banner tone="warning" title={words.failingTitle(format.dayAndTime(failingSince))}>
      {words.failingHint}
    </Banner>
  );
}

/** Test, pause and resume. */
function Sending({ of: webhook }: { of: Webhook }) {
  const field = useAllWords();
  const desk = useDeskWords();
  const { webhooks: words } = desk;
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: webhookKeys.all });
  const isPaused = webhook.state === 'paused';
  const testing = useOneMutation({
    mutationFn: () => testWebhook(webhook._id),
    onSuccess: () => showToast({ message: words.testSent, tone: 'good' }),
    onSettled,
  });
  const pausing = useOneMutation({
    mutationFn: () => changeWebhook(webhook._id, { paused: !isPaused }),
    onSuccess: ({ name, state }) =>
      showToast({ message: state === 'paused' ? words.paused(name) : words.resumed(name), tone: 'good' }),
    onSettled,
  });
  const failure = failureText(field, desk, testing.error ?? pausing.error);
  return (
    <>
      {failure && <Banner tone="warning" title={failure} isLive />}
      {!isPaused && (
        <Button variant="primary" isBusy={testing.isPending} onClick={() => testing.mutate()}>
          {words.test}
        </Button>
      )}
      <Button variant={isPaused ? 'primary' : 'secondary'} isBusy={pausing.isPending} onClick={() => pausing.mutate()}>
        {isPaused ? words.resume : words.pause}
      </Button>
    </>
  );
}

function RotateSecret({ of: webhook, onRenewed, onClose }: Pick<WebhookPanelProps, 'of' | 'onRenewed' | 'onClose'>) {
  const { webhooks: words } = useDeskWords();
  const onceKey = useOnceKey();
  const renewing = useAsked({
    work: () => renewSecret(webhook._id, onceKey(webhook._id)),
    onDone: (made: NewWebhook) => {
      onRenewed(made);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={words.rotateTitle(webhook.name)}
      confirmLabel={words.rotate}
      isBusy={renewing.isBusy}
      onConfirm={renewing.begin}
      onCancel={onClose}
    >
      <p>{words.rotateExplanation}</p>
      {renewing.failure && <Banner tone="warning" title={renewing.failure} isLive />}
    </ConfirmDialog>
  );
}

function RemoveWebhook({ of: webhook, onClose }: Pick<WebhookPanelProps, 'of' | 'onClose'>) {
  const { webhooks: words } = useDeskWords();
  const removing = useAsked({
    work: () => removeWebhook(webhook._id),
    onDone: () => {
      showToast({ message: words.removed(webhook.name), tone: 'good' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={words.removeTitle(webhook.name)}
      confirmLabel={words.remove}
      isBusy={removing.isBusy}
      onConfirm={removing.begin}
      onCancel={onClose}
    >
      <p>{words.removeExplanation}</p>
      {removing.failure && <Banner tone="warning" title={removing.failure} isLive />}
    </ConfirmDialog>
  );
}

/** Runs the requested action once. */
function useAsked<Done>({ work, onDone }: { work: () => Promise<Done>; onDone: (done: Done) => void }) {
  const field = useAllWords();
  const desk: DeskWords = useDeskWords();
  const queries = useQueryClient();
  const doing = useOneMutation<Done>({
    mutationFn: work,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: webhookKeys.all }),
  });
  return { isBusy: doing.isPending, failure: failureText(field, desk, doing.error), begin: () => doing.mutate() };
}
