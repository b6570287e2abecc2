import type { EngineName } from '@byre/dev-stack/engines';
import { test as base } from '../stories.ts';
import { type Device, type DeviceOptions, unpackDevice } from './device.ts';
import { buildNewerApp, type NewerApp } from './newer-app.ts';

/** The options of a run of the stories. */
export type Chosen = { engine: EngineName };
type World = { newerApp: NewerApp };
type Story = {
  /** A device in the tested engine. Its only connection to the product is `signal`. */
  unpack(options?: Omit<DeviceOptions, 'baseUrl'>): Device;
};

/** Stories written once and run in every engine. */
export const test = base.extend<Story, Chosen & World>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  newerApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs off this pattern
    async ({}, use) => {
      const newer = await buildNewerApp();
      await use(newer);
      newer.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  unpack: async ({ engine, signal }, use) => {
    const devices: Device[] = [];
    await use((options = {}) => {
      const device = unpackDevice(engine, { ...options, baseUrl: signal.url });
      devices.push(device);
      return device;
    });
    await Promise.all(devices.map((device) => device.throwAway()));
  },
});
