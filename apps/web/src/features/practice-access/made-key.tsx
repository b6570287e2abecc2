import type { NewKey } from '@byre/contract/keys/schema';
import { Button } from '../../ui/button.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';

/** A key, this once. Closing by accident would cost it, so only its button closes. */
export function MadeKey({ made, onClose }: { made: NewKey; onClose: () => void }) {
  const { keys: words } = useDeskWords();
  return (
    <Dialog
      isOpen
      isDismissable={false}
      width="wide"
      onClose={onClose}
      title={words.madeTitle}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <p>{words.madeHint}</p>
      <CopyLine
        label={words.token}
        text={made.token}
        copyLabel={words.copy}
        copiedText={words.copied}
        failedText={words.copyFailed}
      />
    </Dialog>
  );
}
