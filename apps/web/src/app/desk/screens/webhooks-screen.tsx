import { WebhooksPage } from '../../../features/practice-access/webhooks/webhooks-page.tsx';
import { paths } from '../../paths.ts';

export const WebhooksScreen = () => (
  <WebhooksPage auditOf={(id) => `${paths.desk('audit')}?group=webhooks&record=${encodeURIComponent(id)}`} />
);
