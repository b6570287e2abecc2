import type { PracticePreferences, PreferencesChange } from '@byre/contract/practices/preferences';
import type { Team, TeamInput } from '@byre/contract/teams/schema';
import { server } from './api-client.ts';
import { hasField } from './has-field.ts';
import { allOf, isDocument, segment } from './whole-lists.ts';

// The practice's own settings, on the server only. Every call throws `ServerError`.

const pathOf = (practiceId: string, part: string): string => `/api/practices/${segment(practiceId)}/${part}`;

export const preferencesKey = (practiceId: string) => ['desk', 'preferences', practiceId] as const;

const isPreferences = hasField<PracticePreferences>('setup_skipped');

/** The language and species preset for the people of a practice. */
export const askPreferences = (practiceId: string): Promise<PracticePreferences> =>
  server.ask({ method: 'GET', path: pathOf(practiceId, 'preferences'), auth: 'user' }, isPreferences);

/** Replaces the fields sent. For admins. */
export const setPreferences = (practiceId: string, body: PreferencesChange): Promise<PracticePreferences> =>
  server.ask({ method: 'PUT', path: pathOf(practiceId, 'preferences'), body, auth: 'user' }, isPreferences);

export const teamsKey = (practiceId: string) => ['desk', 'access', 'teams', practiceId] as const;

/** The teams of a practice, by name. For admins. */
export const listTeams = (practiceId: string): Promise<Team[]> => allOf<Team>(pathOf(practiceId, 'teams'));

export const makeTeam = (practiceId: string, body: TeamInput, onceKey: string): Promise<Team> =>
  server.ask({ method: 'POST', path: pathOf(practiceId, 'teams'), body, onceKey, auth: 'user' }, isDocument<Team>);

/** Changes a team, unless another admin has changed it since it was read. */
export const changeTeam = ({ practice_id, _id, version }: Team, body: TeamInput): Promise<Team> =>
  server.ask(
    { method: 'PUT', path: pathOf(practice_id, `teams/${_id}`), body, ifVersion: version, auth: 'user' },
    isDocument<Team>,
  );

export const dissolveTeam = ({ practice_id, _id, version }: Team): Promise<void> =>
  server.tell({ method: 'DELETE', path: pathOf(practice_id, `teams/${_id}`), ifVersion: version, auth: 'user' });
