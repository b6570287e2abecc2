import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';

export type FileChoiceProps = { name: string | null; isBusy: boolean; onFile: (file: File) => Promise<void> };

/** Where a file is dropped or chosen. */
export function FileChoice({ name, isBusy, onFile }: FileChoiceProps) {
  const { herdImport: words } = useDeskWords();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !isBusy) void onFile(file);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    take(file);
    // The same file can be chosen again after it was put right.
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <section
      className="import-drop"
      aria-label={words.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{name ?? words.drop}</p>
      <p className="record-quiet">{words.limits}</p>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label={words.choose}
        tabIndex={-1}
        onChange={pick}
      />
      <Button icon={FileUp} isBusy={isBusy} onClick={() => input.current?.click()}>
        {name === null ? words.choose : words.chooseAnother}
      </Button>
    </section>
  );
}
