import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TreatedByField } from './treated-by-field.tsx';

const offered = () =>
  page
    .getByRole('checkbox')
    .elements()
    .map((box) => box.closest('label')?.textContent);

test('staff, who treat no animals, are offered the roles only, and every choice has a name', async () => {
  renderScreen(<TreatedByField values={[]} ownName="" onChange={() => undefined} />);
  await expect.element(page.getByRole('checkbox', { name: 'Farmer' })).toBeVisible();
  expect(offered()).toEqual(['Vet', 'Farmer', 'Farm worker', 'Vet nurse', 'Foot trimmer']);
});

test('a vet is offered by name, before the roles', async () => {
  renderScreen(<TreatedByField values={['Vet', 'Isla Drummond']} ownName="Isla Drummond" onChange={() => undefined} />);
  await expect.element(page.getByRole('checkbox', { name: 'Isla Drummond' })).toBeChecked();
  expect(offered()[0]).toBe('Isla Drummond');
});
