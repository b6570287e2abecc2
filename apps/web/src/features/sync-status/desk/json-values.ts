import type { Json } from '@byre/contract/fields';

// What a refused edit says may be of any shape: read here as far as it makes sense.

type Members = { [name: string]: Json };

export const membersOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

export const objectOf = (value: Json | undefined): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
