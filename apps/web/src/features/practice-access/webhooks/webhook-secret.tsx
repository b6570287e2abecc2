import type { NewWebhook } from '@byre/contract/webhooks/schema';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { ShownOnce } from '../shown-once.tsx';

/** Shows the secret of a new webhook, or a renewed secret. */
export function WebhookSecret({ made, onClose }: { made: NewWebhook; onClose: () => void }) {
  const { webhooks: words } = useDeskWords();
  const { secret, old_secret_until: until } = made;
  return (
    <ShownOnce title={words.secretTitle} label={words.secret} text={secret} words={words} onClose={onClose}>
      <p>{words.secretHint}</p>
      {until && <p>{words.oldSecret(format.dayAndTime(until))}</p>}
    </ShownOnce>
  );
}
