import type { User } from '@byre/contract/session/schema';
import { dismissNotice } from '../../device/server/second-factors.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { factorFailure } from './failure.ts';

/**
 * Reports changes of how the person signs in that were made on another device, on every device, until the person has
 * read them.
 */
export function FactorChangesNotice({ user }: { user: User }) {
  const words = useAllWords();
  const { changes, understood } = words.secondFactor;
  const reading = useOneMutation({ mutationFn: dismissNotice });
  const { factor_changes: told = [] } = user;
  if (told.length === 0) return null;
  const failure = factorFailure(words, reading.error);
  return (
    <Banner
      tone="warning"
      title={changes.title}
      actions={
        <Button isBusy={reading.isPending} onClick={() => reading.mutate()}>
          {understood}
        </Button>
      }
      isLive
    >
      {told.map(({ kind, name, on, at }) => (
        <p key={`${kind} ${at}`}>{changes.one(changes.kinds[kind](name ?? ''), on, at)}</p>
      ))}
      <p>{changes.help}</p>
      {failure && <p>{failure}</p>}
    </Banner>
  );
}
