import type { Person } from '@byre/contract/people/schema';
import type { Role } from '@byre/contract/session/schema';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { changePerson } from '../../../device/server/practice-people.ts';
import { useDirtyForm } from '../../../forms/dirty-forms.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { accessKeys } from '../access-queries.ts';
import { failureText, isStale } from '../failure-text.ts';
import { FarmLimit } from '../farm-limit.tsx';
import { farmsText, rolesOf } from './people-columns.tsx';

type Draft = { role: Role; farms: string[] | null };

const draftOf = ({ role, farms }: Person): Draft => ({ role, farms });

const isSame = (a: Draft, b: Draft): boolean =>
  a.role === b.role &&
  JSON.stringify(a.farms && [...a.farms].sort()) === JSON.stringify(b.farms && [...b.farms].sort());

/**
 * The role and farms of a person. Changes that another admin made in the meantime are shown before they are
 * overwritten.
 */
export function PersonForm({ person, isYourself }: { person: Person; isYourself: boolean }) {
  const words = useAllWords();
  const desk = useDeskWords();
  const { people } = desk;
  const queries = useQueryClient();
  const farmsId = useId();
  const [seen, setSeen] = useState(person);
  const [draft, setDraft] = useState(() => draftOf(person));
  const [isTried, setTried] = useState(false);
  const [conflict, setConflict] = useState(false);
  const isDirty = !isSame(draft, draftOf(seen));
  useDirtyForm(isDirty);
  // Nothing is being edited here, so the newest version is shown.
  if (person.version !== seen.version && (!isDirty || conflict)) {
    setSeen(person);
    if (!isDirty) setDraft(draftOf(person));
  }
  const saving = useOneMutation({
    mutationFn: () => changePerson(person._id, seen.version, draft),
    onSuccess: (changed) => {
      setSeen(changed);
      setDraft(draftOf(changed));
      setConflict(false);
      showToast({ message: people.saved(changed.name), tone: 'good' });
    },
    onError: (error) => setConflict(isStale(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: accessKeys.people }),
  });
  const isMissing = draft.farms !== null && draft.farms.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) saving.mutate();
  };
  const failure = conflict ? null : failureText(words, desk, saving.error);
  const roleOf = (role: Role) => words.session.account.roles[role];
  return (
    <form className="access-form" onSubmit={submit} noValidate>
      {conflict && (
        <Banner tone="warning" title={people.conflict(person.name)} isLive>
          <p>{people.conflictNow(people.role, roleOf(person.role))}</p>
          <p>{people.conflictNow(people.columns.farms, farmsText(desk, person.farms))}</p>
        </Banner>
      )}
      <Select
        label={people.role}
        {...(isYourself ? { hint: people.roleOfYourself } : {})}
        isDisabled={isYourself}
        choices={rolesOf(words).map((role) => ({ value: role, label: roleOf(role) }))}
        value={draft.role}
        onChange={(role) => role && setDraft({ role, farms: role === 'admin' ? null : draft.farms })}
      />
      {draft.role === 'admin' ? (
        <p className="field-hint">{people.farms.admin}</p>
      ) : (
        <FarmLimit
          id={farmsId}
          label={people.farms.label}
          value={draft.farms}
          {...(isTried && isMissing ? { error: people.farms.missing } : {})}
          onChange={(farms) => setDraft({ ...draft, farms })}
        />
      )}
      {failure && <Banner tone="warning" title={failure} isLive />}
      {isDirty && (
        <div className="access-buttons">
          <Button type="submit" variant="primary" isBusy={saving.isPending}>
            {people.save}
          </Button>
        </div>
      )}
    </form>
  );
}
