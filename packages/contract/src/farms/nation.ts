/* Plain data and rules, because the app applies them offline, without loading the schemas. */

export const nations = ['England', 'Wales', 'Scotland', 'Northern Ireland'] as const;
export type Nation = (typeof nations)[number];

/** What the nation of a farm is derived from. */
export type FarmPlace = { _id: string; post_code: string | null; nation?: Nation | null };

/**
 * The nation of a farm: the one that was set, otherwise by its postcode (BT is Northern Ireland), otherwise by the
 * county of its holding number (01 to 51 England, 52 to 65 Wales, 66 to 98 Scotland). Null if it cannot be derived.
 * GOV.UK publishes no county ranges, so this is a suggestion that a person can correct, and nothing is refused because
 * of it.
 */
export const nationOf = ({ _id, post_code, nation }: FarmPlace): Nation | null => {
  if (nation) return nation;
  if (/^\s*BT\d/i.test(post_code ?? '')) return 'Northern Ireland';
  const county = Number(/^(\d{2})\/\d{3}\/\d{4}(\/\d{2})?$/.exec(_id)?.[1] ?? Number.NaN);
  return counties.find(({ first, last }) => county >= first && county <= last)?.nation ?? null;
};

const counties = [
  { first: 1, last: 51, nation: 'England' },
  { first: 52, last: 65, nation: 'Wales' },
  { first: 66, last: 98, nation: 'Scotland' },
] as const;

/** Where to report. Without a number: each local office has its own. */
export type ReportOffice = { nation: Nation; shown: string | null; dialled: string | null };

/**
 * The number to ring in each nation: GOV.UK, notifiable diseases in animals. Northern Ireland: "If notifiable disease is
 * suspected, contact the DAERA Helpline on 0300 200 7840 or your local DAERA Direct Regional Office" (DAERA, maedi visna).
 * Scotland has a number for each Field Services Office, and none for all.
 */
export const reportOffices: readonly ReportOffice[] = [
  { nation: 'England', shown: '03000 200 301', dialled: '+443000200301' },
  { nation: 'Wales', shown: '0300 303 8268', dialled: '+443003038268' },
  { nation: 'Scotland', shown: null, dialled: null },
  { nation: 'Northern Ireland', shown: '0300 200 7840', dialled: '+443002007840' },
];

/** The nations in which suspicion of a condition is reported; an older list that names none means Great Britain. */
export const nationsOfDuty = ({
  notifiable,
  notifiable_in = [],
}: {
  notifiable: boolean;
  notifiable_in?: readonly string[];
}): readonly Nation[] => {
  if (notifiable && notifiable_in.length === 0) return ['England', 'Wales', 'Scotland'];
  return nations.filter((nation) => notifiable_in.includes(nation));
};

/** Whether suspicion must be reported on this farm by law. If the nation is not known, a duty in any nation counts. */
export const mustReport = (
  condition: { notifiable: boolean; notifiable_in?: readonly string[] },
  nation: Nation | null,
) => (nation === null ? nationsOfDuty(condition).length > 0 : nationsOfDuty(condition).includes(nation));

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
