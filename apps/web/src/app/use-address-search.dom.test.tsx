import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { useAddressSearch } from './use-address-search.ts';

function Search() {
  const [{ find }, setSearch] = useAddressSearch(['find']);
  return <input aria-label="Digits" value={find} onChange={(event) => setSearch({ find: event.target.value })} />;
}

const begin = async () => {
  const before = location.pathname + location.search;
  onTestFinished(() => history.replaceState(null, '', before));
  renderScreen(<Search />);
  await page.getByLabelText('Digits').fill('00394');
};

test('the search is in the address after a pause', async () => {
  await begin();
  await expect.poll(() => location.search).toBe('?find=00394');
});

test('the address of the next screen stays, even if this one is still there when its pause ends', async () => {
  await begin();
  history.pushState(null, '', '/farms/1/animals/2');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(location.pathname + location.search).toBe('/farms/1/animals/2');
});
