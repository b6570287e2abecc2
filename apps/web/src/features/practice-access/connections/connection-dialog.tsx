import type { Key } from '@byre/contract/keys/schema';
import type { Vendor } from '@byre/contract/vendors/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { connectVendor } from '../../../device/server/connected-systems.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { AccessDialog } from '../access-dialog.tsx';
import { accessKeys } from '../access-queries.ts';
import { KeyGrantFields } from '../keys/key-grant.tsx';
import { useAccessForm } from '../use-access-form.ts';
import { type ConnectionDraft, connectionFaults, connectionInput, draftOfConnection } from './connection-rules.ts';

type OnMade = (made: Key) => void;

/** Connects a system that is not connected yet. `vendors` is undefined while they are loading. */
export function ConnectDialog(props: {
  vendors: readonly Vendor[] | undefined;
  hasAny: boolean;
  onMade: OnMade;
  onClose: () => void;
}) {
  const { vendors, hasAny, onMade, onClose } = props;
  const { connections: words } = useDeskWords();
  const form = useConnectionForm(null, onMade);
  const { draft, change, fieldOf } = form;
  const chosen = vendors?.find(({ _id }) => _id === draft.vendorId);
  return (
    <AccessDialog form={form} title={words.make} submitLabel={words.submit} onClose={onClose}>
      {!vendors && <p className="field-hint">{words.loading}</p>}
      {vendors?.length === 0 && (
        <Banner title={hasAny ? words.allConnected : words.noVendors}>{hasAny ? null : words.noVendorsHint}</Banner>
      )}
      {vendors && vendors.length > 0 && (
        <Select
          label={words.vendor}
          emptyLabel={words.choose}
          hint={chosen && words.contact(chosen.contact)}
          choices={vendors.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={draft.vendorId}
          {...fieldOf('vendor')}
          onChange={(vendorId) => change({ vendorId })}
        />
      )}
      <KeyGrantFields form={form} words={words} />
    </AccessDialog>
  );
}

/** Changes what a connected system may do. */
export function ChangeConnectionDialog({ of: key, onMade, onClose }: { of: Key; onMade: OnMade; onClose: () => void }) {
  const { connections: words } = useDeskWords();
  const form = useConnectionForm(key, onMade);
  return (
    <AccessDialog
      form={form}
      title={words.changeTitle(key.vendor ?? key.name)}
      submitLabel={words.save}
      onClose={onClose}
    >
      <KeyGrantFields form={form} words={words} />
    </AccessDialog>
  );
}

function useConnectionForm(key: Key | null, onMade: OnMade) {
  const desk = useDeskWords();
  const queries = useQueryClient();
  const [blank] = useState(() => draftOfConnection(key, new Date()));
  return useAccessForm({
    blank,
    faultsOf: (id, draft: ConnectionDraft) => connectionFaults(desk, id, draft),
    bodyOf: (draft) => ({ vendorId: draft.vendorId ?? '', input: connectionInput(draft) }),
    send: ({ vendorId, input }, onceKey) => connectVendor(vendorId, input, onceKey),
    onMade: (made: Key) => {
      void queries.invalidateQueries({ queryKey: accessKeys.keys });
      onMade(made);
    },
  });
}
