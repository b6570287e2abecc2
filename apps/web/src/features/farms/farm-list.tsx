import MapPinOff from 'lucide-react/icons/map-pin-off';
import Warehouse from 'lucide-react/icons/warehouse';
import { useState } from 'react';
import { type FarmItem, listFarms } from '../../device/farm-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List, ListRow } from '../../ui/list-row.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { inOneLine } from '../../words/in-one-line.ts';
import { useWords } from '../../words/words.tsx';
import { farmName, matchesFarm } from './farm-rules.ts';

/** Rows rendered at once: more than a vet's round, and little work for a cheap phone. */
const pageLength = 40;

export interface FarmListProps {
  /** While the first download runs, an empty list means nothing. */
  isFilling: boolean;
  query: string;
  onQueryChange: (query: string) => void;
  linkTo: (farmId: string) => string;
}

/** The farms on this device, found by name, keeper or holding number. */
export function FarmList({ isFilling, query, onQueryChange, linkTo }: FarmListProps) {
  const { farms: words } = useWords();
  const [limit, setLimit] = useState(pageLength);
  const all = useLive(listFarms, []);
  if (!all || (isFilling && all.length === 0)) return <Skeleton count={5} />;
  if (all.length === 0) {
    return (
      <EmptyState icon={Warehouse} title={words.none}>
        {words.noneExplanation}
      </EmptyState>
    );
  }
  const found = all.filter(({ farm }) => matchesFarm(farm, query));
  return (
    <>
      <SearchField label={words.search} placeholder={words.searchPlaceholder} value={query} onChange={onQueryChange} />
      {found.length === 0 ? (
        <EmptyState icon={MapPinOff} title={words.noneFound(query)}>
          {words.noneFoundExplanation}
        </EmptyState>
      ) : (
        <List label={words.list}>
          {found.slice(0, limit).map((item) => (
            <FarmRow key={item.farm._id} item={item} to={linkTo(item.farm._id)} />
          ))}
        </List>
      )}
      {found.length > limit && <Button onClick={() => setLimit(limit + pageLength)}>{words.more}</Button>}
    </>
  );
}

function FarmRow({ item: { farm, animals, complete }, to }: { item: FarmItem; to: string }) {
  const { farms: words } = useWords();
  const about = inOneLine([farm._id, farm.robust_farm_type]);
  return (
    <ListRow
      title={farmName(farm)}
      subtitle={about}
      meta={words.animals(animals)}
      badge={!complete && <StatusPill tone="info">{words.incomplete}</StatusPill>}
      to={to}
    />
  );
}
