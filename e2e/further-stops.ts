import { turnLockOff, unlock } from './lock.ts';
import { signInToRest } from './rest-client.ts';
import { farm, place, type Stop } from './tour.ts';
import { expectAllSent, openAnimal } from './vet.ts';

/** Screens that need a second person, another language or another theme; for screenshots, after those of the tour. */
export const furtherStops: readonly Stop[] = [
  {
    name: 'repair',
    visit: async (page) => {
      await page.getByRole('button', { name: 'Clear' }).click();
      await unlock(page);
      await turnLockOff(page);
      await openAnimal(page, farm, '00380');
      await page.getByRole('link', { name: 'Digital dermatitis' }).first().click();
      await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
      await expectAllSent(page);
      const address = new URL(page.url());
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await page.getByRole('textbox', { name: /^Notes/ }).fill('Near hind, healing. Off the milk list on Friday.');
      await page.getByRole('button', { name: 'Save case' }).click();
      await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
      const colleague = await signInToRest(address.origin, 'locum@glen.example');
      await colleague.put(`/api${address.pathname.replace('/cases/', '/medical-records/')}`, {
        notes: 'Near hind, lifted and trimmed. Block on the inner claw.',
      });
      await page.context().setOffline(false);
      await page.goto('/queue');
      await page.getByRole('link', { name: /Sort it out/ }).click({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Save this version' }).waitFor();
    },
  },
  {
    name: 'queue-needs-you',
    visit: async (page) => {
      await page.goto('/queue');
      await page.getByRole('link', { name: /Sort it out/ }).waitFor();
    },
  },
  {
    name: 'animal-welsh',
    visit: async (page) => {
      await page.goto('/device');
      await page.getByRole('radio', { name: 'Cymraeg' }).check();
      await page.getByRole('heading', { level: 1, name: 'Y ddyfais hon' }).waitFor();
      await page.goto(`${place}/animals/UK100017200486`);
      await page.getByRole('link', { name: 'Achos newydd', exact: true }).waitFor();
    },
  },
  {
    name: 'new-case-welsh',
    visit: async (page) => {
      await page.getByRole('link', { name: 'Achos newydd', exact: true }).click();
      await page.getByRole('searchbox', { name: 'Cyflwr' }).waitFor();
    },
  },
  {
    name: 'farm-sunlight',
    visit: async (page) => {
      await page.goto('/device');
      await page.getByRole('radio', { name: 'English' }).check();
      await page.getByRole('radio', { name: 'Bright sun' }).check();
      await page.goto(place);
      await page.getByRole('list', { name: 'Animals' }).waitFor();
    },
  },
  {
    name: 'animal-sunlight',
    visit: async (page) => {
      await page.goto(`${place}/animals/UK100017200486`);
      await page.getByRole('link', { name: 'New case', exact: true }).waitFor();
    },
  },
];
