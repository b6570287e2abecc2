import Copy from 'lucide-react/icons/copy';
import { useId, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { showToast } from '../feedback/toast-queue.ts';
import './copy-line.css';

export interface CopyLineProps {
  label: string;
  text: string;
  copyLabel: string;
  copiedText: string;
  /** Shown if the browser refuses; the text is then selected. */
  failedText: string;
}

/** A text to be copied in full and unchanged. */
export function CopyLine({ label, text, copyLabel, copiedText, failedText }: CopyLineProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      showToast({ message: copiedText, tone: 'good' });
    } catch {
      showToast({ message: failedText, tone: 'warning' });
    }
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="copy-line">
        <input
          id={id}
          ref={input}
          className="control copy-line-text"
          readOnly
          spellCheck={false}
          value={text}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={Copy} onClick={() => void copy()}>
          {copyLabel}
        </Button>
      </div>
    </div>
  );
}
