import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { DeleteDialog } from '../../forms/delete-dialog.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { deleteCase } from './commands.ts';
import type { Belongings } from './rules.ts';

export interface DeleteCaseProps {
  record: MedicalRecord;
  belongings: Belongings;
  onDeleted: () => void;
}

export function DeleteCase({ record, belongings: { treatments, medicines }, onDeleted }: DeleteCaseProps) {
  const { medicalRecords } = useAllWords();
  const { remove: words, page } = medicalRecords;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={Trash2} onClick={() => setAsked(true)}>
        {page.delete}
      </Button>
      <DeleteDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={words.title}
        confirmLabel={words.confirm}
        doneText={words.done}
        remove={() => deleteCase(record)}
        onDeleted={onDeleted}
      >
        <p>{treatments + medicines === 0 ? words.alone : words.with(treatments, medicines)}</p>
        <p>{words.history}</p>
      </DeleteDialog>
    </>
  );
}
