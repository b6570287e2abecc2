import Plus from 'lucide-react/icons/plus';
import { ObservationList } from '../../features/observations/observation-list.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { AnimalName } from '../animal-name.tsx';
import { paths } from '../paths.ts';
import { usePlace } from '../use-place.ts';

export function ObservationsScreen() {
  const { observations: words } = useAllWords();
  const place = usePlace('farmId', 'animalId');
  return (
    <Page
      header={
        <PageHeader
          title={words.title}
          subtitle={<AnimalName {...place} />}
          back={{ to: paths.animal(place), label: words.back }}
        />
      }
      actions={
        <ButtonLink to={paths.newObservation(place)} variant="primary" icon={Plus}>
          {words.add}
        </ButtonLink>
      }
    >
      <ObservationList {...place} />
    </Page>
  );
}
