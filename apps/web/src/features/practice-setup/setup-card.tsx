import type { Practice } from '@byre/contract/practices/schema';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { isSetUp } from './setup-state.ts';
import { useSetup } from './use-setup.ts';

export interface SetupCardProps {
  practice: Pick<Practice, '_id' | 'name'> & Partial<Practice>;
  to: (screen: string) => string;
}

/** On the first screen of a practice that is not set up yet; nothing once it is. */
export function SetupCard({ practice, to }: SetupCardProps) {
  const { setup: words } = useDeskWords();
  const { steps, hasLists } = useSetup(practice);
  if (steps === null || (isSetUp(steps) && hasLists)) return null;
  const done = steps.filter(({ state }) => state !== 'open').length;
  return (
    <Banner tone="info" title={words.notReady} actions={<ButtonLink to={to('setup')}>{words.goOn}</ButtonLink>}>
      {words.progress(done, steps.length)}
    </Banner>
  );
}
