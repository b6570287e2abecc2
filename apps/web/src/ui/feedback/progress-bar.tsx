import { useId } from 'react';
import { useUiWords } from '../words.tsx';
import './feedback.css';

export interface ProgressBarProps {
  label: string;
  done: number;
  /** Zero or less while unknown; the bar then only shows activity. */
  total: number;
  /** Instead of "n of m". */
  valueText?: string;
}

export function ProgressBar({ label, done, total, valueText }: ProgressBarProps) {
  const words = useUiWords();
  const labelId = useId();
  const isKnown = total > 0;
  const share = isKnown ? Math.min(1, Math.max(0, done / total)) : 0;
  const text = valueText ?? (isKnown ? words.countOf(done, total) : '');
  return (
    <div className="progress">
      <div className="progress-words">
        <span id={labelId}>{label}</span>
        <span className="progress-count">{text}</span>
      </div>
      <div
        className="progress-track"
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={isKnown ? total : undefined}
        aria-valuenow={isKnown ? Math.min(done, total) : undefined}
        aria-valuetext={text || undefined}
        data-unknown={!isKnown || undefined}
      >
        <div className="progress-fill" style={isKnown ? { transform: `scaleX(${share})` } : undefined} />
      </div>
    </div>
  );
}
