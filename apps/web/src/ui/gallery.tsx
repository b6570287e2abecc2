import { type ComponentType, useEffect, useState } from 'react';
import { ChipGroup } from './chip-group.tsx';
import type { GalleryPage } from './gallery-page.ts';
import { Page } from './page.tsx';
import { PageHeader } from './page-header.tsx';
import { SectionCard } from './section-card.tsx';
import { applyTheme, type Theme } from './theme.ts';
import { ToastHost } from './toast-host.tsx';

const files = import.meta.glob<{ gallery: GalleryPage }>('../**/*.gallery.tsx');

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
