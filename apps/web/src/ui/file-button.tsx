import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

export type FileButtonProps = {
  /** What is chosen, for who does not see the button. */
  label: string;
  /** As in the `accept` of an input. */
  accept: string;
  icon: LucideIcon;
  isBusy?: boolean;
  isMultiple?: boolean;
  'aria-describedby'?: string;
  /** Called with one file at least. */
  onFiles: (files: readonly [File, ...File[]]) => void;
  children: ReactNode;
};

/** A button that lets a file of this device be chosen. */
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
          // The same file can be chosen again, after a mistake or once it was put right.
          target.value = '';
          if (first) onFiles([first, ...others]);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
