import type { Delivery, Webhook } from '@byre/contract/webhooks/schema';
import { useQueryClient } from '@tanstack/react-query';
import { sendAgain } from '../../../device/server/practice-webhooks.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import { format } from '../../../words/format.ts';
import { AccessTrouble } from '../access-trouble.tsx';
import { failureText } from '../failure-text.ts';
import { useDeliveries, webhookKeys } from './webhook-queries.ts';
import { messageText } from './webhook-rules.ts';

/** The last messages, their results, and a button to send each again. */
export function WebhookDeliveries({ of: webhook }: { of: Webhook }) {
  const words = useAllWords();
  const desk = useDeskWords();
  const { webhooks } = desk;
  const query = useDeliveries(webhook._id);
  const queries = useQueryClient();
  const sending = useOneMutation({
    mutationFn: (delivery: Delivery) => sendAgain(webhook._id, delivery._id),
    onSuccess: () => showToast({ message: webhooks.sentAgain, tone: 'good' }),
    onSettled: () => queries.invalidateQueries({ queryKey: webhookKeys.all }),
  });
  const failure = failureText(words, desk, sending.error);
  return (
    <section className="access-section" aria-label={webhooks.deliveries}>
      <h3>{webhooks.deliveries}</h3>
      <AccessTrouble query={query} />
      {failure && <Banner tone="warning" title={failure} isLive />}
      {query.isPending && <Skeleton label={webhooks.loading} count={3} />}
      {query.data?.length === 0 && <p>{webhooks.noDeliveries}</p>}
      {query.data && query.data.length > 0 && (
        <ul className="access-sessions" aria-label={webhooks.deliveries}>
          {query.data.map((delivery) => (
            <DeliveryRow key={delivery._id} of={delivery} onAgain={() => sending.mutate(delivery)} />
          ))}
        </ul>
      )}
    </section>
  );
}

const tones = { waiting: 'info', delivered: 'good', dead: 'danger', withheld: 'neutral' } as const;

function DeliveryRow({ of: delivery, onAgain }: { of: Delivery; onAgain: () => void }) {
  const desk = useDeskWords();
  const { webhooks } = desk;
  const { state, type, created_at: at } = delivery;
  // A message that was never tried waits for its turn. One that may no longer be read is never sent.
  const mayGoAgain = state === 'delivered' || state === 'dead' || (state === 'waiting' && delivery.tries > 0);
  const what = messageText(desk, delivery);
  const when = format.moment(at, new Date());
  return (
    <li>
      <span>
        <StatusPill tone={state === 'waiting' && delivery.tries > 0 ? 'warning' : tones[state]}>
          {webhooks.deliveryStates[state]}
        </StatusPill>{' '}
        {what}
        <small>{[when, ...courseOf(desk, delivery)].join(' · ')}</small>
      </span>
      {mayGoAgain && type !== 'webhook.test' && (
        <Button variant="quiet" aria-label={webhooks.againNamed(what, when)} onClick={onAgain}>
          {webhooks.again}
        </Button>
      )}
    </li>
  );
}

/** How the delivery went, if that is worth mentioning. */
const courseOf = ({ webhooks }: DeskWords, delivery: Delivery): string[] => {
  const { state, tries, last_fault: fault, last_status: status, next_try_at: next } = delivery;
  if (state === 'withheld') return [webhooks.withheld];
  return [
    ...(fault === null ? [] : [webhooks.deliveryFaults[fault]]),
    ...(status === null || fault === null ? [] : [webhooks.answered(status)]),
    ...(tries > 1 ? [webhooks.tried(tries)] : []),
    ...(next !== null && tries > 0 ? [webhooks.nextTry(format.moment(next, new Date()))] : []),
  ];
};
