import { ServerError } from '../../../device/server/api-client.ts';
import { askFactorDemand, setFactorDemand } from '../../../device/server/second-factors.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { usePeople } from '../access-queries.ts';
import { DemandSection } from './demand-section.tsx';

export interface FactorDemandFormProps {
  practiceId: string;
  /** Where somebody sets up a second factor of their own. */
  setUpAt: string;
}

/** Whether a practice demands a second factor of its admins. */
export function FactorDemandForm({ practiceId, setUpAt }: FactorDemandFormProps) {
  const { factorDemand: words } = useDeskWords();
  const setUp = <ButtonLink to={setUpAt}>{words.setUp}</ButtonLink>;
  return (
    <DemandSection
      words={words}
      queryKey={['desk', 'factor-demand', practiceId]}
      ask={() => askFactorDemand(practiceId)}
      set={(isWanted) => setFactorDemand(practiceId, isWanted)}
      isOn={({ of_admins }) => of_admins}
      refusal={(error) =>
        lacksOwn(error) ? <Banner tone="warning" title={words.ownFirst} actions={setUp} isLive /> : null
      }
      beforeDemand={<WhoLacks practiceId={practiceId} />}
    />
  );
}

/** The admins whom the demand would shut out until they have set one up. */
function WhoLacks({ practiceId }: { practiceId: string }) {
  const { factorDemand: words } = useDeskWords();
  const { data } = usePeople();
  if (!data) return null;
  const names = data
    .filter(({ role, disabled, practices }) => role === 'admin' && !disabled && practices.includes(practiceId))
    .filter(({ second_factor }) => second_factor !== 'set')
    .map(({ name }) => name);
  return <p>{names.length > 0 ? words.missing(names) : words.missingNone}</p>;
}

/** The server lets nobody demand what they do not have. */
const lacksOwn = (error: unknown): boolean =>
  error instanceof ServerError && error.failure.kind === 'refused' && error.failure.code === 'rule-broken';
