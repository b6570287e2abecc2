import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from './stories.ts';
import { tour } from './tour.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`accessible: axe finds nothing on any screen in the ${colorScheme} theme`, async ({ newDevice }) => {
    const phone = await newDevice({ colorScheme });
    const page = await phone.open();
    const found: { screen: string; rule: string; where: string }[] = [];
    for (const { name, visit } of tour) {
      await visit(page);
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      for (const { id, nodes } of violations) found.push({ screen: name, rule: id, where: nodes[0]?.html ?? '' });
    }
    expect(found).toEqual([]);
  });
}
