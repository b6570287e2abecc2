import { useQuery } from '@tanstack/react-query';
import { setBackFarms } from '../../../device/server/set-back-farms.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';

/** Polled, because the live stream covers only records. */
const askedEveryMs = 30_000;
const mostFarms = 10;

/** Reports farms that accept no changes because their records were restored: which, since when, and what to do. */
export function SetBackNotice() {
  const { setBack, more } = useDeskWords().start;
  const { data: farms = [] } = useQuery({
    queryKey: ['desk', 'set-back-farms'],
    queryFn: setBackFarms,
    refetchInterval: askedEveryMs,
  });
  if (farms.length === 0) return null;
  return (
    <Banner tone="danger" title={setBack.title(farms.length)} isLive>
      <p>{setBack.explanation}</p>
      <ul>
        {farms.slice(0, mostFarms).map(({ farm_id, farm_name, since }) => (
          <li key={farm_id}>{setBack.farm(farm_name ?? farm_id, since)}</li>
        ))}
        {farms.length > mostFarms && <li>{more(farms.length - mostFarms)}</li>}
      </ul>
      <p>{setBack.remedy}</p>
    </Banner>
  );
}
