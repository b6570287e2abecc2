import type { SendingPreview } from '@byre/contract/report-sendings/schema';
import { type FormEvent, useState } from 'react';
import { type ContactOf, saveContact } from '../../../device/server/report-sendings.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';

/** One address, as the server accepts it. */
const isEmail = (text: string): boolean => /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(text);

export interface ContactFormProps {
  of: ContactOf;
  stands: Pick<SendingPreview, 'name' | 'email' | 'language'>;
  onSaved: () => void;
  onCancel: () => void;
}

/** The practice's contact for a farm. */
export function ContactForm({ of, stands, onSaved, onCancel }: ContactFormProps) {
  const { reportSending } = useDeskWords();
  const { contact: words } = reportSending;
  const [name, setName] = useState(stands.name ?? '');
  const [email, setEmail] = useState(stands.email ?? '');
  const [language, setLanguage] = useState(stands.language);
  const [isTried, setTried] = useState(false);
  const typed = email.trim();
  const error = isTried && typed !== '' && !isEmail(typed) ? words.wrongEmail : undefined;
  const saving = useOneMutation({
    mutationFn: () => saveContact(of, { name: name.trim() || null, email: typed || null, language }),
    onSuccess: () => {
      showToast({ message: words.saved, tone: 'good' });
      onSaved();
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed === '' || isEmail(typed)) saving.mutate();
  };
  return (
    <form className="send-contact" onSubmit={save} noValidate>
      <p className="send-hint">{words.about}</p>
      <TextField label={words.name} value={name} onChange={setName} maxLength={200} autoComplete="off" isOptional />
      <TextField
        label={words.email}
        value={email}
        onChange={setEmail}
        error={error}
        type="email"
        inputMode="email"
        maxLength={320}
        autoComplete="off"
        autoFocus
      />
      <Select
        label={words.language}
        value={language}
        choices={(['en', 'cy'] as const).map((value) => ({ value, label: words.languages[value] }))}
        onChange={(chosen) => chosen && setLanguage(chosen)}
      />
      {saving.error && <Banner tone="warning" title={reportSending.failed} isLive />}
      <div className="send-buttons">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant="primary" isBusy={saving.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
