/**
 * Whether fingers are the main way to point here and the screen holds the digit keys and still a few rows above them. In
 * ems, so that large letters count as a small screen. The same figure stands in animals.css.
 */
export const hasRoomForKeys = (): boolean => matchMedia('(pointer: coarse) and (min-height: 44em)').matches;
