/** Every paper that is printed from a screen or a dialog. Any other screen is printed as `screen`. */
export const paperNames = [
  'farmer-report',
  'round-sheet',
  'visit-summary',
  'case',
  'visit-plan',
  'report',
  'table',
  'hand-over',
  'condition',
  'keyboard',
] as const;
export type PaperName = (typeof paperNames)[number];
