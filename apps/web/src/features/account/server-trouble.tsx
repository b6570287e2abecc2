import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { failureText } from './failure-rules.ts';

export interface ServerTroubleProps {
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
}

/** Shown in place of data that only the server has, while it cannot be loaded. */
export function ServerTrouble({ error, isBusy, onRetry }: ServerTroubleProps) {
  const words = useAllWords();
  return (
    <Banner
      tone="warning"
      title={failureText(words, error)}
      actions={
        <Button isBusy={isBusy} onClick={onRetry}>
          {words.account.tryAgain}
        </Button>
      }
      isLive
    />
  );
}
