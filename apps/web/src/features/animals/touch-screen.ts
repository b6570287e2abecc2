import { screenHeight } from '../../ui/theme/screen-height.ts';

/** Whether the main pointer is a finger and the screen fits the digit keys with a few rows above them. */
export const hasRoomForKeys = (): boolean => matchMedia('(pointer: coarse)').matches && screenHeight() === 'enough';
