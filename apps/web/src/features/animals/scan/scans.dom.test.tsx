import fc from 'fast-check';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../../testing/test-device.ts';
import { findScanned } from './find-scanned.ts';
import { takeScans } from './scans.ts';

/** Types keys as a reader sends them: to the focused element, and as input if that is a text field. */
const read = (text: string, { eachMs = 10, end = 'Enter' } = {}): { isPressed: boolean } => {
  const target = document.activeElement ?? document.body;
  let atMs = performance.now();
  const send = (key: string): boolean => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    atMs += eachMs;
    Object.defineProperty(event, 'timeStamp', { value: atMs });
    return target.dispatchEvent(event);
  };
  let isPressed = false;
  for (const character of text) {
    const isLet = send(character);
    if (isLet && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement))
      document.execCommand('insertText', false, character);
    if (isLet && character === ' ' && target instanceof HTMLButtonElement) isPressed = true;
  }
  return { isPressed: send(end) || isPressed };
};

const listen = (): string[] => {
  const scans: string[] = [];
  onTestFinished(takeScans((text) => scans.push(text)));
  return scans;
};

function Notes() {
  const [notes, setNotes] = useState('Left hind ');
  return (
    <>
      <textarea aria-label="Notes" value={notes} onChange={(event) => setNotes(event.target.value)} />
      <output>{`Kept: ${notes}.`}</output>
      <button type="button">Save</button>
    </>
  );
}

test('a number read while a note is being written does not end up in the note', async () => {
  const scans = listen();
  renderScreen(<Notes />);
  await page.getByRole('textbox').click();
  await userEvent.keyboard('{End}');
  const { isPressed } = read('826012345600001');
  expect({ scans, isPressed }).toEqual({ scans: ['826012345600001'], isPressed: false });
  await expect.element(page.getByText('Kept: Left hind .')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('Left hind ');
});

test('a number that a person types stays where it was typed', async () => {
  const scans = listen();
  renderScreen(<Notes />);
  await page.getByRole('textbox').click();
  await userEvent.keyboard('{End}');
  read('826012345600001', { eachMs: 120 });
  expect(scans).toEqual([]);
  await expect.element(page.getByText('Kept: Left hind 826012345600001.')).toBeVisible();
});

test('a reader presses no button, neither with its space nor with its Enter', async () => {
  const scans = listen();
  renderScreen(<Notes />);
  await expect.element(page.getByRole('button')).toBeVisible();
  (page.getByRole('button').element() as HTMLElement).focus();
  const { isPressed } = read('826 012345600002', { end: 'Tab' });
  expect({ scans, isPressed }).toEqual({ scans: ['826 012345600002'], isPressed: false });
});

test('a tag read again and again is reported once, and another tag at once', () => {
  const scans = listen();
  read('826012345600003');
  read('826012345600003');
  read('826012345600004');
  expect(scans).toEqual(['826012345600003', '826012345600004']);
});

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const neighbour = testFarm({ _id: '66/123/9999', name: 'Low Meadow' });
const ewe = { farm_id: farm._id, species: 'Sheep' };

test('every form of a number finds the animal, by its electronic tag or by its ear tag', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [
    testAnimal({ _id: 'by-eid', farm_id: farm._id, eid: ['826000771625089'] }),
    testAnimal({ _id: 'by-tag', ...ewe, identification_number: 'UK 0 123456 00001' }),
    testAnimal({ _id: 'lost-zero', ...ewe, identification_number: 'UK 123456 00002' }),
  ]);
  await seedFarm(device, neighbour, [testAnimal({ _id: 'sold', farm_id: neighbour._id, eid: ['826000771625089'] })]);
  const animalOf = async (text: string, farmId: string | null = farm._id) => {
    const scanned = await findScanned(text, farmId);
    return scanned.kind === 'found' ? scanned.animalId : scanned.digits;
  };
  expect(await animalOf('8000CE802DFE1081')).toBe('by-eid');
  expect(await animalOf('0826000771625089')).toBe('by-eid');
  expect(await animalOf('826 000771625089', neighbour._id)).toBe('sold');
  expect(await animalOf('826012345600001')).toBe('by-tag');
  expect(await animalOf('826012345600002')).toBe('lost-zero');
  expect(await animalOf('826012345699999')).toBe('826012345699999');
});

test('the identity of a sheep that is not here opens no cow and no other sheep whose tag ends in it', async () => {
  const device = await openTestDevice();
  const cow = { _id: 'cow', species: 'Cattle', identification_number: 'UK 312345 600012' };
  const bull = { _id: 'bull', species: 'Cattle', identification_number: 'UK 12345 600013' };
  for (const one of [farm, neighbour]) {
    await seedFarm(
      device,
      one,
      [cow, bull].map((animal) => testAnimal({ ...animal, farm_id: one._id })),
    );
  }
  const read = async (eid: string, farmId: string | null) => findScanned(eid, farmId);
  for (const farmId of [farm._id, null]) {
    expect(await read('826012345600012', farmId)).toEqual({
      ...{ kind: 'unknown', digits: '826012345600012', tag: 'UK012345600012' },
    });
    expect(await read('826012345600013', farmId)).toMatchObject({ kind: 'unknown' });
  }
});

test('whatever the herd, an identity opens only its own animal, or one of its species with the whole tag', async () => {
  const flock = fc.stringMatching(/^0[1-7]\d{2}34560001$/);
  const herd = fc.array(
    fc.record({
      species: fc.constantFrom('Cattle', 'Sheep', 'Goat', 'Pig', null),
      tag: fc.oneof(flock, fc.stringMatching(/^[0-3][1-7]?\d{2}34560001$/)).map((digits) => `UK${digits}`),
    }),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(herd, flock, async (animals, number) => {
      const device = await openTestDevice();
      const documents = animals.map(({ species, tag }, at) =>
        testAnimal({ _id: `a${at}`, farm_id: farm._id, species, identification_number: tag }),
      );
      await seedFarm(device, farm, documents);
      const scanned = await findScanned(`826${number}`, farm._id);
      const fitting = documents.filter(
        ({ species, identification_number: tag }) =>
          [number, number.slice(1)].includes((tag ?? '').slice(2)) && species !== 'Cattle' && species !== 'Pig',
      );
      if (scanned.kind === 'found') expect(fitting.map(({ _id }) => _id)).toContain(scanned.animalId);
      else expect(fitting).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('a tag of the farm’s own herd is found without searching the other farms', async () => {
  const device = await openTestDevice();
  const own = testAnimal({ _id: 'own', farm_id: farm._id, eid: ['826000771625089'] });
  await seedFarm(device, farm, [own]);
  await seedFarm(device, neighbour, [testAnimal({ _id: 'other', farm_id: neighbour._id, eid: ['826000771625090'] })]);
  const searched = new Set<string>();
  device.baseDatabase.tag_page.hook('reading', (row) => {
    searched.add(row.farm_id);
    return row;
  });
  expect(await findScanned('826000771625089', farm._id)).toMatchObject({ farmId: farm._id, animal: own });
  expect([...searched]).toEqual([farm._id]);
});

test('of two animals with the same number, the one still on the farm is found', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [
    testAnimal({
      _id: 'a-dead',
      farm_id: farm._id,
      eid: ['826000771625089'],
      date_left_farm: '2026-01-01T00:00:00.000Z',
    }),
  ]);
  await seedFarm(device, neighbour, [testAnimal({ _id: 'alive', farm_id: neighbour._id, eid: ['826000771625089'] })]);
  expect(await findScanned('826000771625089', farm._id)).toMatchObject({ animalId: 'alive' });
});
