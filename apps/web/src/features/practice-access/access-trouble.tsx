import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { failureText } from './failure-text.ts';

export interface AccessTroubleProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Shown above data that only the server has, while it cannot be loaded. */
export function AccessTrouble({ query }: AccessTroubleProps) {
  const words = useAllWords();
  const desk = useDeskWords();
  const title = failureText(words, desk, query.error);
  if (title === null) return null;
  const retry = (
    <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
      {desk.people.failures.retry}
    </Button>
  );
  return <Banner tone="warning" title={title} actions={retry} isLive />;
}
