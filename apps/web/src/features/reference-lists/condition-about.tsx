import BookOpen from 'lucide-react/icons/book-open';
import { useState } from 'react';
import { getCondition } from '../../device/reads/list-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Paper } from '../../ui/frames/paper.tsx';
import { useAllWords } from '../../words/all-words.ts';
import './reference-lists.css';

export interface ConditionAboutProps {
  conditionId: string;
  name: string;
}

/** The list's information about a condition, opened by a button. */
export function ConditionAbout({ conditionId, name }: ConditionAboutProps) {
  const { about: words } = useAllWords().medicalRecords;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" icon={BookOpen} aria-label={words.buttonNamed(name)} onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={name}
        width="wide"
        actions={<Button onClick={close}>{words.close}</Button>}
      >
        <ConditionFacts conditionId={conditionId} name={name} />
      </Dialog>
    </>
  );
}

function ConditionFacts({ conditionId, name }: ConditionAboutProps) {
  const { about: words } = useAllWords().medicalRecords;
  const condition = useLive(() => getCondition(conditionId), [conditionId]);
  if (condition === undefined) return <Skeleton kind="text" label={words.loading} />;
  if (condition === null) return <p>{words.missing}</p>;
  const place = [condition.organ, condition.system].filter((one) => one !== null);
  return (
    <Paper className="condition-facts" name="condition" title={name} holding={null} on="dialog">
      <Facts title={words.treatments} lines={condition.treatments} />
      <Facts title={words.advice} lines={condition.advice} />
      <Facts title={words.causes} lines={condition.causes} />
      <Facts title={words.routes} lines={condition.route_of_admin} />
      <Facts title={words.synonyms} lines={condition.synonyms} />
      <Facts title={words.place} lines={place} />
      <p className="condition-source">{words.starter}</p>
    </Paper>
  );
}

function Facts({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
