import { expect, it } from 'vitest';
import { medicalRecords } from './en/medical-records.ts';
import { sitesText } from './site-text.ts';

it('places are read as a sentence, an unknown one as stored, and none as nothing', () => {
  const { sites } = medicalRecords;
  expect(sitesText(['left fore quarter', 'withers'], sites)).toBe('Left fore quarter, withers');
  expect(sitesText([], sites)).toBeNull();
  expect(sitesText(undefined, sites)).toBeNull();
});
