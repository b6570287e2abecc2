/**
 * Whether the main pointer is a finger and the screen fits the digit keys with a few rows above them. In ems, so that
 * large text counts as a small screen. animals.css uses the same figure.
 */
export const hasRoomForKeys = (): boolean => matchMedia('(pointer: coarse) and (min-height: 44em)').matches;
