import { type Static, Type } from 'typebox';
import { DoubtfulFigure } from './plausible/formulary/doubt-schema.ts';
import { type FieldCode, fieldCodes, type ProblemCode, problems } from './problem-codes.ts';

// Separate from `problem.ts`: the app needs the codes in its first load, but not the schemas.

export const FieldError = Type.Object({
  pointer: Type.String({ description: 'JSON pointer to the field, for example `/total_volume/volume`.' }),
  code: Type.Unsafe<FieldCode>({ type: 'string', enum: [...fieldCodes] }),
  message: Type.String(),
});
export type FieldError = Static<typeof FieldError>;

/** Why the session of a token has ended: a person ended it, or it was not used for too long. */
export type SessionEnd = 'ended' | 'ran-out';

/** RFC 9457 problem details, as every error is answered. */
export const ProblemDocument = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.Unsafe<ProblemCode>({ type: 'string', enum: Object.keys(problems) }),
  detail: Type.String({
    description: 'A sentence for people about this particular answer. It may change; programs should use `code`.',
  }),
  errors: Type.Optional(Type.Array(FieldError)),
  doubts: Type.Optional(
    Type.Array(DoubtfulFigure, { description: 'The figures of a formulary that `errors` names as doubtful.' }),
  ),
  current: Type.Optional(Type.Unknown({ description: 'With 412: the current document.' })),
  request_id: Type.Optional(
    Type.String({
      description:
        'With 5xx: the number under which the service’s log has the details. Every answer has it as `Request-Id`.',
    }),
  ),
  session: Type.Optional(Type.Unsafe<SessionEnd>({ type: 'string', enum: ['ended', 'ran-out'] })),
  minProtocol: Type.Optional(
    Type.Integer({ description: 'With 426: the oldest device protocol that is still served.' }),
  ),
});
export type ProblemDocument = Static<typeof ProblemDocument>;
