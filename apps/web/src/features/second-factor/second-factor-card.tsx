import type { SecondFactors } from '@byre/contract/second-factors/schema';
import type { User } from '@byre/contract/session/schema';
import { useQueryClient } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useRef, useState } from 'react';
import { dismissNotice, makeRecoveryCodes, removeTotp } from '../../device/server/second-factors.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { KeyValueList } from '../../ui/lists/key-value-list.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { EndOthersOffer } from './end-others-offer.tsx';
import { factorFailure } from './failure.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpTotp } from './set-up-totp.tsx';
import { factorsKey, useSecondFactors } from './standing-query.ts';

const fewCodes = 3;

/** A person's second factor. Only the server knows it, so without signal the card says so. */
export function SecondFactorCard({ user }: { user: User }) {
  const words = useAllWords();
  const said = words.secondFactor;
  const { data, error } = useSecondFactors(user.id);
  const mark = useRef<HTMLSpanElement>(null);
  const isKnown = data !== undefined;
  // Scrolls to the card for people who followed a link to it, because the router does not scroll within a screen.
  useEffect(() => {
    if (!isKnown || location.hash !== '#second-factor') return;
    const frame = requestAnimationFrame(() => mark.current?.closest('section')?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [isKnown]);
  return (
    <SectionCard title={said.title}>
      <span ref={mark} />
      <ConfirmIdentity hasApp={data?.totp_since != null} />
      {error && <p>{factorFailure(words, error)}</p>}
      {!data && !error && <Skeleton label={said.loading} />}
      {data && <Standing user={user} standing={data} />}
    </SectionCard>
  );
}

function Standing({ user, standing }: { user: User; standing: SecondFactors }) {
  const words = useAllWords();
  const said = words.secondFactor;
  const queries = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isChanged, setChanged] = useState(false);
  const onSettled = () => queries.invalidateQueries({ queryKey: factorsKey(user.id) });
  const renewing = useOneMutation({
    mutationFn: () => makeRecoveryCodes(crypto.randomUUID()),
    onSuccess: setCodes,
    onSettled,
  });
  const removing = useOneMutation({
    mutationFn: removeTotp,
    onSuccess: () => {
      showToast({ message: said.removed, tone: 'good' });
      setChanged(true);
    },
    onSettled: () => {
      setRemoving(false);
      return onSettled();
    },
  });
  const dismissing = useOneMutation({ mutationFn: dismissNotice, onSettled });
  const failure = factorFailure(words, renewing.error ?? removing.error ?? dismissing.error);
  const { totp_since: since, recovery_codes_left: left, taken_away_at: takenAt, taken_away_by: takenBy } = standing;
  return (
    <>
      {takenAt !== null && (
        <Banner
          tone="warning"
          title={said.takenAway(takenBy ?? said.operator, format.dayAndTime(takenAt))}
          actions={<Button onClick={() => dismissing.mutate()}>{said.understood}</Button>}
        >
          {said.takenAwayHelp}
        </Banner>
      )}
      {failure && <Banner tone="warning" title={failure} isLive />}
      {since === null && standing.required && standing.passkeys === 0 && (
        <Banner tone="warning" title={standing.required_of_everybody ? said.ofEverybody.demanded : said.demanded} />
      )}
      {since === null ? (
        <p>{said.off}</p>
      ) : (
        <KeyValueList
          items={[
            { label: said.since, value: said.sinceWhen(format.day(since)) },
            { label: said.codesLeft, value: said.codesLeftCount(left) },
          ]}
        />
      )}
      {since !== null && left < fewCodes && <p>{said.fewCodes}</p>}
      <div className="factor-buttons">
        <Button icon={Smartphone} onClick={() => setMaking(true)}>
          {since === null ? said.setUp : said.anotherPhone}
        </Button>
        {since !== null && (
          <>
            <Button isBusy={renewing.isPending} onClick={() => renewing.mutate()}>
              {said.newCodes}
            </Button>
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              {said.remove}
            </Button>
          </>
        )}
      </div>
      {isMaking && (
        <SetUpTotp
          onClose={() => setMaking(false)}
          onSet={(made) => {
            setMaking(false);
            setCodes(made);
            setChanged(true);
            void onSettled();
          }}
        />
      )}
      {isChanged && codes === null && <EndOthersOffer onClose={() => setChanged(false)} />}
      {codes && <RecoveryCodes codes={codes} email={user.email} onDone={() => setCodes(null)} />}
      {isRemoving && (
        <ConfirmRemoval
          isDemanded={standing.required && standing.passkeys === 0}
          isOfEverybody={standing.required_of_everybody ?? false}
          isBusy={removing.isPending}
          onConfirm={() => removing.mutate()}
          onCancel={() => setRemoving(false)}
        />
      )}
    </>
  );
}

interface ConfirmRemovalProps {
  isDemanded: boolean;
  isOfEverybody: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function ConfirmRemoval({ isDemanded, isOfEverybody, ...asking }: ConfirmRemovalProps) {
  const { secondFactor: said } = useAllWords();
  const demanded = isOfEverybody ? said.ofEverybody.removed : said.removeDemanded;
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={said.removeTitle}
      confirmLabel={said.remove}
      cancelLabel={said.keep}
      {...asking}
    >
      <p>{isDemanded ? demanded : said.removeExplanation}</p>
    </ConfirmDialog>
  );
}
