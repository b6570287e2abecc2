import { DeviceDatabase } from './database.ts';

/** The device's own data: one connection for each tab. */
export const deviceDatabase = new DeviceDatabase();

/** Where a person's lock is stored among the settings. */
export const lockKeyOf = (userId: string): string => `lock ${userId}`;

/** The key of what the device remembers for one person, sealed if they have a lock. */
export const ownKeyOf = (userId: string, key: string): string => `own ${userId} ${key}`;
