import type { User } from '@byre/contract/session/schema';
import { FactorDemand } from '../features/second-factor/factor-demand.tsx';
import { paths } from './paths.ts';
import { ServerQueries } from './server-queries.tsx';

/** The screen before everything else of somebody whose practice demands a second factor of everybody. */
export function FactorDemandScreen({ user, onLeave }: { user: User; onLeave: () => void }) {
  return (
    <ServerQueries>
      <FactorDemand user={user} signInTo={paths.signIn()} onLeave={onLeave} />
    </ServerQueries>
  );
}
