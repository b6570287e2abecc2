import Footprints from 'lucide-react/icons/footprints';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import Warehouse from 'lucide-react/icons/warehouse';
import { useState } from 'react';
import type { FarmItem } from '../../device/reads/farm-reads.ts';
import { noStock, type StockCount, withStock } from '../../device/storage/stock-count.ts';
import { useSeen } from '../../forms/use-seen.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { List, ListRow } from '../../ui/lists/list-row.tsx';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { useWords } from '../../words/words.tsx';
import { farmName, matchesFarm } from './farm-rules.ts';

/** Rows rendered at a time: more than a vet's round. */
const pageLength = 40;
/** More than a phone shows at once. The others follow when these are on the screen. */
const firstLength = 10;

/** A farm that was visited, and when (ISO). */
export type VisitedFarm = {
  farmId: string;
  at: string;
};

export interface FarmListProps {
  /** The farms on this device, by name; undefined while they are being read. */
  all: readonly FarmItem[] | undefined;
  /** What the unsent work adds to the stock of each farm; undefined while it is being read. */
  unsentStock: ReadonlyMap<string, StockCount> | undefined;
  /** During the first download an empty list means nothing. */
  isFilling: boolean;
  /** Recently visited farms, the latest first. They come before the others. Undefined while they are being read. */
  visited: readonly VisitedFarm[] | undefined;
  /** All rows with the first render: after going back, the browser needs the full height to restore the position. */
  isAtOnce: boolean;
  /** No more rows than a phone shows, because what is above them is still being read. */
  isShort?: boolean;
  query: string;
  onQueryChange: (query: string) => void;
  linkTo: (farmId: string) => string;
}

/** The farms on this device, searched by name, keeper or holding number. */
export function FarmList({
  all,
  unsentStock,
  isFilling,
  visited,
  isAtOnce,
  isShort = false,
  query,
  onQueryChange,
  linkTo,
}: FarmListProps) {
  const { farms: words } = useWords();
  const [limit, setLimit] = useState(pageLength);
  const isSeen = useSeen({ isThere: all !== undefined && visited !== undefined && !isShort, isAtOnce });
  if (!all || !visited || (isFilling && all.length === 0)) return <Skeleton count={5} />;
  if (all.length === 0) {
    return (
      <EmptyState icon={Warehouse} title={words.none}>
        {words.noneExplanation}
      </EmptyState>
    );
  }
  const visitedAt = new Map(visited.map(({ farmId, at }) => [farmId, at]));
  const found = lastVisitedFirst(all, visited).filter(({ farm }) => matchesFarm(farm, query));
  return (
    <>
      <SearchField label={words.search} placeholder={words.searchPlaceholder} value={query} onChange={onQueryChange} />
      {found.length === 0 ? (
        <EmptyState icon={MapPinOff} title={words.noneFound(query)}>
          {words.noneFoundExplanation}
        </EmptyState>
      ) : (
        <List label={words.list}>
          {found.slice(0, isSeen ? limit : firstLength).map((item) => (
            <FarmRow
              key={item.farm._id}
              item={item}
              unsent={unsentStock?.get(item.farm._id) ?? noStock}
              visitedAt={visitedAt.get(item.farm._id)}
              to={linkTo(item.farm._id)}
            />
          ))}
        </List>
      )}
      {isSeen && found.length > limit && <Button onClick={() => setLimit(limit + pageLength)}>{words.more}</Button>}
    </>
  );
}

const lastVisitedFirst = (all: readonly FarmItem[], visited: readonly VisitedFarm[]): FarmItem[] => {
  const rankOf = new Map(visited.map(({ farmId }, rank) => [farmId, rank]));
  const rank = ({ farm }: FarmItem) => rankOf.get(farm._id) ?? visited.length;
  return all.toSorted((a, b) => rank(a) - rank(b));
};

interface FarmRowProps {
  item: FarmItem;
  unsent: StockCount;
  visitedAt: string | undefined;
  to: string;
}

function FarmRow({ item: { farm, stock: stored, complete }, unsent, visitedAt, to }: FarmRowProps) {
  const { farms: words } = useWords();
  const stock = withStock(stored, unsent);
  const kept = words.stock(stock);
  // Groups and their heads take a line: beside the name they would leave it no room.
  const hasGroups = stock.groups > 0;
  const about = inOneLine([farm._id, farm.robust_farm_type, hasGroups && kept]);
  return (
    <ListRow
      title={farmName(farm)}
      subtitle={about}
      meta={!hasGroups && kept}
      badge={
        complete ? (
          visitedAt !== undefined && (
            <StatusPill icon={Footprints}>{words.visited(format.weekday(visitedAt))}</StatusPill>
          )
        ) : (
          <StatusPill tone="info">{words.incomplete}</StatusPill>
        )
      }
      to={to}
    />
  );
}
