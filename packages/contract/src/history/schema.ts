import { type Static, type TSchema, Type } from 'typebox';
import { ClockOffset, DateOutput, Line, Nullable, oneOf, Uuid } from '../fields.ts';

/** The author of a version. It has no id if it came from an imported list. */
export const VersionAuthor = Type.Object({ id: Nullable(Uuid), name: Nullable(Line) });

/** One version of a document, as it was when it was written (decisions 8). */
export const versionOf = <T extends TSchema>(document: T) =>
  Type.Object({
    version: Type.Integer({ minimum: 1 }),
    op: oneOf(['create', 'update', 'delete']),
    at: DateOutput,
    event_time: Nullable(DateOutput),
    device_time: Nullable(DateOutput),
    clock_offset_ms: ClockOffset,
    user: Nullable(VersionAuthor),
    device: Nullable(Line),
    author: Nullable(VersionAuthor),
    reset_by: Nullable(Line),
    document,
  });

/** One version of what belongs to a practice, with its writer's reason where one was asked for. */
export const practiceVersionOf = <T extends TSchema>(document: T) =>
  Type.Object({ ...versionOf(document).properties, reason: Nullable(Line) });

export type Version<Document> = Omit<Static<ReturnType<typeof versionOf>>, 'document'> & { document: Document };
export type PracticeVersion<Document> = Version<Document> & { reason: string | null };
