import { KeysPage } from '../../../features/practice-access/keys/keys-page.tsx';
import { paths } from '../../paths.ts';

export const KeysScreen = () => (
  <KeysPage auditOf={(keyId) => `${paths.desk('audit')}?by=${encodeURIComponent(keyId)}`} />
);
