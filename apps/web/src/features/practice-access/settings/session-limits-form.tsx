import { plausible } from '@byre/contract/plausible/plausible';
import { sessionBounds } from '@byre/contract/practices/rules';
import type { SessionLimits } from '@byre/contract/practices/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { askSessionLimits, setSessionLimits } from '../../../device/server/practice-settings.ts';
import { useDirtyForm } from '../../../forms/dirty-forms.ts';
import { FigureField } from '../../../forms/figures/figure-field.tsx';
import { FigureScope } from '../../../forms/figures/figure-scope.tsx';
import { useFigures } from '../../../forms/figures/use-figures.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { failureText } from '../failure-text.ts';

const names = ['phone_idle_days', 'desk_idle_hours', 'session_days'] as const;
type Name = (typeof names)[number];

const limitOf = (name: Name) => {
  const { minimum, maximum } = sessionBounds[name];
  return { kind: 'limit', least: minimum, most: maximum } as const;
};

const isWithin = (name: Name, value: number | null): value is number =>
  value !== null && plausible({ ...limitOf(name), value }).answer === 'fine';

/** How long the people of a practice stay signed in. */
export function SessionLimitsForm({ practiceId }: { practiceId: string }) {
  const desk = useDeskWords();
  const { sessions: words } = desk.settings;
  const field = useAllWords();
  const queryKey = ['desk', 'session-limits', practiceId];
  const { data, error } = useQuery({ queryKey, queryFn: () => askSessionLimits(practiceId) });
  const failure = failureText(field, desk, error);
  if (failure) return <Banner tone="warning" title={failure} />;
  if (!data) return <Skeleton kind="text" label={words.loading} />;
  return <LimitsForm practiceId={practiceId} stands={data} queryKey={queryKey} />;
}

type LimitsFormProps = { practiceId: string; stands: SessionLimits; queryKey: readonly string[] };

function LimitsForm({ practiceId, stands, queryKey }: LimitsFormProps) {
  const desk = useDeskWords();
  const { save, sessions: words } = desk.settings;
  const field = useAllWords();
  const id = useId();
  const queries = useQueryClient();
  // A field that nobody has edited shows the stored value, even if another admin has just set it.
  const [typed, setTyped] = useState<Partial<Record<Name, number | null>>>({});
  const [isChecked, setChecked] = useState(false);
  const shownOf = (name: Name) => (name in typed ? (typed[name] ?? null) : stands[name]);
  const figures = useFigures();
  const saving = useOneMutation<SessionLimits, SessionLimits>({
    mutationFn: (wanted) => setSessionLimits(practiceId, wanted),
    onSuccess: (limits) => {
      queries.setQueryData(queryKey, limits);
      setTyped({});
      showToast({ message: words.saved, tone: 'good' });
    },
  });
  useDirtyForm(names.some((name) => shownOf(name) !== stands[name]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [phone, atDesk, any] = [shownOf('phone_idle_days'), shownOf('desk_idle_hours'), shownOf('session_days')];
    if (isWithin('phone_idle_days', phone) && isWithin('desk_idle_hours', atDesk) && isWithin('session_days', any)) {
      saving.mutate({ phone_idle_days: phone, desk_idle_hours: atDesk, session_days: any });
      return;
    }
    const wrong = names.find((name) => !isWithin(name, shownOf(name)));
    document.getElementById(`${id}-${wrong}`)?.focus();
  };
  const failure = failureText(field, desk, saving.error);
  return (
    <form className="access-form settings-form" onSubmit={submit} noValidate>
      <h3>{words.title}</h3>
      <FigureScope figures={figures}>
        {names.map((name) => {
          const { minimum, maximum } = sessionBounds[name];
          const label = words.fields[name];
          return (
            <FigureField
              key={name}
              id={`${id}-${name}`}
              label={label}
              figure={limitOf(name)}
              hint={words.range(minimum, maximum)}
              unit={words.units[name]}
              isWhole
              value={shownOf(name)}
              error={isChecked && !isWithin(name, shownOf(name)) ? words.fault(label, minimum, maximum) : undefined}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          );
        })}
      </FigureScope>
      <p className="field-hint">{words.hint}</p>
      {failure && <Banner tone="warning" title={failure} isLive />}
      <Button type="submit" variant="primary" isBusy={saving.isPending}>
        {save}
      </Button>
    </form>
  );
}
