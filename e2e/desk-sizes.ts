/** The usual window of the practice desk, and the smallest one for which its screens are laid out side by side. */
export const deskSize = { width: 1440, height: 900 };
export const smallDeskSize = { width: 1024, height: 768 };

/** What a project of the stories sets. */
export type DeskOptions = { deskWindow: { width: number; height: number } };
