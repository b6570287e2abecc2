import type { Authority } from './authorities.ts';

/**
 * Whether a medicine of this authority is used under the cascade: it is not authorised for this use in the United Kingdom.
 * An autogenous vaccine has an authorisation of its own, and the other two are or were authorised (Veterinary Medicines
 * Regulations 2013, schedules 2 and 4).
 */
export const isOfCascade = (authority: Authority): boolean =>
  authority === 'special_import' || authority === 'human' || authority === 'extemporaneous';

/** The beginning of the ids of a practice's own products. No authorisation number begins with it. */
export const practiceProductStart = 'practice:';

/** Whether a product is a practice's own, by its id alone. */
export const isPracticeProductId = (id: string): boolean => id.startsWith(practiceProductStart);

/** The form of such an id. */
export const practiceProductPattern = `^${practiceProductStart}[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`;
