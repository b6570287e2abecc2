import Plus from 'lucide-react/icons/plus';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DeskFrame } from '../../ui/frames/desk-frame.tsx';

test('in a low window the navigation scrolls to the current screen', async () => {
  await page.viewport(1024, 500);
  const items = Array.from({ length: 40 }, (_, at) => ({ to: `/desk/${at}`, label: `Screen ${at}`, icon: Plus }));
  renderScreen(
    <DeskFrame brand="Byre" navigation={[{ label: 'Work', items }]} navigationLabel="Desk">
      <h1>Open</h1>
    </DeskFrame>,
    { at: '/desk/35' },
  );
  await expect.element(page.getByRole('link', { name: 'Screen 35' })).toBeInViewport();
  await expect.element(page.getByRole('link', { name: 'Screen 0', exact: true })).not.toBeInViewport();
});
