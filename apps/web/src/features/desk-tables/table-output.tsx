import { csvOf } from '@byre/contract/csv';
import FileDown from 'lucide-react/icons/file-down';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../forms/save-file.ts';
import { useOfferActions } from '../../tables/desk-actions.ts';
import type { FetchRows } from '../../tables/use-server-rows.ts';
import { useTakeAway } from '../../tables/use-take-away.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { isPaperOpen } from '../../ui/frames/paper-sheet.tsx';
import { deskKeys } from '../../ui/keys/desk-keys.ts';
import { isPressedOf } from '../../ui/keys/key-press.ts';
import { mostOnPaper } from '../../ui/work-table/rows-on-paper.tsx';
import { fileTextOf, type WorkColumn } from '../../ui/work-table/work-column.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { place } from '../../words/place.ts';
import { PrintSheet } from './print-sheet.tsx';
import { useGatheredRows } from './use-gathered-rows.ts';

export interface TableOutputProps<Row> {
  title: string;
  /** The filters in words, for the head of every sheet. */
  scope: string;
  total: number | null;
  /** The columns on the screen, in their order. */
  columns: readonly WorkColumn<Row>[];
  fetchRows: FetchRows<Row>;
  idOf: (row: Row) => string;
  /** If rows are selected, only those. */
  selected: readonly Row[];
  /** A published list. Exporting it takes no data out of the practice. */
  isPublic: boolean;
}

/** Saves or prints all filtered rows, or the selected ones, with the columns on the screen. */
export function TableOutput<Row>(props: TableOutputProps<Row>) {
  const { title, scope, total, columns, fetchRows, idOf, selected, isPublic } = props;
  const { output: words } = useDeskWords().tables;
  const { state, gather, cancel, again } = useGatheredRows(fetchRows, idOf);
  const [printed, setPrinted] = useState<readonly Row[] | null>(null);
  const picked = selected.length;
  const count = picked || (total ?? 0);
  const isTooLong = count > mostOnPaper;
  const takeAway = useTakeAway();
  const take = (use: (rows: readonly Row[]) => void) =>
    takeAway(isPublic ? 0 : count, () => {
      if (picked > 0) use(selected);
      else gather(use).catch(() => undefined);
    });
  const save = (rows: readonly Row[]) => {
    const lines = rows.map((row) => columns.map((column) => fileTextOf(column, row)));
    saveFile(csvOf([columns.map(({ label }) => label), ...lines]), `${fileName(title)}.csv`, 'text/csv;charset=utf-8');
    showToast({ message: words.saved(rows.length) });
  };
  const print = () => {
    if (isTooLong) showToast({ message: words.tooManyToPrint(count, mostOnPaper), tone: 'warning' });
    else void take(setPrinted);
  };
  usePrintKey(print);
  const stop = () => {
    if (state.kind === 'under-way') showToast({ message: words.stopped });
    cancel();
  };
  const saveLabel = picked > 0 ? words.exportSelected(picked) : words.exportCsv;
  const printLabel = picked > 0 ? words.printSelected(picked) : words.print;
  useOfferActions([
    { id: 'export', label: saveLabel, run: () => void take(save) },
    { id: 'print', label: printLabel, run: print },
  ]);
  return (
    <>
      <Button icon={FileDown} onClick={() => void take(save)}>
        {saveLabel}
      </Button>
      <PrintButton onPress={print}>{printLabel}</PrintButton>
      <Dialog
        isOpen={state.kind !== 'resting'}
        onClose={stop}
        title={words.gathering}
        actions={
          state.kind === 'failed' ? (
            <>
              <Button onClick={stop}>{words.close}</Button>
              <Button variant="primary" onClick={() => void again()}>
                {words.again}
              </Button>
            </>
          ) : (
            <Button onClick={stop}>{words.cancel}</Button>
          )
        }
      >
        {state.kind === 'under-way' && (
          <ProgressBar
            label={words.gathering}
            done={state.done}
            total={state.total}
            valueText={words.gathered(state.done, state.total)}
          />
        )}
        {state.kind === 'failed' && <Banner tone="warning" title={words.failed} isLive />}
      </Dialog>
      {printed && (
        <PrintSheet
          title={title}
          scope={picked > 0 ? words.selectedOnly : scope}
          columns={columns}
          rows={printed}
          idOf={idOf}
          onPrinted={() => setPrinted(null)}
        />
      )}
    </>
  );
}

/** The browser’s own print has only the rows that are loaded. An open dialog with a paper is printed as it is. */
function usePrintKey(print: () => void): void {
  const latest = useRef(print);
  latest.current = print;
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (!isPressedOf([...deskKeys.rows.print], event) || isPaperOpen()) return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    document.addEventListener('keydown', keyDown);
    return () => document.removeEventListener('keydown', keyDown);
  }, []);
}

/** `byre-cases-2026-11-21`, which is easy to find again among a year of downloads. */
const fileName = (title: string): string =>
  `byre-${title.toLowerCase().replaceAll(' ', '-')}-${place.dayOf(new Date())}`;
