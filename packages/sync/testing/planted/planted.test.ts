import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Story } from '../simulation/story.ts';
import { tell } from '../simulation/tell.ts';
import { partsWith, plantedBugs } from './prove.ts';

/** For each planted defect the check that notices it, with a short story found by `npm run simulate:planted`. */
const stories = JSON.parse(readFileSync(join(import.meta.dirname, 'stories.json'), 'utf8')) as Record<
  string,
  { check: string } & Story
>;

describe('a planted defect', () => {
  it('has a story, for every one', () => {
    expect(Object.keys(stories).toSorted()).toEqual([...plantedBugs].toSorted());
  });

  it.each(plantedBugs)('%s: is noticed by its check, in a story that passes without it', async (name) => {
    const story = stories[name];
    if (!story) throw new Error('It has no story.');
    const seen = (await tell(story, partsWith(name))).map((wrong) => wrong.split(':')[0]);
    expect([seen.includes(story.check), await tell(story)]).toEqual([true, []]);
  });
});
