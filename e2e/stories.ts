import { test as base } from '@playwright/test';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { type Device, type DeviceOptions, unpackDevice } from './device.ts';
import { type Product, prepareProduct } from './product.ts';

type World = { product: Product };
type Story = {
  /** The proxy between this story's devices and the product. */
  signal: CuttingProxy;
  /** A device whose only connection to the product is `signal`. */
  newDevice(options?: Omit<DeviceOptions, 'baseUrl'>): Promise<Device>;
};

/** Stories of the whole product: real server and database, real browsers, and a signal that can fail. */
export const test = base.extend<Story, World>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs off this pattern
    async ({}, use) => {
      const product = await prepareProduct();
      await product.start();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signal: async ({ product }, use) => {
    const signal = await startCuttingProxy(product.url);
    await use(signal);
    await signal.close();
  },
  newDevice: async ({ signal }, use) => {
    const devices: Device[] = [];
    await use(async (options = {}) => {
      const device = await unpackDevice({ ...options, baseUrl: signal.url });
      devices.push(device);
      return device;
    });
    await Promise.all(devices.map((device) => device.throwAway()));
  },
});
