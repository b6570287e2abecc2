import { describe, expect, it } from 'vitest';
import { appPlants } from './app-plants.ts';

describe('a planted defect of the app', () => {
  it.each(Object.entries(appPlants))('%s: is seen, and nothing is wrong without it', async (_, { sound, planted }) => {
    expect([await sound(), await planted()]).toEqual([null, expect.any(String)]);
  });
});
