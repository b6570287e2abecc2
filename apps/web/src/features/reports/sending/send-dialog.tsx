import type { SentPaperName } from '@byre/contract/report-papers/paper-names';
import type { SendingPreview } from '@byre/contract/report-sendings/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '../../../device/edits/edits.ts';
import { ServerError } from '../../../device/server/api-client.ts';
import { previewSending, sendReport } from '../../../device/server/report-sendings.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { ContactForm } from './contact-form.tsx';
import './sending.css';

export interface SendDialogProps {
  report: SentPaperName;
  /** The query of the report on the screen. */
  query: string;
  farm: { id: string; name: string };
  practices: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Shows the recipient and subject of a report, and sends it. */
export function SendDialog(props: SendDialogProps) {
  const { farm, practices, onClose } = props;
  const { reportSending: words } = useDeskWords();
  const [practiceId, setPracticeId] = useState(practices[0]?.id ?? '');
  const [isEditing, setEditing] = useState(false);
  const { preview, sending, message, setMessage } = useSending(props, practiceId);
  const { data, error, refetch } = preview;
  const email = data?.email ?? null;
  const canSend = data?.sends_mail === true && email !== null && !isEditing;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isEditing ? words.contact.title(farm.name) : words.title}
      width="wide"
      actions={
        canSend && (
          <Button variant="primary" isBusy={sending.isPending} onClick={() => sending.mutate(email)}>
            {words.confirm}
          </Button>
        )
      }
    >
      <div className="send-report">
        {practices.length > 1 && !isEditing && (
          <Select
            label={words.practice}
            value={practiceId}
            choices={practices.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(chosen) => chosen && setPracticeId(chosen)}
          />
        )}
        {error !== null && <Unread onAgain={() => void refetch()} />}
        {!data && error === null && <Skeleton kind="text" label={words.loading} />}
        {data && isEditing && (
          <ContactForm
            of={{ practiceId, farmId: farm.id }}
            stands={data}
            onCancel={() => setEditing(false)}
            onSaved={() => {
              setEditing(false);
              void refetch();
            }}
          />
        )}
        {data && !isEditing && <Envelope data={data} onChange={() => setEditing(true)} />}
        {canSend && <Message value={message} onChange={setMessage} />}
        {sending.error && <Refused error={sending.error} />}
      </div>
    </Dialog>
  );
}

/** The preview of a sending, and the function that sends it. */
const useSending = ({ report, query, farm, onClose }: SendDialogProps, practiceId: string) => {
  const { reportSending: words } = useDeskWords();
  const [message, setMessage] = useState('');
  // With the same key a repeat sends nothing twice.
  const [onceKey] = useState(newId);
  const asked = askedOf(report, query);
  const preview = useQuery({
    queryKey: ['desk', 'report-sending', practiceId, report, query],
    queryFn: () => previewSending(practiceId, new URLSearchParams(asked).toString()),
    gcTime: 0,
  });
  const sending = useOneMutation({
    mutationFn: (email: string) =>
      sendReport(practiceId, { ...asked, report, farm_id: farm.id, email, message: message.trim() || null }, onceKey),
    onSuccess: (_sent, email) => {
      showToast({ message: words.sent(email), tone: 'good' });
      onClose();
    },
  });
  return { preview, sending, message, setMessage };
};

function Unread({ onAgain }: { onAgain: () => void }) {
  const { reportSending: words } = useDeskWords();
  return (
    <Banner tone="warning" title={words.failed} isLive actions={<Button onClick={onAgain}>{words.tryAgain}</Button>} />
  );
}

function Message({ value, onChange }: { value: string; onChange: (message: string) => void }) {
  const { reportSending: words } = useDeskWords();
  return (
    <TextArea
      label={words.message}
      hint={words.messageHint}
      value={value}
      onChange={onChange}
      maxLength={2_000}
      isOptional
    />
  );
}

function Envelope({ data, onChange }: { data: SendingPreview; onChange: () => void }) {
  const { reportSending: words } = useDeskWords();
  const { name, email, subject, file_name, reply_to } = data;
  return (
    <>
      {!data.sends_mail && (
        <Banner tone="info" title={words.noMail}>
          {words.noMailHint}
        </Banner>
      )}
      <dl className="send-envelope">
        <dt>{words.to}</dt>
        <dd>{email === null ? words.noAddress : words.recipient(name, email)}</dd>
        <dt>{words.subject}</dt>
        <dd>{subject}</dd>
        <dt>{words.attachment}</dt>
        <dd>{file_name}</dd>
        <dt>{words.answers}</dt>
        <dd>{reply_to ?? words.noAnswers}</dd>
      </dl>
      <div>
        <Button onClick={onChange}>{email === null ? words.enter : words.change}</Button>
      </div>
    </>
  );
}

function Refused({ error }: { error: Error }) {
  const { reportSending: words } = useDeskWords();
  const failure = error instanceof ServerError && error.failure.kind === 'refused' ? error.failure : null;
  const isUnconfirmed = failure?.code === 'step-up-required';
  return (
    <Banner tone="warning" title={isUnconfirmed ? words.unconfirmed : words.refused} isLive>
      {isUnconfirmed ? null : failure?.detail}
    </Banner>
  );
}

/** The parameters of the report that the server uses for a sending. */
const askedOf = (report: SentPaperName, query: string) => {
  const asked = Object.fromEntries(new URLSearchParams(query));
  return { ...asked, report } as { report: SentPaperName; farm_id: string };
};
