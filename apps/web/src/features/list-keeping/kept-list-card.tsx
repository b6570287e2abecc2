import type { KeptList, ListChange, ListFile } from '@byre/contract/lists/schema';
import { useQueryClient } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import { applyList, previewList } from '../../device/server/list-keeping.ts';
import { fileForUpload } from '../../device/server/upload.ts';
import { UploadBar } from '../../forms/upload-bar.tsx';
import { useListAge } from '../../forms/use-list-age.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { useUpload } from '../../forms/use-upload.ts';
import { useDetailText } from '../../tables/failure-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { KeyValueList } from '../../ui/lists/key-value-list.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { format } from '../../words/format.ts';
import { ListChangeView } from './list-change-view.tsx';
import { standingKey } from './standing-key.ts';

type Chosen = { files: ListFile[]; change: ListChange };

const accepted = {
  products: '.csv,.xml,.gz,text/csv,text/xml',
  conditions: '.json,.csv,.gz,application/json,text/csv',
};

/** One list: its state, what the chosen files would change, and the change itself. */
export function KeptListCard({ list, mayChange, now }: { list: KeptList; mayChange: boolean; now: () => Date }) {
  const { listKeeping: words } = useDeskWords();
  const { title, choose, hint } = words.lists[list.list];
  const { preview, apply, clear, progress, giveUp } = useChange(list.list);
  const failure = useDetailText(preview.error ?? apply.error);
  const chosen = preview.data ?? null;
  const done = apply.data ?? null;
  const shown = done ?? chosen?.change ?? null;
  const names = (chosen?.files ?? []).map(({ name }) => name).join(', ');
  const isBusy = preview.isPending || apply.isPending;
  const pick = (files: readonly File[]) => {
    clear();
    preview.mutate(files);
  };
  return (
    <SectionCard title={title}>
      <div className="kept-list">
        <Standing list={list} now={now()} />
        {list.list === 'products' && <ListAge now={now} />}
        {mayChange && (
          <div className="kept-list-choice">
            <p id={`${list.list}-hint`}>{hint}</p>
            <FileButton
              label={choose}
              accept={accepted[list.list]}
              isMultiple={list.list === 'products'}
              icon={FileUp}
              isBusy={isBusy}
              aria-describedby={`${list.list}-hint`}
              onFiles={pick}
            >
              {chosen === null ? choose : words.chooseAnother}
            </FileButton>
          </div>
        )}
        {failure !== null && <Banner tone="danger" title={failure} isLive />}
        {preview.isPending && (
          <UploadBar work={words.reading(title)} progress={progress} canEnd="always" onEnd={giveUp} />
        )}
        {apply.isPending && chosen && (
          <UploadBar
            work={words.applying(writesOf(chosen.change))}
            progress={progress}
            canEnd="while-sending"
            onEnd={giveUp}
          />
        )}
        {shown && (
          <ListChangeView
            change={shown}
            title={done ? words.done(names) : words.preview(names)}
            actions={
              !done &&
              chosen && (
                <>
                  <Button onClick={clear}>{words.cancel}</Button>
                  {writesOf(chosen.change) > 0 && (
                    <Button variant="primary" isBusy={apply.isPending} onClick={() => apply.mutate(chosen)}>
                      {words.apply(writesOf(chosen.change))}
                    </Button>
                  )}
                </>
              )
            }
          />
        )}
      </div>
    </SectionCard>
  );
}

/** Shown once the list is old enough to matter: newer authorisations are missing on every device. */
function ListAge({ now }: { now: () => Date }) {
  const { listKeeping: words } = useDeskWords();
  const age = useListAge(now);
  return age === null ? null : <Banner tone="warning" title={words.age(format.day(age.newest), age.days)} />;
}

function Standing({ list, now }: { list: KeptList; now: Date }) {
  const { listKeeping: words } = useDeskWords();
  const { rows, changed_at, changed_by, files } = list;
  return (
    <KeyValueList
      items={[
        { label: words.rows, value: format.number(rows) },
        {
          label: words.changedAt,
          value: changed_at === null ? words.never : words.by(changed_by, changed_at, now),
        },
        ...(files.length === 0 ? [] : [{ label: words.files, value: files.join(', ') }]),
      ]}
    />
  );
}

const writesOf = ({ counts: { added, changed, unlisted } }: ListChange): number => added + changed + unlisted;

const useChange = (list: KeptList['list']) => {
  const { listKeeping: words } = useDeskWords();
  const queries = useQueryClient();
  const { progress, upload, giveUp } = useUpload();
  const preview = useOneMutation({
    mutationFn: async (files: readonly File[]): Promise<Chosen> => {
      const packed = await Promise.all(files.map(fileForUpload));
      return { files: packed, change: await upload((way) => previewList(list, { files: packed }, way)) };
    },
  });
  const apply = useOneMutation({
    mutationFn: ({ files, change }: Chosen) => upload((way) => applyList(list, { files, head: change.head }, way)),
    onSuccess: () => showToast({ message: words.applied(words.lists[list].title), tone: 'good' }),
    onSettled: () => queries.invalidateQueries({ queryKey: standingKey }),
  });
  const clear = () => {
    preview.reset();
    apply.reset();
  };
  const stop = () => {
    giveUp();
    // The preview stays, so that it can be applied again.
    if (apply.isPending) apply.reset();
    else clear();
  };
  return { preview, apply, clear, progress, giveUp: stop };
};
