import { getSetting, setSetting } from '../device/session/session.ts';
import { applyTheme, type Theme } from '../ui/theme/theme.ts';

export type Density = 'normal' | 'gloves';
export type Appearance = { theme: Theme; density: Density };

const themes: readonly Theme[] = ['system', 'light', 'dark', 'sunlight'];
const densities: readonly Density[] = ['normal', 'gloves'];

/** The appearance chosen on this device; that of the device itself if nothing was chosen or it cannot be read. */
export const readAppearance = async (): Promise<Appearance> => {
  const [theme, density] = await Promise.all([settingAmong('theme', themes), settingAmong('density', densities)]);
  return { theme: theme ?? 'system', density: density ?? 'normal' };
};

export const applyAppearance = ({ theme, density }: Appearance): void => {
  applyTheme(theme);
  if (density === 'normal') delete document.documentElement.dataset.density;
  else document.documentElement.dataset.density = density;
};

/** Applies it at once and stores it for the next start. */
export const chooseAppearance = async (appearance: Appearance): Promise<void> => {
  applyAppearance(appearance);
  await setSetting('theme', appearance.theme);
  await setSetting('density', appearance.density);
};

const settingAmong = async <V extends string>(key: string, choices: readonly V[]): Promise<V | undefined> => {
  const kept = await getSetting(key).catch(() => null);
  return choices.find((choice) => choice === kept);
};
