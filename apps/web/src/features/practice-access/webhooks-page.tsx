import type { NewWebhook } from '@byre/contract/webhooks/schema';
import Plus from 'lucide-react/icons/plus';
import Webhook from 'lucide-react/icons/webhook';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { DeskPage } from '../../ui/desk-frame.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { rowsOf } from '../../ui/work-table/work-column.ts';
import { WorkTable } from '../../ui/work-table/work-table.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { AccessTrouble } from './access-trouble.tsx';
import { webhookColumns } from './webhook-columns.tsx';
import { MakeWebhookDialog } from './webhook-dialog.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import { useWebhooks } from './webhook-queries.ts';
import { WebhookSecret } from './webhook-secret.tsx';
import './practice-access.css';

/** Other systems that Byre tells of changes. `auditOf` leads to what was done to one of them. */
export function WebhooksPage({ auditOf }: { auditOf: (webhookId: string) => string }) {
  const desk = useDeskWords();
  const { webhooks: words } = desk;
  const columns = useMemo(() => webhookColumns(desk), [desk]);
  const query = useWebhooks();
  const [params, setParams] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewWebhook | null>(null);
  const openId = params.get('open');
  const webhook = query.data?.find(({ _id }) => _id === openId);
  const open = (id: string | null) => setParams(id === null ? {} : { open: id }, { replace: true });
  return (
    <DeskPage
      title={words.title}
      subtitle={words.subtitle}
      height="fill"
      actions={
        <Button variant="primary" icon={Plus} onClick={() => setMaking(true)}>
          {words.make}
        </Button>
      }
    >
      <AccessTrouble query={query} />
      <div className="with-side-panel">
        <WorkTable
          label={words.title}
          columns={columns}
          source={rowsOf(query.data)}
          idOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          onOpen={({ _id }) => open(_id)}
          openId={openId}
          empty={
            <EmptyState icon={Webhook} title={words.none}>
              {words.noneHint}
            </EmptyState>
          }
        />
        {webhook && (
          <WebhookPanel
            key={webhook._id}
            of={webhook}
            auditTo={auditOf(webhook._id)}
            onRenewed={setMade}
            onClose={() => open(null)}
          />
        )}
      </div>
      {isMaking && (
        <MakeWebhookDialog
          onClose={() => setMaking(false)}
          onMade={(one) => {
            setMaking(false);
            setMade(one);
            open(one._id);
          }}
        />
      )}
      {made && <WebhookSecret made={made} onClose={() => setMade(null)} />}
    </DeskPage>
  );
}
