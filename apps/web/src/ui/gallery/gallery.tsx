import { type ComponentType, useEffect, useState } from 'react';
import { ToastHost } from '../feedback/toast-host.tsx';
import { ChipGroup } from '../fields/chip-group.tsx';
import { Page } from '../frames/page.tsx';
import { PageHeader } from '../frames/page-header.tsx';
import { SectionCard } from '../lists/section-card.tsx';
import { applyTheme, type Theme } from '../theme/theme.ts';
import type { GalleryPage } from './gallery-page.ts';

const files = import.meta.glob<{ gallery: GalleryPage }>('../../**/*.gallery.tsx');

const themes = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'sunlight', label: 'Bright sun' },
] as const;

/** Every component in its states, for the development server only, to see the effect of a change at a glance. */
export function Gallery() {
  const [pages, setPages] = useState<GalleryPage[]>([]);
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    const loading = Object.values(files).map((load) => load().then((file) => file.gallery));
    void Promise.all(loading).then(setPages);
  }, []);
  useEffect(() => applyTheme(theme), [theme]);
  return (
    <Page header={<PageHeader title="Gallery" subtitle="Every component in its states" />}>
      <ChipGroup label="Theme" choices={themes} value={theme} onChange={(chosen) => setTheme(chosen ?? 'system')} />
      {pages.map((page) => (
        <GalleryFamily key={page.title} page={page} />
      ))}
      <ToastHost />
    </Page>
  );
}

function GalleryFamily({ page }: { page: GalleryPage }) {
  return (
    <SectionCard title={page.title}>
      {Object.entries(page.stories).map(([name, Story]) => (
        <GalleryStory key={name} name={name} story={Story} />
      ))}
    </SectionCard>
  );
}

function GalleryStory({ name, story: Story }: { name: string; story: ComponentType }) {
  return (
    <section className="page-content">
      <h3>{name}</h3>
      <Story />
    </section>
  );
}
