import { expect, it } from 'vitest';
import type { StagedPhoto } from '../device/edits/staged-photos.ts';
import { createPhotoTray } from './photo-tray.ts';

const photo = (id: string): StagedPhoto => ({ id, sha256: id, byteSize: 1, takenAt: '2026-03-03T09:00:00.000Z' });

const open = () => {
  const told: string[] = [];
  const tray = createPhotoTray({
    form: ({ id }) => told.push(`form ${id}`),
    record: (photos) => told.push(`record ${photos.map(({ id }) => id).join(' ')}`),
    draft: ({ id }) => told.push(`draft ${id}`),
  });
  return { tray, told };
};

it('a photo that arrives during or after the save goes to the saved record', async () => {
  const { tray, told } = open();
  const saved = await tray.saving([], async (photos) => {
    tray.add(photo('during'));
    return photos;
  });
  tray.leave();
  tray.add(photo('after'));
  expect([saved, told]).toEqual([[], ['record during', 'record after']]);
});

it('a photo that the form has not rendered yet is saved with it, and a removed one is not', async () => {
  const { tray } = open();
  tray.add(photo('drawn'));
  tray.add(photo('removed'));
  tray.remove('removed');
  tray.add(photo('undrawn'));
  const saved = await tray.saving([photo('kept before'), photo('drawn')], async (photos) => photos.map(({ id }) => id));
  expect(saved).toEqual(['kept before', 'drawn', 'undrawn']);
});

it('a photo that arrives during a failed save is in the form, and is saved with the next attempt', async () => {
  const { tray, told } = open();
  const failed = tray.saving([], async () => {
    tray.add(photo('during'));
    throw new Error('The device is full.');
  });
  await expect(failed).rejects.toThrow('full');
  expect(told).toEqual(['form during']);
  expect(await tray.saving([], async (photos) => photos.map(({ id }) => id))).toEqual(['during']);
});

it('a photo that arrives after its form was left is stored in the draft, and in the form once that is back', () => {
  const { tray, told } = open();
  tray.leave();
  tray.add(photo('left'));
  tray.enter();
  tray.add(photo('back'));
  expect(told).toEqual(['draft left', 'form back']);
});
