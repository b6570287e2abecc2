import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { TuberculinChoice, type TuberculinFieldsProps } from './tuberculin-fields.tsx';
import { type SkipReason, skipReasons, unansweredSides, unreadableSide } from './tuberculins.ts';
import './herd-work.css';

interface TuberculinStepProps extends TuberculinFieldsProps {
  /** Both bottles are known. */
  onAnswered: () => Promise<void>;
  onSkipped: (reason: SkipReason) => void;
}

/** Asks for the tuberculins before the first animal of a day. They can be left out once, with a reason. */
export function TuberculinStep({ onAnswered, onSkipped, ...fields }: TuberculinStepProps) {
  const { tbTest } = useAllWords();
  const { tuberculin: words } = tbTest;
  const [isTried, setTried] = useState(false);
  const unreadable = unreadableSide(fields.value);
  const faults = [
    ...unansweredSides(fields.value).map(words.unanswered),
    ...(unreadable === undefined ? [] : [words.expiryUnreadable(unreadable)]),
  ];
  return (
    <section className="tb-tuberculin-step" aria-labelledby="tb-tuberculin-step">
      <h2 id="tb-tuberculin-step">{words.first}</h2>
      <TuberculinChoice {...fields} isRequired />
      {isTried && faults.map((fault) => <Banner key={fault} tone="danger" title={fault} isLive />)}
      <Button
        variant="primary"
        isWide
        onClick={() => {
          setTried(true);
          if (faults.length === 0) void onAnswered();
        }}
      >
        {words.goOn}
      </Button>
      <fieldset className="tb-skip">
        <legend>{words.skip}</legend>
        {skipReasons.map((reason) => (
          <Button key={reason} variant="quiet" onClick={() => onSkipped(reason)}>
            {words.skipReasons[reason]}
          </Button>
        ))}
      </fieldset>
    </section>
  );
}
