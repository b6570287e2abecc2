import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testFarm } from '../../../testing/test-device.ts';
import { testUsage } from '../../../testing/test-records.ts';
import { UsageRow } from './usage-row.tsx';

const highRidge = testFarm({ _id: '66/765/4321', name: 'High Ridge' });

/** A medicine given to an animal that came from this holding. */
const show = async (holding_id: string | undefined) => {
  await seedFarm(await openTestDevice(), highRidge);
  const usage = testUsage(holding_id === undefined ? {} : { holding_id });
  renderScreen(
    <ul>
      <UsageRow
        item={{ document: usage, sync: 'clean' }}
        animal={null}
        editTo="/e"
        repeatTo="/r"
        photos={() => null}
        takePhoto={() => null}
        now={() => new Date(usage.created_at)}
      />
    </ul>,
  );
  await expect.element(page.getByText('Tetroxy 20').first()).toBeVisible();
};

test('a medicine given on another farm names that farm, if the device has it', async () => {
  await show(highRidge._id);
  await expect.element(page.getByText('Given at High Ridge')).toBeVisible();
});

test('a medicine given on a farm that this person cannot see shows its holding number', async () => {
  await show('99/999/9999');
  await expect.element(page.getByText('Given at 99/999/9999')).toBeVisible();
});

test('a medicine given on the animal’s current farm does not mention it', async () => {
  await show(undefined);
  expect(page.getByText(/^Given at/).elements()).toEqual([]);
});
