import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId, saveEdits } from '../../device/edits/edits.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedLists, testProduct } from '../../testing/test-lists.ts';
import { paths, routes } from '../paths.ts';
import { UsageFormScreen } from './usage-form-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });

const openUsage = async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  await seedLists(device, { products: [testProduct({ _id: '00879/4188', product_name: 'Ubrolexin' })] });
  const [recordId, treatmentId] = [newId(), newId()];
  const parents = { farm_id: farm._id, animal_id: cow._id };
  const ofCase = { ...parents, medical_record_id: recordId };
  await saveEdits([
    { entity: 'medical-record', op: 'create', parents, id: recordId, before: null, after: {} },
    { entity: 'treatment-history', op: 'create', parents: ofCase, id: treatmentId, before: null, after: {} },
  ]);
  const place = { farmId: farm._id, animalId: cow._id, recordId, treatmentId };
  renderScreen(<UsageFormScreen />, { pattern: routes.newUsage, at: paths.newUsage(place) });
};

/** The first value that `told` returns while the page changes; undefined until then. */
const firstSeen = <T,>(told: () => T | undefined) => {
  let seen: T | undefined;
  const watch = new MutationObserver(() => {
    seen ??= told();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    return seen;
  };
};

test('a medicine’s fields appear together with its product and the focus, so that a quick Tab continues from there', async () => {
  await openUsage();
  await userEvent.type(page.getByRole('searchbox', { name: 'Product' }), 'ubro');
  await expect.element(page.getByRole('option', { name: /Ubrolexin/ })).toBeVisible();
  const amount = page.getByRole('textbox', { name: 'Total amount' });
  const focused = firstSeen(() => (amount.query() === null ? undefined : document.activeElement?.textContent));
  await userEvent.keyboard('{Enter}');
  await expect.element(amount).toBeVisible();
  expect(focused()).toBe('Change');
});
