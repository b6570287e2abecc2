import { isTimeZone } from '@byre/contract/place-days';
import type { Practice } from '@byre/contract/practices/schema';
import type { User } from '@byre/contract/session/schema';
import { type FormEvent, useId, useState } from 'react';
import { setTimeZone } from '../../../device/server/practice-settings.ts';
import { useDirtyForm } from '../../../forms/dirty-forms.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { failureText } from '../failure-text.ts';
import { DetailsForm } from './details-form.tsx';
import { FactorDemandForm } from './factor-demand-form.tsx';
import { LockDemandForm } from './lock-demand-form.tsx';
import { LogoForm } from './logo-form.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { SessionLimitsForm } from './session-limits-form.tsx';
import { ShownNamesForm } from './shown-names-form.tsx';
import { TeamsForm } from './teams-form.tsx';
import '../practice-access.css';

/** The practice's settings for all of its people. `setUpAt` is the screen for setting up a second factor. */
export function SettingsPage({ user: { practices }, setUpAt }: { user: User; setUpAt: string }) {
  const { settings: words } = useDeskWords();
  return (
    <DeskPage title={words.title} subtitle={words.subtitle}>
      {practices.map((practice) => (
        <div key={practice._id} className="settings-cards">
          <SectionCard title={practice.name ?? practice._id}>
            <DetailsForm practice={practice} />
            <LogoForm practice={practice} />
            <TimeZoneForm practice={practice} />
            <PreferencesForm practiceId={practice._id} />
          </SectionCard>
          <SectionCard title={words.sections.security}>
            <SessionLimitsForm practiceId={practice._id} />
            <FactorDemandForm practiceId={practice._id} setUpAt={setUpAt} />
            <LockDemandForm practiceId={practice._id} />
          </SectionCard>
          <SectionCard title={words.sections.sight}>
            <TeamsForm practiceId={practice._id} />
            <ShownNamesForm practiceId={practice._id} />
          </SectionCard>
        </div>
      ))}
    </DeskPage>
  );
}

function TimeZoneForm({ practice: { _id, time_zone } }: { practice: Pick<Practice, '_id' | 'time_zone'> }) {
  const desk = useDeskWords();
  const { settings: words } = desk;
  const field = useAllWords();
  const id = useId();
  // Null until something is typed. Then the stored value is shown, even if another admin has just set it.
  const [typed, setTyped] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const zone = (typed ?? time_zone).trim();
  const saving = useOneMutation<Practice, string>({
    mutationFn: (wanted) => setTimeZone(_id, wanted),
    onSuccess: (practice) => {
      setTyped(null);
      showToast({ message: words.saved(practice.time_zone), tone: 'good' });
    },
  });
  useDirtyForm(zone !== time_zone);
  const fault = isChecked && !isTimeZone(zone) ? words.noZone : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isTimeZone(zone)) saving.mutate(zone);
    else document.getElementById(`${id}-zone`)?.focus();
  };
  const failure = failureText(field, desk, saving.error);
  return (
    <form className="access-form settings-form" onSubmit={submit} noValidate>
      <Field label={words.timeZone} hint={words.timeZoneHint} id={`${id}-zone`} error={fault}>
        {(control) => (
          <input
            {...control}
            className="control"
            type="text"
            list={`${id}-zones`}
            autoComplete="off"
            spellCheck={false}
            value={typed ?? time_zone}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <datalist id={`${id}-zones`}>
        {Intl.supportedValuesOf('timeZone').map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {failure && <Banner tone="warning" title={failure} isLive />}
      <Button type="submit" variant="primary" isBusy={saving.isPending}>
        {words.save}
      </Button>
    </form>
  );
}
