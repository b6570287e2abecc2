import KeyRound from 'lucide-react/icons/key-round';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { canHavePasskeys } from '../../device/browser/can-passkey.ts';
import { answerForConfirmation } from '../../device/server/passkeys.ts';
import { sendProof } from '../../device/server/second-factors.ts';
import { type ConfirmedFor, onConfirmation } from '../../device/session/confirmation.ts';
import { useSession } from '../../device/use-live.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { isRuleBroken } from './failure.ts';
import { passkeyFailure } from './passkey-failure.ts';
import { useSecondFactors } from './standing-query.ts';
import './second-factor.css';

/**
 * Asks the person to confirm their identity when the server requires it. The original request waits and then continues.
 * It is on each screen that can make such a request.
 */
export function ConfirmIdentity({ hasApp }: { hasApp: boolean }) {
  const [asked, setAsked] = useState<{ reason: ConfirmedFor; answer: (isProven: boolean) => void } | null>(null);
  useEffect(() => onConfirmation((reason) => new Promise((answer) => setAsked({ reason, answer }))), []);
  if (asked === null) return null;
  const end = (isProven: boolean) => {
    setAsked(null);
    asked.answer(isProven);
  };
  return <Asking reason={asked.reason} hasApp={hasApp} onEnd={end} />;
}

interface AskingProps {
  reason: ConfirmedFor;
  hasApp: boolean;
  onEnd: (isProven: boolean) => void;
}

function Asking({ reason, hasApp, onEnd }: AskingProps) {
  const words = useAllWords();
  const { confirm: said, making, step } = words.secondFactor;
  const { cancel } = useUiWords();
  const id = useId();
  const [isByCode, setByCode] = useState(false);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const proving = useOneMutation({
    mutationFn: () => sendProof(isByCode ? { one_time_code: typed } : { password: typed }),
    onSuccess: () => onEnd(true),
  });
  const byPasskey = useOneMutation({
    mutationFn: async () => sendProof({ passkey: await answerForConfirmation() }),
    onSuccess: () => onEnd(true),
  });
  // Not `autoFocus`, which comes too early: an open dialog below takes the focus back until this one is complete.
  useEffect(() => document.getElementById(`${id}-proof`)?.focus(), [id]);
  const session = useSession();
  const { data: standing } = useSecondFactors(session?.user.id ?? '');
  const hasPasskey = canHavePasskeys() && (standing?.passkeys ?? 0) > 0;
  const isWrong = isRuleBroken(proving.error);
  const [missing, wrong] = isByCode ? [making.missing, step.wrong] : [said.missing, said.wrong];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed === '');
    byPasskey.reset();
    if (typed !== '') proving.mutate();
  };
  const choose = () => {
    setByCode(!isByCode);
    setTyped('');
    setMissing(false);
    proving.reset();
  };
  const failure = passkeyFailure(words, byPasskey.error ?? (isWrong ? null : proving.error));
  const actions = (
    <>
      <Button onClick={() => onEnd(false)}>{cancel}</Button>
      <Button type="submit" form={id} variant="primary" isBusy={proving.isPending}>
        {said.submit}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={() => onEnd(false)} title={said.title} actions={actions} isDismissable={!proving.isPending}>
      <form className="factor-form" id={id} onSubmit={submit} noValidate>
        <p>{said.explanation[reason]}</p>
        {failure && <Banner tone="warning" title={failure} isLive />}
        <TextField
          label={isByCode ? step.code : said.password}
          type={isByCode ? 'text' : 'password'}
          inputMode={isByCode ? 'numeric' : 'text'}
          autoComplete={isByCode ? 'one-time-code' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          id={`${id}-proof`}
          value={typed}
          error={isMissing ? missing : isWrong ? wrong : undefined}
          onChange={(text) => {
            setTyped(text);
            setMissing(false);
            proving.reset();
          }}
        />
        {hasPasskey && (
          <Button icon={KeyRound} isBusy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
            {words.passkeys.confirm}
          </Button>
        )}
        {(standing ? standing.totp_since !== null : hasApp) && (
          <Button variant="quiet" onClick={choose}>
            {isByCode ? said.withPassword : said.withCode}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
