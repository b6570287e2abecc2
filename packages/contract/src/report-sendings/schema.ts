import { type Static, Type } from 'typebox';
import { EmailAddress } from '../farm-contacts/schema.ts';
import { DateOutput, Day, Line, ListId, Maybe, Nullable, oneOf, Uuid } from '../fields.ts';
import { ListQuery } from '../paging.ts';
import { paperLanguages, paperNames, sentPaperNames } from '../report-papers/paper-names.ts';
import { AntibioticUseQuery, OpenCasesQuery } from '../reports/query.ts';

/** The state of a report that was sent: waiting for the mail server, accepted by it, or not deliverable. */
export const sendingStates = ['waiting', 'sent', 'failed'] as const;

/** The kind of a report, and its query. */
const asked = {
  report: oneOf(sentPaperNames, 'Which report.'),
  farm_id: ListId,
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  species: Type.Optional(Line),
  language: Type.Optional(oneOf(paperLanguages, 'Without it, the language of the farm’s contact.')),
  conversion: AntibioticUseQuery.properties.conversion,
  weights: AntibioticUseQuery.properties.weights,
  slaughtered: AntibioticUseQuery.properties.slaughtered,
  recheck: OpenCasesQuery.properties.recheck,
};

/** A report sent by mail, as its practice sees it: what was sent, but not its contents. */
export const ReportSending = Type.Object({
  _id: Uuid,
  practice_id: ListId,
  farm_id: Nullable(ListId),
  farm_name: Nullable(Line),
  report: oneOf(paperNames),
  from: Nullable(DateOutput),
  to: Nullable(DateOutput),
  language: oneOf(paperLanguages),
  email: Line,
  subject: Line,
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  state: oneOf(sendingStates),
  sent_at: Nullable(DateOutput),
  failed_at: Nullable(DateOutput),
  failure: Nullable(Line),
  schedule_id: Nullable(Uuid),
  created_at: DateOutput,
  created_by: Nullable(Line),
});
export type ReportSending = Static<typeof ReportSending>;

/** `email` is the address of the farm's contact that the sender saw. */
export const ReportSendingInput = Type.Object(
  { ...asked, email: EmailAddress, message: Maybe(Type.String({ maxLength: 2_000, pattern: '^[^\\u0000]*$' })) },
  { additionalProperties: false },
);
export type ReportSendingInput = Static<typeof ReportSendingInput>;

export const SendingPreviewQuery = Type.Object(asked, { additionalProperties: false });
export type SendingPreviewQuery = Static<typeof SendingPreviewQuery>;

/** What would be sent, and to which address. */
export const SendingPreview = Type.Object({
  sends_mail: Type.Boolean(),
  name: Nullable(Line),
  email: Nullable(Line),
  language: oneOf(paperLanguages),
  subject: Line,
  file_name: Line,
  reply_to: Nullable(Line),
});
export type SendingPreview = Static<typeof SendingPreview>;

export const ReportSendingsQuery = Type.Object(
  {
    limit: ListQuery.properties.limit,
    skip: ListQuery.properties.skip,
    farm_id: Type.Optional(Type.String({ ...ListId, description: 'Only reports about this farm.' })),
  },
  { additionalProperties: false },
);
export type ReportSendingsQuery = Static<typeof ReportSendingsQuery>;
