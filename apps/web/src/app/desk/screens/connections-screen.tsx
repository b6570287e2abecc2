import { ConnectionsPage } from '../../../features/practice-access/connections/connections-page.tsx';
import { paths } from '../../paths.ts';

export const ConnectionsScreen = () => (
  <ConnectionsPage auditOf={(keyId) => `${paths.desk('audit')}?by=${encodeURIComponent(keyId)}`} />
);
