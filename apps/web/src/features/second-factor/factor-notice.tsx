import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';

/** `isOfEverybody`: without a factor the server answers nothing at all, not even records. */
export interface FactorNoticeProps {
  setUpAt: string;
  isOfEverybody: boolean;
}

/** Replaces what an admin without the required second factor may not see, with a link to set one up. */
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
