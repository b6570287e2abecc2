import { VisuallyHidden } from '../theme/visually-hidden.tsx';
import { useUiWords } from '../words.tsx';
import './feedback.css';

export interface SkeletonProps {
  /** `rows` for a list, `text` for a paragraph, `card` for a block. */
  kind?: 'rows' | 'text' | 'card';
  count?: number;
  /** What is being loaded, for screen readers. */
  label?: string;
}

/** The shape of the content being loaded. It appears only after a moment, so that quick results do not flash. */
export function Skeleton({ kind = 'rows', count = 3, label }: SkeletonProps) {
  const words = useUiWords();
  return (
    <div className="skeleton" role="status" data-kind={kind}>
      <VisuallyHidden>{label ?? words.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => `bone-${row}`).map((bone) => (
        <span key={bone} className="skeleton-bone" />
      ))}
    </div>
  );
}
