import type { ComponentType } from 'react';

/** What a `*.gallery.tsx` file exports as `gallery`: one family of components in their states. */
export type GalleryPage = {
  title: string;
  stories: Record<string, ComponentType>;
};
