import { useEffect, useState } from 'react';
import type { SyncStatus } from '../../device/outbox-view.ts';
import { storageReport } from '../../device/storage-quota.ts';
import { Banner } from '../../ui/banner.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { format } from '../../words/format.ts';
import { useWords } from '../../words/words.tsx';

type Report = Awaited<ReturnType<typeof storageReport>>;

/** Whether the browser keeps the data, how much it is, and when the practice last had everything. */
export function StorageCard({ status }: { status: SyncStatus | undefined }) {
  const { syncStatus } = useWords();
  const words = syncStatus.storage;
  const report = useStorageReport();
  const last = status?.lastConfirmedAt;
  const used = report?.usedBytes ?? null;
  const quota = report?.quotaBytes ?? null;
  const usedText =
    used === null ? words.unknown : words.usedOf(format.bytes(used), quota === null ? null : format.bytes(quota));
  return (
    <SectionCard title={words.title}>
      <KeyValueList
        items={[
          { label: words.kept, value: report?.persisted ? words.keptYes : words.keptNo },
          { label: words.used, value: usedText },
          { label: words.unsent, value: format.number(status?.unsent ?? 0) },
          { label: words.lastContact, value: last ? format.dayAndTime(last) : words.never },
        ]}
      />
      {report?.persisted === false && (
        <Banner tone="info" title={words.keptNoTitle}>
          {words.keptNoExplanation}
        </Banner>
      )}
    </SectionCard>
  );
}

const useStorageReport = (): Report | null => {
  const [report, setReport] = useState<Report | null>(null);
  useEffect(() => {
    let isWanted = true;
    storageReport().then(
      (found) => isWanted && setReport(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return report;
};
