import type { Choice } from '@byre/sync/resolve';
import { useState } from 'react';
import { resolveEdit } from '../../../device/edits/repairs.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { Page } from '../../../ui/frames/page.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDecision } from '../use-decision.ts';
import { RepairHeader, type RepairKindProps } from './repair-frame.tsx';
import { RepairGroup } from './repair-group.tsx';

/** Two people wrote different values in the same fields: asks for each which one is right. */
export function RepairFields({ facts, author, queueTo, onDone, now }: RepairKindProps) {
  const { unsentChanges } = useAllWords();
  const { cancel } = useUiWords();
  const { repair, conflict: said } = unsentChanges;
  const { item, groups } = facts;
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [attempts, setAttempts] = useState(0);
  const { decide, isBusy } = useDecision(onDone);
  const missing = groups.filter(({ name }) => choices[name] === undefined);
  const shown = attempts > 0 ? missing : [];
  const all = (choice: Choice) => setChoices(Object.fromEntries(groups.map(({ name }) => [name, choice])));
  const save = () => {
    setAttempts((count) => count + 1);
    if (missing.length > 0) return;
    const isTheirs = Object.values(choices).every((choice) => choice === 'theirs');
    decide(
      () => resolveEdit(item.id, choices),
      isTheirs ? { done: said.tookTheirs, discarded: item.id } : { done: repair.saved },
    );
  };
  if (!item.conflict) return null;
  return (
    <Page
      kind="task"
      header={<RepairHeader facts={facts} queueTo={queueTo} />}
      actions={
        <>
          <ButtonLink to={queueTo}>{cancel}</ButtonLink>
          <Button variant="primary" isBusy={isBusy} onClick={save}>
            {repair.save}
          </Button>
        </>
      }
    >
      <Banner tone="warning" title={said.fields(item.conflict.by, item.conflict.at, now)}>
        <p>{repair.keptInHistory}</p>
      </Banner>
      <ErrorSummary
        key={attempts}
        faults={shown.map(({ name }) => ({
          fieldId: `repair-${name}`,
          message: repair.choose(repair.groups[name] ?? unsentChanges.fields[name] ?? name),
        }))}
      />
      {groups.length > 1 && (
        <div className="queue-item-actions">
          <Button onClick={() => all('mine')}>{repair.allMine}</Button>
          <Button onClick={() => all('theirs')}>{repair.allTheirs}</Button>
        </div>
      )}
      {groups.map((group) => (
        <RepairGroup
          key={group.name}
          group={group}
          facts={facts}
          author={author}
          now={now}
          choice={choices[group.name] ?? null}
          hasError={shown.includes(group)}
          onChoose={(choice) => setChoices({ ...choices, [group.name]: choice })}
        />
      ))}
    </Page>
  );
}
