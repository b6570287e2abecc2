import type {} from '@vitest/browser-playwright';
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

type Point = { x: number; y: number };

/** The browser of a phone, which has no mouse, until the test is over. */
export const emulateTouchScreen = async (): Promise<void> => {
  const emulate = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  await emulate(true);
  onTestFinished(async () => void (await emulate(false)));
};

/** A finger on the middle of the element. Move and lift it with `touchMove` and `touchEnd`. */
export const touchStart = (element: Element): Promise<unknown> => send('touchStart', [middleOf(element)]);

export const touchMove = (by: Point, element: Element): Promise<unknown> => {
  const { x, y } = middleOf(element);
  return send('touchMove', [{ x: x + by.x, y: y + by.y }]);
};

export const touchEnd = (): Promise<unknown> => send('touchEnd', []);

const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints });

/** Tests run in a frame of the page, which may be scaled. */
const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame ? frame.width / innerWidth : 1;
  return {
    x: (frame?.left ?? 0) + (left + width / 2) * scale,
    y: (frame?.top ?? 0) + (top + height / 2) * scale,
  };
};
