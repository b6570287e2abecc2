import { VisuallyHidden } from './visually-hidden.tsx';
import { useUiWords } from './words.tsx';
import './feedback.css';

export interface SkeletonProps {
  /** `rows` for a list, `text` for a paragraph, `card` for a block. */
  kind?: 'rows' | 'text' | 'card';
  count?: number;
  /** What is being loaded; spoken. */
  label?: string;
}

/** The shape of what is coming. It appears after a moment only, so that quick answers do not flash. */
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
