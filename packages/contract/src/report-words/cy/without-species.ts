import type { withoutSpecies as english } from '../en/without-species.ts';
import { animals } from './nouns.ts';

export const withoutSpecies: typeof english = (n) => `Nid yw ${animals(n)} heb rywogaeth yn yr adroddiad hwn.`;
