import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { ButtonLink } from './button.tsx';
import { Page } from './page.tsx';
import { PageHeader } from './page-header.tsx';

const welsh = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Uchaf';

test('a name of one long word makes no page wider than the phone, as a title and as the way back', async () => {
  await page.viewport(360, 640);
  renderScreen(
    <Page
      header={
        <PageHeader
          title={welsh}
          subtitle={welsh}
          back={{ to: '/', label: welsh }}
          actions={<ButtonLink to="/visit">Visit</ButtonLink>}
        />
      }
    >
      <p>Animals</p>
    </Page>,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: welsh })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});
