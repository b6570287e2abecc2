/** More than the largest poultry site holds: the app asks for it without the schemas. */
export const maxHeads = 10_000_000;
