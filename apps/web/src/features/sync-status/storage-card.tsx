import { useEffect, useState } from 'react';
import type { AppFiles } from '../../device/browser/app-files.ts';
import { askToPersist, isAppleBrowser, storageReport, tightShare } from '../../device/opened/storage-quota.ts';
import type { SyncStatus } from '../../device/sync/sync-status.ts';
import { useAppFiles } from '../../device/use-live.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { KeyValueList } from '../../ui/lists/key-value-list.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import type { AllWords } from '../../words/with-later.ts';

type Report = Awaited<ReturnType<typeof storageReport>>;

/** Whether the browser keeps the data, how much space it takes, and the last contact with the practice. */
export function StorageCard({ status }: { status: SyncStatus | undefined }) {
  const words = useAllWords().unsentChanges.storage;
  const files = useAppFiles();
  const { report, readAgain } = useStorageReport();
  const last = status?.lastConfirmedAt;
  const used = report?.usedBytes ?? null;
  const quota = report?.quotaBytes ?? null;
  const usedText =
    used === null ? words.unknown : words.usedOf(format.bytes(used), quota === null ? null : format.bytes(quota));
  const ask = () => {
    askToPersist().then(
      (isKept) => {
        showToast(isKept ? { message: words.asked, tone: 'good' } : { message: words.askedInVain });
        readAgain();
      },
      () => showToast({ message: words.askedInVain }),
    );
  };
  return (
    <SectionCard title={words.title}>
      <KeyValueList
        items={[
          { label: words.ready, value: readyText(words, status, files) },
          { label: words.kept, value: report?.persisted ? words.keptYes : words.keptNo },
          { label: words.used, value: usedText },
          { label: words.unsent, value: format.number(status?.unsent ?? 0) },
          { label: words.lastContact, value: last ? format.dayAndTime(last) : words.never },
        ]}
      />
      {report?.persisted === false && (
        <Banner
          tone="info"
          title={words.keptNoTitle}
          actions={isAppleBrowser() ? undefined : <Button onClick={ask}>{words.ask}</Button>}
        >
          {isAppleBrowser() ? words.apple : words.keptNoExplanation}
        </Banner>
      )}
      {used !== null && quota !== null && used > quota * tightShare && (
        <Banner tone="warning" title={words.tightTitle}>
          {words.tight}
        </Banner>
      )}
    </SectionCard>
  );
}

/** Whether this device is ready to go offline: every farm, every list and the app itself are on it. */
const readyText = (
  words: AllWords['unsentChanges']['storage'],
  status: SyncStatus | undefined,
  files: AppFiles,
): string => {
  if (!status) return words.unknown;
  if (status.keptFarms) return words.readyPart(status.keptFarms.kept, status.keptFarms.farms);
  if (status.firstFill !== null) return words.readyNot(status.firstFill.farmsDone, status.firstFill.farms);
  if (files === 'looking') return words.readyLooking;
  if (files === 'coming') return words.readyAppComing;
  return files === 'here' ? words.readyYes : words.readyAppUnkept;
};

const useStorageReport = (): { report: Report | null; readAgain: () => void } => {
  const [report, setReport] = useState<Report | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    let isWanted = true;
    storageReport().then(
      (found) => isWanted && setReport(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [turn]);
  return { report, readAgain: () => setTurn((count) => count + 1) };
};
