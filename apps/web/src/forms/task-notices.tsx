import { Button } from '../ui/buttons/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { useWords } from '../words/words.tsx';

/** Above a form that was started before: what was typed is there again. */
export function KeptDraft({ onStartAgain }: { onStartAgain: () => void }) {
  const { title, explanation, startAgain } = useWords().forms.keptDraft;
  return (
    <Banner title={title} actions={<Button onClick={onStartAgain}>{startAgain}</Button>}>
      <p>{explanation}</p>
    </Banner>
  );
}

/** Below a form that could not be saved: why. */
export function SaveFailed({ failure }: { failure: string }) {
  return (
    <Banner tone="danger" title={useWords().forms.saveFailed} isLive>
      <p>{failure}</p>
    </Banner>
  );
}
