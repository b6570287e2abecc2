type Words = Readonly<Record<string, string>>;

/** Descriptions of the operations on teams. */
export const teamOperationWords: Words = {
  'teams.list': 'For admins of the practice.',
  'teams.get': 'For admins of the practice.',
  'teams.create':
    'For admins of the practice; at most 100 teams. A person in several teams sees the farms of all of them. Limits set for the person apply too. An admin sees all farms and belongs to no team.',
  'teams.update':
    'For admins of the practice. If a person no longer sees a farm, their devices remove it at their next contact.',
  'teams.remove': 'For admins of the practice.',
};

const team: Words = {
  practice_id: 'The practice.',
  name: 'The name of the team.',
  farms: 'The farms its members see; the practice serves all of them.',
  members: 'Ids of the people who belong to it.',
};

/** Descriptions of their fields. */
export const teamFieldWords: Readonly<Record<string, Words>> = { Team: team, TeamInput: team, TeamChange: team };

/** Descriptions of their components. */
export const teamTypeWords: Words = {
  Team: 'A team of a practice, and the farms it works on.',
  TeamInput: 'A team to make.',
  TeamChange: 'Changes to a team. Only the fields sent change.',
};

/** Their chapter. */
export const teamTagWords = {
  teams: { name: 'Teams', description: 'Which people of a practice see which of its farms. For its admins.' },
} as const;
