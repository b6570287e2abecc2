import type { Passkey } from '@byre/contract/passkeys/schema';
import type { User } from '@byre/contract/session/schema';
import { useQueryClient } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { canHavePasskeys } from '../../device/browser/can-passkey.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { EndOthersOffer } from './end-others-offer.tsx';
import { NamePasskey } from './name-passkey.tsx';
import { passkeyFailure } from './passkey-failure.ts';
import { passkeysKey, usePasskeys } from './passkeys-query.ts';
import { RemovePasskey } from './remove-passkey.tsx';
import { factorsKey } from './standing-query.ts';
import './passkeys.css';

type Asked = { what: 'new' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** A person's passkeys: list, add, rename, remove. Only the server knows them, so without signal the card says so. */
export function PasskeysCard({ user }: { user: User }) {
  const words = useAllWords();
  const said = words.passkeys;
  const queries = useQueryClient();
  const { data, error } = usePasskeys(user.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isChanged, setChanged] = useState(false);
  const onChanged = () => setChanged(true);
  const close = () => {
    setAsked(null);
    void queries.invalidateQueries({ queryKey: passkeysKey(user.id) });
    void queries.invalidateQueries({ queryKey: factorsKey(user.id) });
  };
  return (
    <SectionCard title={said.title}>
      <p>{said.explanation}</p>
      {error && <p>{passkeyFailure(words, error)}</p>}
      {!data && !error && <Skeleton label={said.loading} />}
      {data?.length === 0 && <p>{said.none}</p>}
      {data && data.length > 0 && (
        <ul className="passkeys" aria-label={said.list}>
          {data.map((passkey) => (
            <Row key={passkey._id} passkey={passkey} onAsk={(what) => setAsked({ what, passkey })} />
          ))}
        </ul>
      )}
      {isChanged && <EndOthersOffer onClose={() => setChanged(false)} />}
      {canHavePasskeys() ? (
        <div>
          <Button icon={KeyRound} onClick={() => setAsked({ what: 'new' })}>
            {said.add}
          </Button>
        </div>
      ) : (
        <p className="passkey-note">{said.notHere}</p>
      )}
      {asked?.what === 'new' && <NamePasskey passkey={null} onAdded={onChanged} onClose={close} />}
      {asked?.what === 'rename' && <NamePasskey passkey={asked.passkey} onClose={close} />}
      {asked?.what === 'remove' && (
        <RemovePasskey
          user={user}
          passkey={asked.passkey}
          isLast={data?.length === 1}
          onRemoved={onChanged}
          onClose={close}
        />
      )}
    </SectionCard>
  );
}

function Row({ passkey, onAsk }: { passkey: Passkey; onAsk: (what: 'rename' | 'remove') => void }) {
  const said = useAllWords().passkeys;
  const { name, device, synced, created_at: madeAt, last_used_at: usedAt } = passkey;
  const day = format.day(madeAt);
  const notes = [
    usedAt === null ? said.neverUsed : said.lastUsed(format.moment(usedAt, new Date())),
    device === null ? said.added(day) : said.addedOn(day, device),
    ...(synced ? [said.synced] : []),
  ];
  return (
    <li>
      <div className="passkey">
        <span className="passkey-name">{name}</span>
        {notes.map((note) => (
          <span key={note} className="passkey-note">
            {note}
          </span>
        ))}
      </div>
      <div className="passkey-buttons">
        <Button variant="quiet" aria-label={said.renameNamed(name)} onClick={() => onAsk('rename')}>
          {said.rename}
        </Button>
        <Button variant="quiet" aria-label={said.removeNamed(name)} onClick={() => onAsk('remove')}>
          {said.remove}
        </Button>
      </div>
    </li>
  );
}
