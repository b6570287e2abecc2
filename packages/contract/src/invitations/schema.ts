import { type Static, Type } from 'typebox';
import { LinkToken, NewPassword } from '../account/schema.ts';
import { DateOutput, Line, ListId, Maybe, Nullable, Uuid } from '../fields.ts';
import { FarmLimit, HandOver, PersonName, RoleWord } from '../people/schema.ts';
import { Place } from '../session/schema.ts';

/** Days for which an invitation is open: by default, and at most. */
export const defaultInvitationDays = 7;
export const maxInvitationDays = 30;

/** An invitation as admins see it. It is open until it is used or withdrawn, or expires. */
export const Invitation = Type.Object({
  _id: Uuid,
  practice_id: ListId,
  email: Line,
  name: Nullable(Line),
  role: RoleWord,
  farms: Nullable(Type.Array(ListId)),
  created_at: DateOutput,
  created_by: Line,
  expires_at: DateOutput,
  used_at: Nullable(DateOutput),
  withdrawn_at: Nullable(DateOutput),
});
export type Invitation = Static<typeof Invitation>;

/** Only the answer to its creation contains the token, which is stored nowhere. */
export const NewInvitation = Type.Object({
  ...Invitation.properties,
  token: HandOver.properties.token,
  link: HandOver.properties.link,
});
export type NewInvitation = Static<typeof NewInvitation>;

export const InvitationInput = Type.Object(
  {
    email: Type.String({ maxLength: 320, pattern: '^[^\\s@\\u0000]+@[^\\s@\\u0000]+$' }),
    name: Maybe(PersonName),
    role: RoleWord,
    practice_id: Maybe(ListId),
    farms: Type.Optional(FarmLimit),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: maxInvitationDays, default: defaultInvitationDays })),
  },
  { additionalProperties: false },
);
export type InvitationInput = Static<typeof InvitationInput>;

/** What the link shows to the person who opens it. */
export const OpenInvitation = Type.Object({
  email: Line,
  name: Nullable(Line),
  role: RoleWord,
  practice_id: ListId,
  practice_name: Nullable(Line),
  expires_at: DateOutput,
});
export type OpenInvitation = Static<typeof OpenInvitation>;

export const InvitationToken = Type.Object({ token: LinkToken }, { additionalProperties: false });

/** The person who accepts an invitation. `device` is the name of the new session in their list of sessions. */
export const Registration = Type.Object(
  {
    token: LinkToken,
    name: PersonName,
    password: NewPassword,
    device: Type.Optional(Line),
    place: Type.Optional(Place),
  },
  { additionalProperties: false },
);
export type Registration = Static<typeof Registration>;
