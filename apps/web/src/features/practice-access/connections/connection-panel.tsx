import type { Key } from '@byre/contract/keys/schema';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { KeyValueList } from '../../../ui/lists/key-value-list.tsx';
import { SidePanel } from '../../../ui/work-table/side-panel.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { scopesText, stateOfKey, untilText, works } from '../keys/key-columns.tsx';
import { RevokeKey } from '../keys/revoke-key.tsx';
import { farmsText } from '../people/people-columns.tsx';
import { ChangeConnectionDialog } from './connection-dialog.tsx';

export interface ConnectionPanelProps {
  of: Key;
  /** The contact at the vendor; null if it is unknown or the vendor no longer exists. */
  contact: string | null;
  auditTo: string;
  onClose: () => void;
}

/** One connected system: what it may do here, and how to change or disconnect it. */
export function ConnectionPanel({ of: key, contact, auditTo, onClose }: ConnectionPanelProps) {
  const desk = useDeskWords();
  const { connections: words } = desk;
  const [asked, setAsked] = useState<'change' | 'take-back' | null>(null);
  const state = stateOfKey(key, new Date());
  const name = key.vendor ?? key.name;
  return (
    <SidePanel subject={key._id} title={name} subtitle={contact ?? undefined} onClose={onClose}>
      {key.revoked_at && (
        <Banner
          title={
            key.revoked_by
              ? words.takenBackBy(key.revoked_by, format.dayAndTime(key.revoked_at))
              : words.closed(format.dayAndTime(key.revoked_at))
          }
        />
      )}
      {state === 'ending' && (
        <Banner tone="warning" title={words.endingTitle}>
          {words.endingHint}
        </Banner>
      )}
      {works(state) && key.last_used_at === null && (
        <Banner title={words.tellTitle}>{words.tell(key.practice_id)}</Banner>
      )}
      <KeyValueList
        items={[
          { label: words.columns.state, value: words.states[state] },
          { label: words.columns.scopes, value: scopesText(desk, key) },
          { label: words.columns.farms, value: farmsText(desk, key.farms) },
          { label: words.columns.expires, value: untilText(desk, key) },
          {
            label: words.columns.lastUsed,
            value: key.last_used_at ? format.dayAndTime(key.last_used_at) : desk.keys.never,
          },
          { label: words.columns.practice, value: key.practice_id },
          { label: words.columns.created, value: format.dayAndTime(key.created_at) },
          { label: words.columns.createdBy, value: key.created_by },
        ]}
      />
      <div className="access-buttons">
        <ButtonLink to={auditTo}>{words.audit}</ButtonLink>
        {!key.revoked_at && <Button onClick={() => setAsked('change')}>{words.change}</Button>}
        {works(state) && (
          <Button variant="danger" onClick={() => setAsked('take-back')}>
            {words.takeBack}
          </Button>
        )}
      </div>
      {asked === 'change' && (
        <ChangeConnectionDialog
          of={key}
          onClose={() => setAsked(null)}
          onMade={() => {
            setAsked(null);
            showToast({ message: words.saved(name), tone: 'good' });
          }}
        />
      )}
      {asked === 'take-back' && (
        <RevokeKey
          of={key}
          title={words.takeBackTitle(name)}
          explanation={words.takeBackExplanation}
          confirmLabel={words.takeBack}
          done={words.takenBack(name)}
          onClose={() => setAsked(null)}
        />
      )}
    </SidePanel>
  );
}
