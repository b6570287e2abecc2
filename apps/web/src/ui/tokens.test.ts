import { describe, expect, test } from 'vitest';
import css from './tokens.css?raw';

const themes = ['light', 'dark'] as const;

type Theme = (typeof themes)[number];
type Palette = Record<string, Record<Theme, string>>;

/** The colours that a piece of the stylesheet declares. */
function coloursIn(text: string): Palette {
  const declarations = text.matchAll(
    /--color-([a-z-]+): light-dark\((#[0-9a-f]{6}|rgb\([^)]*\)), (#[0-9a-f]{6}|rgb\([^)]*\))\)/g,
  );
  return Object.fromEntries([...declarations].map(([, name, light, dark]) => [name, { light, dark }]));
}

/** The pairs that the head comment declares for a ratio. */
function pairsAt(ratio: string): string[] {
  const list = new RegExp(`contrast ${ratio}:([^:]*)\\n \\* (?:contrast|decorative)`).exec(css)?.[1] ?? '';
  return list.match(/[a-z-]+\/[a-z-]+/g) ?? [];
}

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Every declared pair that falls short, with what it reaches. */
function tooFaint(palette: Palette, theme: Theme, ratio: string): string[] {
  return pairsAt(ratio).flatMap((pair) => {
    const [front = '', back = ''] = pair.split('/').map((name) => palette[name]?.[theme]);
    const reached = contrast(front, back);
    return reached >= Number(ratio) ? [] : [`${pair} ${reached.toFixed(2)}`];
  });
}

const contrastBlock = css.indexOf('@media (prefers-contrast: more)');
const palette = coloursIn(css.slice(0, contrastBlock));
const palettes = { usual: palette, 'more contrast': { ...palette, ...coloursIn(css.slice(contrastBlock)) } };

describe.each(Object.entries(palettes))('the %s palette', (_, colours) => {
  describe.each(themes)('in the %s theme', (theme) => {
    test('has text that stands out at 4.5 to 1 or better', () => {
      expect(tooFaint(colours, theme, '4.5')).toEqual([]);
    });

    test('has graphics and control borders that stand out at 3 to 1 or better', () => {
      expect(tooFaint(colours, theme, '3')).toEqual([]);
    });
  });
});

test('Every colour is in a declared pair or declared decorative, and every pair names colours that exist.', () => {
  const decorative = /decorative: ([a-z -]+)/.exec(css)?.[1]?.trim().split(' ') ?? [];
  const paired = [...pairsAt('4.5'), ...pairsAt('3')].flatMap((pair) => pair.split('/'));
  expect([...new Set([...paired, ...decorative])].sort()).toEqual(Object.keys(palette).sort());
});

test('Black on white reaches 21 to 1, as the standard says.', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});
