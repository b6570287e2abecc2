type Words = Readonly<Record<string, string>>;

/** What the operations on teams say beyond their summary. */
export const teamOperationWords: Words = {
  'teams.list': 'For admins of the practice.',
  'teams.get': 'For admins of the practice.',
  'teams.create':
    'For admins of the practice; 100 teams at most. Somebody of several teams sees the farms of all of them. Limits of their own hold as well. An admin sees all farms and belongs to no team.',
  'teams.update':
    'For admins of the practice. Devices of whoever no longer sees a farm remove it at their next contact.',
  'teams.remove': 'For admins of the practice.',
};

const team: Words = {
  practice_id: 'The practice.',
  name: 'What the practice calls it.',
  farms: 'The farms that its members see; all of them are served by the practice.',
  members: 'Ids of the people who belong to it.',
};

/** What their fields say. */
export const teamFieldWords: Readonly<Record<string, Words>> = { Team: team, TeamInput: team, TeamChange: team };

/** What they are. */
export const teamTypeWords: Words = {
  Team: 'A team of a practice, and the farms that it works on.',
  TeamInput: 'A team to make.',
  TeamChange: 'What is changed of a team. Only the fields sent change.',
};

/** Their chapter. */
export const teamTagWords = {
  teams: { name: 'Teams', description: 'Which people of a practice see which of its farms. For its admins.' },
} as const;
