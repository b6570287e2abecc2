import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';

/** `isOfEverybody`: without one they are answered nothing at all, records neither. */
export interface FactorNoticeProps {
  setUpAt: string;
  isOfEverybody: boolean;
}

/** In place of what an admin without the second factor that their practice demands may not see, with the way to it. */
export function FactorNotice({ setUpAt, isOfEverybody }: FactorNoticeProps) {
  const { setUp, gate } = useDeskWords().factorDemand;
  return (
    <Banner
      tone="warning"
      title={isOfEverybody ? gate.everybodyTitle : gate.title}
      actions={<ButtonLink to={setUpAt}>{setUp}</ButtonLink>}
    >
      <p>{isOfEverybody ? gate.everybodyExplanation : gate.explanation}</p>
    </Banner>
  );
}
