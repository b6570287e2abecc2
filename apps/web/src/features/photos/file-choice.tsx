import { type ReactNode, useRef } from 'react';

export interface FileChoiceProps {
  label: string;
  isCamera?: boolean;
  onFiles: (files: readonly File[]) => Promise<unknown>;
  /** The button; it calls `open` when pressed. */
  children: (open: () => void) => ReactNode;
}

/** Opens the camera, or chooses photos on the phone. */
export function FileChoice({ label, isCamera = false, onFiles, children }: FileChoiceProps) {
  const choice = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => choice.current?.click())}
      <input
        ref={choice}
        className="photo-choice"
        type="file"
        accept="image/*"
        // Opens the camera directly on a phone. Elsewhere it has no effect.
        capture={isCamera ? 'environment' : undefined}
        multiple={!isCamera}
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same file can be chosen again.
          target.value = '';
          void onFiles(files);
        }}
      />
    </>
  );
}
