import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAllWords } from '../../words/all-words.ts';

/** On every screen of a person who has postponed a second factor that the practice requires: why nothing is sent. */
export function FactorMissingNotice({ setUpAt }: { setUpAt: string }) {
  const { secondFactor } = useAllWords();
  const words = secondFactor.ofEverybody;
  return (
    <Banner tone="warning" title={words.title} actions={<ButtonLink to={setUpAt}>{words.setUp}</ButtonLink>}>
      {words.waiting}
    </Banner>
  );
}
