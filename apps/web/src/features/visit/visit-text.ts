import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { Words } from '../../words/en.ts';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { isMovedAway } from '../../words/moved-note.ts';
import { place } from '../../words/place.ts';
import { sitesText } from '../../words/site-text.ts';
import type { AllWords } from '../../words/with-later.ts';
import { isSameDay, type Recheck, type VisitCase } from './visit-rules.ts';

/** The name of the case: its conditions without duplicates, the most certain first. */
export const nameOfCase = ({ item }: VisitCase, words: Words['visit']): string => {
  const { confirmed_conditions, presumptive_conditions, tentative_conditions } = item.document;
  const all = [...confirmed_conditions, ...presumptive_conditions, ...tentative_conditions];
  const names = new Map(all.map(({ condition_id, name }) => [condition_id, name]));
  const named = [...names.values()].filter((name) => name !== null).join(', ');
  return named || (isMovedAway(item.document.notes) ? words.movedAway : words.noCondition);
};

/** The name of the case and its place on the animal. */
export const lineOfCase = (visitCase: VisitCase, { visit, medicalRecords }: AllWords): string =>
  inOneLine([nameOfCase(visitCase, visit), sitesText(visitCase.item.document.body_sites, medicalRecords.sites)]);

/** When the animal was examined; if that was not recorded, when the case was. */
export const dateOfCase = ({ examined_at, created_at }: MedicalRecord): string => examined_at ?? created_at;

/** Why a case is to be re-checked. */
export const whyRecheck = ({ why, day }: Recheck, words: Words['visit']): string =>
  (why === 'noted' ? words.notedFor : words.endedBefore)(format.weekday(day.toISOString()));

/** How urgent that is. */
export const dueText = (day: Date, now: Date, words: Words['visit']): string => {
  if (isSameDay(day, now)) return words.dueToday;
  const days = place.daysFrom(now, day);
  return days < 0 ? words.overdue(-days) : words.dueIn(days);
};
