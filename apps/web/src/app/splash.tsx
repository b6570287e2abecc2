import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words/words.tsx';
import './app.css';

/** Before the first screen is there. Shows after a moment only. */
export function Splash() {
  const { app } = useWords();
  return (
    <div className="splash">
      <Skeleton label={app.loading} />
    </div>
  );
}
