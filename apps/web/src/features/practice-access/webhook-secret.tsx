import type { NewWebhook } from '@byre/contract/webhooks/schema';
import { Button } from '../../ui/button.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { format } from '../../words/format.ts';

/** The secret of a webhook, this once. Closing by accident would cost it, so only its button closes. */
export function WebhookSecret({ made, onClose }: { made: NewWebhook; onClose: () => void }) {
  const { webhooks: words } = useDeskWords();
  const { old_secret_until: until } = made;
  return (
    <Dialog
      isOpen
      isDismissable={false}
      width="wide"
      onClose={onClose}
      title={words.secretTitle}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <p>{words.secretHint}</p>
      {until && <p>{words.oldSecret(format.dayAndTime(until))}</p>}
      <CopyLine
        label={words.secret}
        text={made.secret}
        copyLabel={words.copy}
        copiedText={words.copied}
        failedText={words.copyFailed}
      />
    </Dialog>
  );
}
