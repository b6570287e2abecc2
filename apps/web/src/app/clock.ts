/** The time of this device, handed to whatever has to know it. */
export const now = (): Date => new Date();
