import type { Key } from '@byre/contract/keys/schema';
import Plug from 'lucide-react/icons/plug';
import { useMemo, useState } from 'react';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import type { WorkColumn } from '../../../ui/work-table/work-column.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import { format } from '../../../words/format.ts';
import { AccessListPage } from '../access-list-page.tsx';
import { useConnections, useVendors } from '../access-queries.ts';
import { keyTones, scopesText, stateOfKey, untilText, works } from '../keys/key-columns.tsx';
import { farmsText } from '../people/people-columns.tsx';
import { useOpenId } from '../use-open-id.ts';
import { ConnectDialog } from './connection-dialog.tsx';
import { ConnectionPanel } from './connection-panel.tsx';

/** The vendors' systems that have access to the practice. `auditOf` is the address of a system's activity. */
export function ConnectionsPage({ auditOf }: { auditOf: (keyId: string) => string }) {
  const desk = useDeskWords();
  const { connections: words } = desk;
  const columns = useMemo(() => columnsOf(desk, new Date()), [desk]);
  const query = useConnections();
  const vendors = useVendors();
  const { openId, open } = useOpenId();
  const [isMaking, setMaking] = useState(false);
  const isConnected = (vendorId: string): boolean =>
    query.data?.some((key) => key.vendor_id === vendorId && works(stateOfKey(key, new Date()))) ?? false;
  return (
    <AccessListPage
      words={words}
      icon={Plug}
      columns={columns}
      query={query}
      openId={openId}
      onOpen={open}
      onMake={() => setMaking(true)}
      panelOf={(key) => (
        <ConnectionPanel
          key={key._id}
          of={key}
          contact={vendors.data?.find(({ _id }) => _id === key.vendor_id)?.contact ?? null}
          auditTo={auditOf(key._id)}
          onClose={() => open(null)}
        />
      )}
    >
      {isMaking && (
        <ConnectDialog
          vendors={vendors.data?.filter(({ _id }) => !isConnected(_id))}
          hasAny={(vendors.data?.length ?? 0) > 0}
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            showToast({ message: words.connected(made.vendor ?? made.name), tone: 'good' });
            open(made._id);
          }}
        />
      )}
    </AccessListPage>
  );
}

const columnsOf = (desk: DeskWords, now: Date): WorkColumn<Key>[] => {
  const { columns, states } = desk.connections;
  return [
    { id: 'vendor', label: columns.vendor, width: 190, cell: ({ vendor, name }) => vendor ?? name },
    {
      id: 'state',
      label: columns.state,
      width: 165,
      cell: (key) => {
        const state = stateOfKey(key, now);
        return <StatusPill tone={keyTones[state]}>{states[state]}</StatusPill>;
      },
    },
    { id: 'scopes', label: columns.scopes, width: 340, cell: (key) => scopesText(desk, key) },
    { id: 'farms', label: columns.farms, width: 110, cell: ({ farms }) => farmsText(desk, farms) },
    {
      id: 'last_used_at',
      label: columns.lastUsed,
      width: 192,
      cell: ({ last_used_at: at }) => (at ? format.dayAndTime(at) : desk.keys.never),
    },
    { id: 'expires_at', label: columns.expires, width: 192, cell: (key) => untilText(desk, key) },
    { id: 'created_by', label: columns.createdBy, width: 160, cell: ({ created_by }) => created_by },
    { id: 'created_at', label: columns.created, width: 130, cell: ({ created_at }) => format.day(created_at) },
  ];
};
