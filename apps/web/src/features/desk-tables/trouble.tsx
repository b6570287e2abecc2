import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';

/** Shown in place of data that the server did not send, with a button to try again. */
export function Trouble({ title, isBusy, onRetry }: { title: string; isBusy?: boolean; onRetry: () => void }) {
  const { tables } = useDeskWords();
  const retry = (
    <Button isBusy={isBusy ?? false} onClick={onRetry}>
      {tables.retry}
    </Button>
  );
  return <Banner tone="warning" title={title} actions={retry} isLive />;
}
