import { Button } from '../../../ui/buttons/button.tsx';
import { PrintButton } from '../../../ui/buttons/print-button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { CopyLine } from '../../../ui/fields/copy-line.tsx';
import { Paper } from '../../../ui/frames/paper.tsx';
import { KeyValueList } from '../../../ui/lists/key-value-list.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import '../practice-access.css';

/** A new link, and what it is for. */
export type HandOverLink = {
  kind: 'invitation' | 'password';
  /** As the server answers it: an address of this origin. */
  link: string;
  expiresAt: string;
  /** The recipient: a name or an e-mail address. */
  whom: string;
  facts: readonly { label: string; value: string }[];
};

/** The link to hand over, shown only once: to copy, or to print as a slip. */
export function HandOver({ handOver, onClose }: { handOver: HandOverLink; onClose: () => void }) {
  const { people } = useDeskWords();
  const { handOver: words } = people;
  const { kind, link, expiresAt, whom, facts } = handOver;
  const address = new URL(link, location.origin).href;
  return (
    <Dialog
      isOpen
      isDismissable={false}
      width="wide"
      onClose={onClose}
      title={kind === 'invitation' ? words.invitationTitle : people.passwordTitle(whom)}
      actions={
        <>
          <PrintButton>{words.print}</PrintButton>
          <Button variant="primary" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <p>{kind === 'invitation' ? words.invitationHint : words.passwordHint(whom)}</p>
      <CopyLine
        label={words.link}
        text={address}
        copyLabel={words.copy}
        copiedText={words.copied}
        failedText={words.copyFailed}
      />
      <Paper
        className="hand-over-slip"
        name="hand-over"
        title={kind === 'invitation' ? words.slipInvitation : words.slipPassword}
        head="screen"
        on="dialog"
      >
        <KeyValueList
          items={[
            { label: words.slipFor, value: whom },
            ...facts,
            { label: words.until, value: format.dayAndTime(expiresAt) },
          ]}
        />
        <ol>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="hand-over-address">{address}</p>
        <p className="hand-over-keep">{words.keep}</p>
      </Paper>
    </Dialog>
  );
}
