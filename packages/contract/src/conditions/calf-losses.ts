import { type Nation, nations } from '../farms/nation.ts';

/* Plain data and rules, because the app applies them offline, without loading the schemas. */

/**
 * The nations in which the keeper or the vet must report every loss of this kind, before any finding exists, so that it
 * can be tested for brucellosis. Empty for every other condition, and for those of a list of the operator's own.
 *
 * Great Britain: an abortion or a calving before day 271 (265 after embryo transfer), under the Brucellosis Orders of
 * England, Wales and Scotland. Northern Ireland: any foetus or calf "born dead or which dies within 24 hours of birth"
 * (Brucellosis Control Order (Northern Ireland) 2004, article 2).
 */
export const nationsOfLoss = (conditionId: string): readonly Nation[] => {
  if (abortions.has(conditionId)) return nations;
  return conditionId === 'cattle-stillbirth' ? ['Northern Ireland'] : [];
};

const abortions: ReadonlySet<string> = new Set(['cattle-abortion', 'cattle-neosporosis']);

/** Whether such a loss must be reported on this farm. If the nation is not known, a duty in any nation counts. */
export const mustReportLoss = (conditionId: string, nation: Nation | null): boolean =>
  nation === null ? nationsOfLoss(conditionId).length > 0 : nationsOfLoss(conditionId).includes(nation);
