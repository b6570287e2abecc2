import type { ComponentType } from 'react';

/** How a field of a record is shown and named, as when two versions clash on the device. */
export type FieldLook = {
  Value: ComponentType<{ field: string; value: unknown }>;
  labels: Readonly<Record<string, string>>;
};
