import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
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
