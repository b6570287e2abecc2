import type { Farm } from '@byre/contract/farms/schema';
import type { SentPaperName } from '@byre/contract/report-papers/paper-names';
import Send from 'lucide-react/icons/send';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../device/use-live.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { nameOf } from '../use-report-context.ts';

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }));

/** Sends the report on the screen to the farmer. */
export function SendPaper({ name, query, farm }: { name: SentPaperName; query: string; farm: Farm }) {
  const { reportSending: words } = useDeskWords();
  const user = useSession()?.user;
  const [isOpen, setOpen] = useState(false);
  const practices = user?.practices.map(({ _id, name: called }) => ({ id: _id, name: called ?? _id })) ?? [];
  if (practices.length === 0) return null;
  return (
    <>
      <Button icon={Send} onClick={() => setOpen(true)}>
        {words.send}
      </Button>
      {isOpen && (
        <Suspense>
          <SendDialog
            report={name}
            query={query}
            farm={{ id: farm._id, name: nameOf(farm) }}
            practices={practices}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
