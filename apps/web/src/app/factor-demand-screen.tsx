import type { User } from '@byre/contract/session/schema';
import { FactorDemand } from '../features/second-factor/factor-demand.tsx';
import { paths } from './paths.ts';
import { ServerQueries } from './server-queries.tsx';

/** The screen before all others when the practice requires a second factor for everybody. */
export function FactorDemandScreen({ user, onLeave }: { user: User; onLeave: () => void }) {
  return (
    <ServerQueries>
      <FactorDemand user={user} signInTo={paths.signIn()} onLeave={onLeave} />
    </ServerQueries>
  );
}
