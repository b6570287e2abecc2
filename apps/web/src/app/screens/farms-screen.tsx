import { useSyncStatus } from '../../device/use-live.ts';
import { FarmList } from '../../features/farms/farm-list.tsx';
import { FirstFill } from '../../features/sync-status/first-fill.tsx';
import { Unfinished } from '../../features/sync-status/unfinished.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useWords } from '../../words/words.tsx';
import { linkToDraft } from '../draft-links.ts';
import { paths } from '../paths.ts';
import { useAddressSearch } from '../use-address-search.ts';

export function FarmsScreen() {
  const { farms } = useWords();
  const status = useSyncStatus();
  const [search, setSearch] = useAddressSearch(['find']);
  return (
    <Page header={<PageHeader title={farms.title} />}>
      <FirstFill status={status} />
      <Unfinished linkTo={linkToDraft} />
      <FarmList
        isFilling={status?.firstFill !== null}
        query={search.find}
        onQueryChange={(find) => setSearch({ find })}
        linkTo={paths.farm}
      />
    </Page>
  );
}
