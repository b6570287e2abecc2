import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

export type FileButtonProps = {
  /** What is chosen, for screen readers. */
  label: string;
  /** As in the `accept` of an input. */
  accept: string;
  icon: LucideIcon;
  isBusy?: boolean;
  isMultiple?: boolean;
  'aria-describedby'?: string;
  /** Called with at least one file. */
  onFiles: (files: readonly [File, ...File[]]) => void;
  children: ReactNode;
};

/** A button that opens the choice of a file on this device. */
export function FileButton({ label, accept, isMultiple = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        multiple={isMultiple}
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          // So that the same file can be chosen again, after a mistake or once it was corrected.
          target.value = '';
          if (first) onFiles([first, ...others]);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
