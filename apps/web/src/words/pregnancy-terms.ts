/** The results of a pregnancy diagnosis, as stored in the observation. */
export const diagnoses = ['in calf', 'not in calf', 're-check'] as const;
/**
 * The same with `not served`: a check after calving, or of a cow not seen bulling. It is of the same kind, because a cow
 * has one finding in a visit, which may be corrected from one to the other. The interface leaves the terms of a kind open.
 */
export const pregnancyTerms = [...diagnoses, 'not served'] as const;
export type PregnancyTerm = (typeof pregnancyTerms)[number];

/** The same results in the words of other systems and free text. */
const synonyms: Readonly<Record<string, PregnancyTerm>> = {
  pregnant: 'in calf',
  'in-calf': 'in calf',
  empty: 'not in calf',
  'not pregnant': 'not in calf',
  recheck: 're-check',
};

/** The result that an observation's value means, however it is written; null if it is none of them. */
export const termOf = (value: number | string | null): PregnancyTerm | null => {
  const said = String(value ?? '')
    .trim()
    .toLowerCase();
  return pregnancyTerms.find((term) => term === said) ?? synonyms[said] ?? null;
};
