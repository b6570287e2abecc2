import { DeviceDatabase } from './database.ts';

/** What belongs to the device: one connection a tab. */
export const deviceDatabase = new DeviceDatabase();

/** Where a person's lock is stored among the settings. */
export const lockKeyOf = (userId: string): string => `lock ${userId}`;

/** What the device remembers for one person, and seals where they have a lock. */
export const ownKeyOf = (userId: string, key: string): string => `own ${userId} ${key}`;
