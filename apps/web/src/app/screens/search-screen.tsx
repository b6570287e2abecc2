import { SearchEverything, type SearchEverythingProps } from '../../features/search/search-everything.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useWords } from '../../words/words.tsx';
import { paths } from '../paths.ts';
import { useAddressSearch } from '../use-address-search.ts';

export function SearchScreen() {
  const { app } = useWords();
  const { everything: words } = useAllWords();
  const [search, setSearch] = useAddressSearch(['find']);
  return (
    <Page header={<PageHeader title={words.title} back={{ to: paths.home(), label: app.navigation.today }} />}>
      <SearchEverything text={search.find} onTyped={(find) => setSearch({ find })} linkTo={pathOf} />
    </Page>
  );
}

/** The same function for all renders, so that rows are not rendered again for another key. */
const pathOf: SearchEverythingProps['linkTo'] = ({ farmId, animalId, recordId, kind }) => {
  if (recordId !== null) return paths.oneCase({ farmId, animalId, recordId });
  return kind === 'observation' ? paths.observations({ farmId, animalId }) : paths.animal({ farmId, animalId });
};
