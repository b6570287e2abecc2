import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveEdit } from '../../../device/edits/edits.ts';
import { listOutbox } from '../../../device/reads/queue-reads.ts';
import { refuse } from '../../../testing/refuse.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../../testing/test-device.ts';
import { Queue } from './queue.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-1', farm_id: farm._id, identification_number: 'UK123456700001' });
const parents = { farm_id: farm._id, animal_id: cow._id };
const linkTo = () => '/the-case';
const repairTo = (editId: string) => `/queue/${editId}`;

const startDevice = async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  return device;
};

const newCase = (notes: string) =>
  saveEdit({ entity: 'medical-record', op: 'create', parents, before: null, after: { notes } });

test('every unsent change is listed with its animal, farm and state', async () => {
  await startDevice();
  await newCase('Lame, left hind');
  renderScreen(<Queue linkTo={linkTo} repairTo={repairTo} />);
  const item = page.getByRole('listitem', { name: 'New case' });
  await expect.element(item).toMatchTextContent('UK 123456 700001');
  await expect.element(item).toMatchTextContent('High Ridge');
  await expect.element(item).toMatchTextContent('Saved on this device');
  await item.getByText('What was recorded').click();
  await expect.element(item.getByText('Lame, left hind')).toBeVisible();
  await expect.element(item.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/the-case');
});

test('a waiting photo shows its caption and when it was taken, and no id', async () => {
  await startDevice();
  const photo = {
    medical_record_id: crypto.randomUUID(),
    caption: 'Swollen hock',
    taken_at: '2026-11-20T09:00:00.000Z',
  };
  await saveEdit({ entity: 'attachment', op: 'create', parents, before: null, after: photo });
  renderScreen(<Queue linkTo={linkTo} repairTo={repairTo} />);
  const item = page.getByRole('listitem', { name: 'New photo' });
  await item.getByText('What was recorded').click();
  await expect.element(item.getByText('Swollen hock')).toBeVisible();
  expect(
    item
      .getByRole('term')
      .elements()
      .map((term) => term.textContent),
  ).toEqual(['Caption', 'Taken']);
});

test('waiting changes of several animals are one row each, by visit, which opens to show them', async () => {
  const device = await openTestDevice();
  const other = testAnimal({ _id: 'cow-2', farm_id: farm._id, identification_number: 'UK123456700002' });
  await seedFarm(device, farm, [cow, other]);
  await newCase('Lame');
  await newCase('Cough');
  await saveEdit({
    entity: 'medical-record',
    op: 'create',
    parents: { farm_id: farm._id, animal_id: other._id },
    before: null,
    after: { notes: 'Scour' },
  });
  renderScreen(<Queue linkTo={linkTo} repairTo={repairTo} />);
  const waiting = page.getByRole('list', { name: 'Waiting to be sent' });
  await expect.element(waiting).toMatchTextContent(/High Ridge.*2 animals · 3 changes/);
  await expect.element(waiting).toMatchTextContent('New case (2)');
  await expect.element(page.getByRole('listitem', { name: 'New case' })).not.toBeInTheDocument();
  await waiting
    .getByText(/New case \(2\)/)
    .first()
    .click();
  await expect.element(page.getByRole('listitem', { name: 'New case' }).nth(1)).toBeVisible();
});

test('discarding requires a reason, and then the change is gone', async () => {
  await startDevice();
  await newCase('Lame');
  renderScreen(<Queue linkTo={linkTo} repairTo={repairTo} />);
  await page.getByRole('button', { name: 'Discard' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog.getByText('Choose a reason')).toBeVisible();
  expect(await listOutbox()).toHaveLength(1);
  await dialog.getByRole('radio', { name: 'Entered by mistake' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByText('Everything has been sent')).toBeVisible();
  expect(await listOutbox()).toEqual([]);
});

test('what was not accepted shows why, and can be tried again', async () => {
  const device = await startDevice();
  const { editId } = await newCase('Lame');
  await refuse(device, editId, 'rejected', { problem: { detail: 'The animal is not on this farm.', errors: [] } });
  renderScreen(<Queue linkTo={linkTo} repairTo={repairTo} />);
  const item = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem');
  await expect.element(item).toMatchTextContent('The animal is not on this farm.');
  await item.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem')).toBeVisible();
  expect((await listOutbox()).map(({ state }) => state)).toEqual(['pending']);
});

test('what was not accepted names the field that is wrong', async () => {
  const device = await startDevice();
  const { editId } = await newCase('Lame');
  const detail = 'Must be at most 20,000 characters.';
  await refuse(device, editId, 'rejected', {
    problem: { detail, errors: [{ pointer: '/notes', code: 'too-long', message: detail }] },
  });
  renderScreen(<Queue linkTo={linkTo} repairTo={repairTo} />);
  const item = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem');
  await expect.element(item).toMatchTextContent('Notes: Must be at most 20,000 characters.');
});

test('a change that clashes leads to where it is sorted out', async () => {
  const device = await startDevice();
  const { editId } = await newCase('Lame, left hind');
  await refuse(device, editId, 'conflict', {
    conflict: { kind: 'fields', fields: [], by: 'Ann Weir', at: '2026-11-20T09:30:00.000Z' },
  });
  renderScreen(<Queue linkTo={linkTo} repairTo={repairTo} />);
  await expect.element(page.getByText(/Ann Weir changed the same thing/)).toBeVisible();
  const link = page.getByRole('link', { name: 'Sort it out' });
  await expect.element(link).toHaveAttribute('href', `/queue/${editId}`);
});

test('a discard can be undone', async () => {
  await startDevice();
  await newCase('Lame');
  renderScreen(<Queue linkTo={linkTo} repairTo={repairTo} />);
  await page.getByRole('button', { name: 'Discard' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('radio', { name: 'Entered by mistake' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('listitem', { name: 'New case' })).toBeVisible();
  expect((await listOutbox()).map(({ state }) => state)).toEqual(['pending']);
});
