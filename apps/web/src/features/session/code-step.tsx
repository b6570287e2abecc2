import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAllWords } from '../../words/all-words.ts';

export interface CodeStepProps {
  id: string;
  code: string;
  onChange: (code: string) => void;
  isMissing: boolean;
  isWrong: boolean;
}

/** Asks for the second factor once the password is correct: a code from the app, or a recovery code. */
export function CodeStep({ id, code, onChange, isMissing, isWrong }: CodeStepProps) {
  const { step: words } = useAllWords().secondFactor;
  const [isRecovery, setRecovery] = useState(false);
  const missing = isRecovery ? words.missingRecovery : words.missing;
  const wrong = isRecovery ? words.wrongRecovery : words.wrong;
  return (
    <>
      <TextField
        label={isRecovery ? words.recovery : words.code}
        hint={isRecovery ? words.lost : undefined}
        id={id}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        autoFocus
        value={code}
        error={isMissing ? missing : isWrong ? wrong : undefined}
        onChange={onChange}
      />
      <Button
        variant="quiet"
        onClick={() => {
          setRecovery(!isRecovery);
          onChange('');
        }}
      >
        {isRecovery ? words.useApp : words.useRecovery}
      </Button>
    </>
  );
}
