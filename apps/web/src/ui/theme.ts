export type Theme = 'system' | 'light' | 'dark' | 'sunlight';

/** Overrules the theme of the device, or follows it again. Remembering the choice is the caller's business. */
export const applyTheme = (theme: Theme, root: HTMLElement = document.documentElement): void => {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
};
