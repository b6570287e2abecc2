import { type Static, Type } from 'typebox';
import { type FieldCode, fieldCodes, type ProblemCode, problems } from './problem-codes.ts';

// Apart from `problem.ts`: the app reads the codes in its first load, and nobody reads schemas there.

export const FieldError = Type.Object({
  pointer: Type.String({ description: 'JSON pointer to the field, for example `/total_volume/volume`.' }),
  code: Type.Unsafe<FieldCode>({ type: 'string', enum: [...fieldCodes] }),
  message: Type.String(),
});
export type FieldError = Static<typeof FieldError>;

/** Why the session of a token is over: ended by a person, or not used for too long. */
export type SessionEnd = 'ended' | 'ran-out';

/** RFC 9457 problem details, as every error is answered. */
export const ProblemDocument = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.Unsafe<ProblemCode>({ type: 'string', enum: Object.keys(problems) }),
  detail: Type.String({
    description: 'One sentence for people about this very answer. It may change; decide by `code`.',
  }),
  errors: Type.Optional(Type.Array(FieldError)),
  current: Type.Optional(Type.Unknown({ description: 'With 412: the document as it stands now.' })),
  request_id: Type.Optional(
    Type.String({
      description: 'With 5xx: under which the log of the service holds it; every answer has it as `Request-Id`.',
    }),
  ),
  session: Type.Optional(Type.Unsafe<SessionEnd>({ type: 'string', enum: ['ended', 'ran-out'] })),
  minProtocol: Type.Optional(Type.Integer({ description: 'With 426: the oldest protocol of devices still served.' })),
});
export type ProblemDocument = Static<typeof ProblemDocument>;
