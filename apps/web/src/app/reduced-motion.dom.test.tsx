import type {} from '@vitest/browser-playwright';
import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

const ask = (value: 'reduce' | '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

afterEach(async () => {
  document.documentElement.style.removeProperty('font-size');
  await ask('');
});

test('for somebody who wants less motion nothing moves for ever, and larger letters are large at once', async () => {
  await ask('reduce');
  renderScreen(
    <>
      <h1>The herd</h1>
      <Skeleton kind="rows" label="Loading" />
      <Button isBusy>Save</Button>
    </>,
  );
  await expect.poll(() => document.querySelectorAll('.skeleton-bone, .spinner').length).toBeGreaterThan(1);
  const endless = document.getAnimations().filter((one) => one.effect?.getTiming().iterations === Infinity);
  expect(endless).toEqual([]);

  document.documentElement.style.fontSize = '32px';
  expect(getComputedStyle(document.documentElement).fontSize).toBe('32px');
  expect(document.getAnimations().filter((one) => one instanceof CSSTransition)).toEqual([]);
});
