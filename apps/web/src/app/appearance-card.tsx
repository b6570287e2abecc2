import { useEffect, useState } from 'react';
import { showToast } from '../ui/feedback/toast-queue.ts';
import { ChipGroup } from '../ui/fields/chip-group.tsx';
import { SectionCard } from '../ui/lists/section-card.tsx';
import { useWords } from '../words/words.tsx';
import { type Appearance, chooseAppearance, type Density, readAppearance } from './appearance.ts';

/** The theme and the size of buttons on this device, for everybody who uses it. */
export function AppearanceCard() {
  const words = useWords();
  const { device } = words.app;
  const [appearance, setAppearance] = useState<Appearance | null>(null);
  useEffect(() => void readAppearance().then(setAppearance), []);
  if (!appearance) return null;
  const choose = (change: Partial<Appearance>) => {
    const next = { ...appearance, ...change };
    setAppearance(next);
    chooseAppearance(next).catch(() => showToast({ message: words.app.unexpected, tone: 'warning' }));
  };
  const themes = (['system', 'light', 'dark', 'sunlight'] as const).map((value) => ({
    value,
    label: device.themes[value],
  }));
  const densities: { value: Density; label: string }[] = [
    { value: 'normal', label: device.densities.normal },
    { value: 'gloves', label: device.densities.gloves },
  ];
  return (
    <SectionCard title={device.appearance}>
      <ChipGroup
        label={device.theme}
        choices={themes}
        value={appearance.theme}
        onChange={(theme) => theme && choose({ theme })}
      />
      <ChipGroup
        label={device.density}
        choices={densities}
        value={appearance.density}
        onChange={(density) => density && choose({ density })}
      />
    </SectionCard>
  );
}
