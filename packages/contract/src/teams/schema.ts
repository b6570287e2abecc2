import { type Static, Type } from 'typebox';
import { DateOutput, Ignored, Line, ListId, Uuid } from '../fields.ts';

/** The most teams in a practice, and the most people or farms in one. */
export const mostTeams = 100;
const mostMembers = 500;
const mostFarms = 1_000;

const TeamName = Type.String({ minLength: 1, maxLength: 80, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' });

/** Farms that some people of a practice work on. Its members see only the farms of their teams in this practice. */
export const Team = Type.Object({
  _id: Uuid,
  practice_id: ListId,
  name: Line,
  farms: Type.Array(ListId),
  members: Type.Array(Uuid),
  created_at: DateOutput,
  updated_at: DateOutput,
  version: Type.Integer({ minimum: 1, description: 'Counts the saved versions of this document.' }),
});
export type Team = Static<typeof Team>;

const farms = Type.Array(ListId, { maxItems: mostFarms });
const members = Type.Array(Uuid, { maxItems: mostMembers });
const serviceFields = {
  _id: Ignored,
  practice_id: Ignored,
  created_at: Ignored,
  updated_at: Ignored,
  version: Ignored,
};

export const TeamInput = Type.Object(
  { name: TeamName, farms: Type.Optional(farms), members: Type.Optional(members), ...serviceFields },
  { additionalProperties: false },
);
export type TeamInput = Static<typeof TeamInput>;

/** Changes to a team: only the fields sent change. */
export const TeamChange = Type.Object(
  { name: Type.Optional(TeamName), farms: Type.Optional(farms), members: Type.Optional(members), ...serviceFields },
  { additionalProperties: false },
);
export type TeamChange = Static<typeof TeamChange>;
