import type { Key, NewKey } from '@byre/contract/keys/schema';
import KeySquare from 'lucide-react/icons/key-square';
import { useMemo, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { KeyValueList } from '../../../ui/lists/key-value-list.tsx';
import { SidePanel } from '../../../ui/work-table/side-panel.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { AccessListPage } from '../access-list-page.tsx';
import { useOwnKeys } from '../access-queries.ts';
import { farmsText } from '../people/people-columns.tsx';
import { useOpenId } from '../use-open-id.ts';
import { keyColumns, scopesText, stateOfKey, untilText, works } from './key-columns.tsx';
import { MadeKey } from './made-key.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';
import { RevokeKey } from './revoke-key.tsx';

/** The keys of other systems. `auditOf` is the address of a key's activity. */
export function KeysPage({ auditOf }: { auditOf: (keyId: string) => string }) {
  const desk = useDeskWords();
  const { keys: words } = desk;
  const columns = useMemo(() => keyColumns(desk, new Date()), [desk]);
  const query = useOwnKeys();
  const { openId, open } = useOpenId();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewKey | null>(null);
  return (
    <AccessListPage
      words={words}
      icon={KeySquare}
      columns={columns}
      query={query}
      openId={openId}
      onOpen={open}
      onMake={() => setMaking(true)}
      panelOf={(key) => <KeyPanel key={key._id} of={key} auditTo={auditOf(key._id)} onClose={() => open(null)} />}
    >
      {isMaking && (
        <MakeKeyDialog
          onClose={() => setMaking(false)}
          onMade={(one) => {
            setMaking(false);
            setMade(one);
          }}
        />
      )}
      {made && <MadeKey made={made} onClose={() => setMade(null)} />}
    </AccessListPage>
  );
}

function KeyPanel({ of: key, auditTo, onClose }: { of: Key; auditTo: string; onClose: () => void }) {
  const desk = useDeskWords();
  const { keys: words } = desk;
  const [isAsked, setAsked] = useState(false);
  const state = stateOfKey(key, new Date());
  return (
    <SidePanel subject={key._id} title={key.name} subtitle={`${key.prefix}…`} onClose={onClose}>
      {key.revoked_at && key.revoked_by && (
        <Banner title={words.revokedBy(key.revoked_by, format.dayAndTime(key.revoked_at))} />
      )}
      {state === 'endless' && (
        <Banner tone="warning" title={words.endlessTitle}>
          {words.noEndWarning}
        </Banner>
      )}
      {state === 'ending' && (
        <Banner tone="warning" title={words.endingTitle}>
          {words.endingHint}
        </Banner>
      )}
      <KeyValueList
        items={[
          { label: words.columns.state, value: words.states[state] },
          { label: words.columns.scopes, value: scopesText(desk, key) },
          { label: words.columns.farms, value: farmsText(desk, key.farms) },
          { label: words.columns.expires, value: untilText(desk, key) },
          {
            label: words.columns.lastUsed,
            value: key.last_used_at ? format.dayAndTime(key.last_used_at) : words.never,
          },
          { label: words.columns.created, value: format.dayAndTime(key.created_at) },
          { label: words.columns.createdBy, value: key.created_by },
        ]}
      />
      <div className="access-buttons">
        <ButtonLink to={auditTo}>{words.audit}</ButtonLink>
        {works(state) && (
          <Button variant="danger" onClick={() => setAsked(true)}>
            {words.revoke}
          </Button>
        )}
      </div>
      {isAsked && (
        <RevokeKey
          of={key}
          title={words.revokeTitle(key.name)}
          explanation={words.revokeExplanation}
          confirmLabel={words.revoke}
          done={words.revoked(key.name)}
          onClose={() => setAsked(false)}
        />
      )}
    </SidePanel>
  );
}
