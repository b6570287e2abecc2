export type Theme = 'system' | 'light' | 'dark' | 'sunlight';

/** Overrides the device's theme, or follows it again. The caller stores the choice. */
export const applyTheme = (theme: Theme, root: HTMLElement = document.documentElement): void => {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
};
