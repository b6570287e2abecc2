/** The therapeutic groups of a product, one by one. Products that have none say so with "N/A (…)". */
export const therapeuticGroups = (theraputicGroup: string | null): string[] =>
  (theraputicGroup ?? '')
    .split(';')
    .map((group) => group.trim())
    .filter((group) => group !== '' && !group.startsWith('N/A'));
