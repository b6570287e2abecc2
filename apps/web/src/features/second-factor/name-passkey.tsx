import type { Passkey } from '@byre/contract/passkeys/schema';
import { type FormEvent, useId, useState } from 'react';
import { deviceNameOf, deviceText } from '../../device/browser/device-name.ts';
import { addPasskey, renamePasskey } from '../../device/server/passkeys.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { passkeyFailure } from './passkey-failure.ts';
import './passkeys.css';

const longestName = 100;

export interface NamePasskeyProps {
  passkey: Passkey | null;
  onAdded?: () => void;
  onClose: () => void;
}

/** Asks for the name of a new passkey, or renames an existing one. */
export function NamePasskey({ passkey, onAdded, onClose }: NamePasskeyProps) {
  const words = useAllWords();
  const { adding, renaming } = words.passkeys;
  const said = passkey === null ? adding : renaming;
  const { cancel } = useUiWords();
  const id = useId();
  const [name, setName] = useState(passkey?.name ?? deviceText(words.app.device, deviceNameOf(navigator.userAgent)));
  const [isMissing, setMissing] = useState(false);
  const naming = useOneMutation({
    mutationFn: () => (passkey === null ? addPasskey(name, crypto.randomUUID()) : renamePasskey(passkey._id, name)),
    onSuccess: () => {
      showToast({ message: said.done, tone: 'good' });
      onAdded?.();
      onClose();
    },
  });
  const failure = passkeyFailure(words, naming.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') document.getElementById(`${id}-name`)?.focus();
    else naming.mutate();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{cancel}</Button>
      <Button type="submit" form={id} variant="primary" isBusy={naming.isPending}>
        {said.submit}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={said.title} actions={actions} isDismissable={!naming.isPending}>
      <form className="passkey-form" id={id} onSubmit={submit} noValidate>
        {failure && <Banner tone="warning" title={failure} isLive />}
        {passkey === null && <p>{adding.how}</p>}
        <TextField
          label={adding.name}
          hint={adding.hint}
          id={`${id}-name`}
          maxLength={longestName}
          value={name}
          error={isMissing ? adding.missing : undefined}
          onChange={(text) => {
            setName(text);
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}
