import type { SetupStep } from '@byre/contract/practices/rules';
import type { Practice } from '@byre/contract/practices/schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFailureText } from '../../tables/failure-text.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { DeskPage } from '../../ui/frames/desk-frame.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { isSetUp, type StepState } from './setup-state.ts';
import { useSetup } from './use-setup.ts';
import './practice-setup.css';

export interface SetupPageProps {
  practice: Pick<Practice, '_id' | 'name'> & Partial<Practice>;
  /** The choice of practice, if there are several. */
  tools?: ReactNode;
  /** The address of a screen of the desk. */
  to: (screen: string) => string;
}

const tones = { done: 'good', skipped: 'neutral', open: 'info' } as const;

/** The screen of each step. */
const screens: Readonly<Record<SetupStep, string>> = {
  details: 'settings',
  people: 'import?list=people',
  farms: 'import?list=farms',
  animals: 'import?list=animals',
  formulary: 'import?list=formulary',
  phone: 'people',
};

/** Guides a new practice through its setup. Each step can be skipped and reopened. */
export function SetupPage({ practice, tools, to }: SetupPageProps) {
  const { setup: words } = useDeskWords();
  const { steps, hasLists, error, isSkipping, skip, reopen } = useSetup(practice);
  const failure = useFailureText(error);
  return (
    <DeskPage title={words.title} subtitle={words.subtitle} actions={tools}>
      {failure !== null && <Banner tone="warning" title={failure} isLive />}
      {steps === null ? (
        failure === null && <Skeleton />
      ) : (
        <div className="practice-setup">
          {!hasLists && (
            <Banner
              tone="warning"
              title={words.noLists}
              actions={<ButtonLink to={to('lists')}>{words.openLists}</ButtonLink>}
            >
              {words.noListsHint}
            </Banner>
          )}
          {isSetUp(steps) && hasLists ? (
            <Banner tone="good" title={words.ready}>
              {words.readyHint}
            </Banner>
          ) : (
            <ProgressBar
              label={words.steady}
              done={steps.filter(({ state }) => state !== 'open').length}
              total={steps.length}
            />
          )}
          <ol className="setup-steps">
            {steps.map((one) => (
              <Step key={one.step} {...one} to={to} isBusy={isSkipping} onSkip={skip} onReopen={reopen} />
            ))}
          </ol>
        </div>
      )}
    </DeskPage>
  );
}

type StepProps = StepState & {
  to: SetupPageProps['to'];
  isBusy: boolean;
  onSkip: (step: SetupStep) => void;
  onReopen: (step: SetupStep) => void;
};

function Step({ step, state, to, isBusy, onSkip, onReopen }: StepProps) {
  const { setup } = useDeskWords();
  const words = setup.steps[step];
  return (
    <li className="card setup-step" data-state={state}>
      <div className="setup-step-words">
        <h2>
          {words.title} <StatusPill tone={tones[state]}>{setup.states[state]}</StatusPill>
        </h2>
        <p>{words.why}</p>
      </div>
      <div className="setup-step-actions">
        <Link
          className="button"
          data-variant={state === 'open' ? 'primary' : 'secondary'}
          aria-label={`${setup.go[state]}: ${words.title}`}
          to={to(screens[step])}
        >
          {setup.go[state]}
        </Link>
        {state === 'open' && (
          <Button
            variant="quiet"
            isBusy={isBusy}
            aria-label={`${setup.skip}: ${words.title}`}
            onClick={() => onSkip(step)}
          >
            {setup.skip}
          </Button>
        )}
        {state === 'skipped' && (
          <Button
            variant="quiet"
            isBusy={isBusy}
            aria-label={`${setup.reopen}: ${words.title}`}
            onClick={() => onReopen(step)}
          >
            {setup.reopen}
          </Button>
        )}
      </div>
    </li>
  );
}
