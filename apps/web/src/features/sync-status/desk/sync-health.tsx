import type { ReactNode } from 'react';
import { useFailureText } from '../../../tables/failure-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { DecidedList } from './decided-list.tsx';
import { DeviceTable } from './device-table.tsx';
import { useDecided, useDevices, useRefused } from './queries.ts';
import { RefusedList } from './refused-list.tsx';
import './sync-health.css';

/** Unsent work by device, and refused changes, live and with problems first. */
export function SyncHealth({ practiceId, tools, now }: { practiceId: string; tools: ReactNode; now: () => Date }) {
  const { syncHealth: words, tables } = useDeskWords();
  const [devices, refused, decided] = [useDevices(practiceId), useRefused(practiceId), useDecided(practiceId)];
  const failure = useFailureText(devices.error ?? refused.error);
  const unsent = (devices.data ?? []).reduce((sum, { pending }) => sum + (pending ?? 0), 0);
  const retry = () => {
    devices.refetch().catch(() => undefined);
    refused.refetch().catch(() => undefined);
  };
  return (
    <DeskPage
      title={words.title}
      subtitle={devices.data ? words.subtitle(devices.data.length, unsent) : words.loading}
      actions={tools}
    >
      <div className="health">
        {failure !== null && (
          <Banner
            tone="warning"
            title={failure}
            actions={
              <Button isBusy={devices.isFetching} onClick={retry}>
                {tables.retry}
              </Button>
            }
            isLive
          />
        )}
        <SectionCard title={words.refused.title}>
          {refused.data ? (
            <RefusedList refused={refused.data} practiceId={practiceId} now={now} />
          ) : (
            <Skeleton label={words.loading} />
          )}
          <DecidedList decided={decided.data ?? []} now={now()} />
        </SectionCard>
        <SectionCard title={words.devices.title} isFlush>
          {devices.data ? (
            <DeviceTable devices={devices.data} practiceId={practiceId} now={now()} />
          ) : (
            <Skeleton label={words.loading} />
          )}
        </SectionCard>
      </div>
    </DeskPage>
  );
}
