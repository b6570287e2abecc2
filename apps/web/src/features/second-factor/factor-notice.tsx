import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';

/** In place of what an admin without the second factor that their practice demands may not see, with the way to it. */
export function FactorNotice({ setUpAt }: { setUpAt: string }) {
  const { setUp, gate } = useDeskWords().factorDemand;
  return (
    <Banner tone="warning" title={gate.title} actions={<ButtonLink to={setUpAt}>{setUp}</ButtonLink>}>
      <p>{gate.explanation}</p>
    </Banner>
  );
}
