import { CheckRow } from '../../ui/fields/check-row.tsx';
import type { FieldFault } from '../../ui/fields/error-summary.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAllWords } from '../../words/all-words.ts';
import type { AllWords } from '../../words/with-later.ts';
import { type PasswordDraft, passwordFault, type Whose } from './password-rules.ts';

export interface NewPasswordProps {
  id: string;
  label: string;
  /** The owner of the password, also for password managers; null while unknown. */
  whose: Whose | null;
  draft: PasswordDraft;
  onChange: (draft: PasswordDraft) => void;
  errorOf: (fieldId: string) => string | undefined;
}

/** The ids of the two fields, derived from the id of the form. */
export const passwordFieldIds = (id: string) => ({ password: `${id}-password`, again: `${id}-again` });

export const newPasswordFaults = (
  words: AllWords,
  id: string,
  draft: PasswordDraft,
  whose: Whose | null,
): FieldFault[] => {
  const fault = passwordFault(draft, whose);
  return fault ? [{ fieldId: passwordFieldIds(id)[fault.field], message: words.account.faults[fault.code] }] : [];
};

/** A new password with its rules shown first: typed twice, or once if it is visible. */
export function NewPassword({ id, label, whose, draft, onChange, errorOf }: NewPasswordProps) {
  const { password: words } = useAllWords().account;
  const ids = passwordFieldIds(id);
  const { password, again, isShown } = draft;
  const shared = {
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
  };
  return (
    <>
      {whose && <input type="email" autoComplete="username" value={whose.email} readOnly hidden />}
      <TextField
        {...shared}
        label={label}
        hint={words.rules}
        id={ids.password}
        value={password}
        error={errorOf(ids.password)}
        onChange={(value) => onChange({ ...draft, password: value })}
      />
      {!isShown && (
        <TextField
          {...shared}
          label={words.again}
          id={ids.again}
          value={again}
          error={errorOf(ids.again)}
          onChange={(value) => onChange({ ...draft, again: value })}
        />
      )}
      <CheckRow
        label={words.show}
        isChecked={isShown}
        onChange={(isNowShown) => onChange({ password, again: '', isShown: isNowShown })}
      />
    </>
  );
}
