/** More than the largest poultry site holds. In a file of its own, because the app needs it without the schemas. */
export const maxHeads = 10_000_000;
