/**
 * Published misspellings, accepted on input besides the correct word (decisions 2). Key: what may be sent; value: the
 * field's name.
 */
export const spellings: Readonly<Record<string, string>> = {
  intevention_desc: 'intervention_desc',
  identification_numer: 'identification_number',
  diet_intesity: 'diet_intensity',
  defra_breed_code: 'national_breed_code',
};
