import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useWords } from '../words/words.tsx';
import './app.css';

/** Shown before the first screen is there, but only after a moment. */
export function Splash() {
  const { app } = useWords();
  return (
    <div className="splash">
      <Skeleton label={app.loading} />
    </div>
  );
}
