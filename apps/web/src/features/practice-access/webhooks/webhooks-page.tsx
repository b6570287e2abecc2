import type { NewWebhook } from '@byre/contract/webhooks/schema';
import Webhook from 'lucide-react/icons/webhook';
import { useMemo, useState } from 'react';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { AccessListPage } from '../access-list-page.tsx';
import { useOpenId } from '../use-open-id.ts';
import { webhookColumns } from './webhook-columns.tsx';
import { MakeWebhookDialog } from './webhook-dialog.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import { useWebhooks } from './webhook-queries.ts';
import { WebhookSecret } from './webhook-secret.tsx';

/** Other systems that Byre notifies of changes. `auditOf` is the address of a webhook's audit. */
export function WebhooksPage({ auditOf }: { auditOf: (webhookId: string) => string }) {
  const desk = useDeskWords();
  const { webhooks: words } = desk;
  const columns = useMemo(() => webhookColumns(desk), [desk]);
  const query = useWebhooks();
  const { openId, open } = useOpenId();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewWebhook | null>(null);
  return (
    <AccessListPage
      words={words}
      icon={Webhook}
      columns={columns}
      query={query}
      openId={openId}
      onOpen={open}
      onMake={() => setMaking(true)}
      panelOf={(webhook) => (
        <WebhookPanel
          key={webhook._id}
          of={webhook}
          auditTo={auditOf(webhook._id)}
          onRenewed={setMade}
          onClose={() => open(null)}
        />
      )}
    >
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
    </AccessListPage>
  );
}
