import { type ReactNode, useRef } from 'react';

export interface FileChoiceProps {
  label: string;
  isCamera?: boolean;
  onFiles: (files: readonly File[]) => Promise<unknown>;
  /** What is touched; `open` is for its press. */
  children: (open: () => void) => ReactNode;
}

/** Straight to the camera, or to the photos that are on the phone. */
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
        // Where there is a camera it opens at once; elsewhere this says nothing.
        capture={isCamera ? 'environment' : undefined}
        multiple={!isCamera}
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          void onFiles(files);
        }}
      />
    </>
  );
}
