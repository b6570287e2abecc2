import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useState } from 'react';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';

export type FileChoiceProps = { name: string | null; isBusy: boolean; onFile: (file: File) => Promise<void> };

/** Where a file is dropped or chosen. */
export function FileChoice({ name, isBusy, onFile }: FileChoiceProps) {
  const { herdImport: words } = useDeskWords();
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !isBusy) void onFile(file);
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
      <FileButton
        label={words.choose}
        accept=".csv,.txt,text/csv"
        icon={FileUp}
        isBusy={isBusy}
        onFiles={([file]) => take(file)}
      >
        {name === null ? words.choose : words.chooseAnother}
      </FileButton>
    </section>
  );
}
