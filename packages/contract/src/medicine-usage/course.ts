/** The dates of a medicine or a treatment, as records have them. */
export type CourseDates = { start_date: string | null; end_date: string | null; created_at: string };

/** How the dates of a course are written; each gets moments that are already texts. */
export type CourseWords = {
  /** At one moment. */
  once: (moment: string) => string;
  fromTo: (from: string, to: string) => string;
  /** It has begun, and its last dose is still to come. */
  toContinue: (from: string, until: string) => string;
  /** Nobody recorded an end. */
  notEnded: (from: string) => string;
  /** All of it is still to come. */
  toCome: (moment: string) => string;
  toComeFromTo: (from: string, to: string) => string;
};

/** How a moment is written: one that stands alone, and one that is the end of a period. */
export type CourseFormat = { moment: (at: string) => string; end: (at: string) => string };

/**
 * The dates of a course in words at `now`. A dose that is still to come has not been given, and a record may not say that
 * it was (Veterinary Medicines Regulations 2013, regulations 17 to 19: the date of administration).
 */
export const courseText = (
  { start_date, end_date: end, created_at }: CourseDates,
  now: Date,
  { words, format: { moment, end: edge } }: { words: CourseWords; format: CourseFormat },
): string => {
  const start = start_date ?? created_at;
  const isOnce = end === null || edge(start) === edge(end);
  if (isAhead(start, now)) return isOnce ? words.toCome(moment(start)) : words.toComeFromTo(edge(start), edge(end));
  if (end === null) return words.notEnded(edge(start));
  if (start === end) return words.once(moment(start));
  if (isAhead(end, now)) return words.toContinue(edge(start), edge(end));
  return isOnce ? words.once(edge(start)) : words.fromTo(edge(start), edge(end));
};

/** Whether a moment is still to come. */
export const isAhead = (at: string, now: Date): boolean => Date.parse(at) > now.getTime();
