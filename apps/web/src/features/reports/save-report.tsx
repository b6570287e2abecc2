import type { SheetName } from '@byre/contract/report-sheets/sheet-names';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { ServerError, type ServerFailure } from '../../device/server/api-client.ts';
import { fetchReportFile, type ReportFormat } from '../../device/server/report-files.ts';
import { saveFile } from '../../forms/save-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { paperLanguage } from './paper-language.ts';

export interface SaveReportProps {
  name: SheetName;
  format: ReportFormat;
  query: string;
  fileName: string;
}

/** Saves a report as the file that the server makes, in the language of the screen. */
export function SaveReport({ name, format, query, fileName }: SaveReportProps) {
  const { reports } = useDeskWords();
  const { account, app } = useAllWords();
  const [isBusy, setBusy] = useState(false);
  const wordsOf = (failure: ServerFailure): string => {
    if (failure.kind === 'too-many') return account.tooMany(failure.retryAfterSeconds);
    if (failure.kind !== 'refused') return reports.failures[failure.kind];
    if (failure.code === 'step-up-required') return reports.paper.unconfirmed;
    return failure.detail ?? reports.failures.refused;
  };
  const save = async () => {
    setBusy(true);
    try {
      const asked = new URLSearchParams(query);
      if (format === 'pdf') asked.set('language', paperLanguage());
      const called = `${fileName}.${format}`;
      const file = await fetchReportFile(name, format, asked);
      saveFile(file, called, file.type);
      showToast({ message: reports.paper.saved(called) });
    } catch (error) {
      const message = error instanceof ServerError ? wordsOf(error.failure) : app.unexpected;
      showToast({ message, tone: 'warning' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={format === 'pdf' ? 'primary' : undefined}
      icon={format === 'pdf' ? FileText : FileSpreadsheet}
      isBusy={isBusy}
      onClick={() => void save()}
    >
      {format === 'pdf' ? reports.paper.save : reports.paper.saveExcel}
    </Button>
  );
}
