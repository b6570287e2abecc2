import { type FormEvent, useEffect, useId, useState } from 'react';
import { beginTotp, setTotp } from '../../device/server/second-factors.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CopyLine } from '../../ui/fields/copy-line.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { factorFailure, isRuleBroken } from './failure.ts';
import { QrPicture } from './qr-picture.tsx';
import './second-factor.css';

export interface SetUpTotpProps {
  onSet: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: it reads the new secret, which is active once a code from it is sent. */
export function SetUpTotp({ onSet, onClose }: SetUpTotpProps) {
  const words = useAllWords();
  const said = words.secondFactor.making;
  const { cancel } = useUiWords();
  const id = useId();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate: begin, data: made, error: notBegun } = useOneMutation({ mutationFn: beginTotp });
  const setting = useOneMutation({
    mutationFn: () => setTotp(code, crypto.randomUUID()),
    onSuccess: onSet,
    onError: (error) => setFault(isRuleBroken(error) ? said.wrong : undefined),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one secret for each opening of this dialog
  useEffect(() => begin(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (/^\s*\d{3}\s?\d{3}\s*$/.test(code)) setting.mutate();
    else {
      setFault(said.missing);
      document.getElementById(`${id}-code`)?.focus();
    }
  };
  const failure = factorFailure(words, notBegun ?? (isRuleBroken(setting.error) ? null : setting.error));
  const actions = (
    <>
      <Button onClick={onClose}>{cancel}</Button>
      <Button type="submit" form={id} variant="primary" isBusy={setting.isPending}>
        {said.submit}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={said.title} actions={actions} isDismissable={!setting.isPending}>
      <form className="factor-form" id={id} onSubmit={submit} noValidate>
        {failure && <Banner tone="warning" title={failure} isLive />}
        <p>{said.app}</p>
        {made ? <QrPicture text={made.uri} label={said.picture} /> : !failure && <Skeleton label={said.picture} />}
        {made && <a href={made.uri}>{said.onThisPhone}</a>}
        {made && (
          <CopyLine
            label={said.byHand}
            text={made.secret}
            copyLabel={said.copy}
            copiedText={said.copied}
            failedText={said.copyFailed}
          />
        )}
        <TextField
          label={said.code}
          hint={said.codeHint}
          id={`${id}-code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={fault}
          onChange={(typed) => {
            setCode(typed);
            setFault(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
