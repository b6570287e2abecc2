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

/** Every declared pair with too little contrast, and its ratio. */
function tooFaint(palette: Palette, theme: Theme, list: string, ratio: number): string[] {
  return pairsAt(list).flatMap((pair) => {
    const [front = '', back = ''] = pair.split('/').map((name) => palette[name]?.[theme]);
    const reached = contrast(front, back);
    return reached >= ratio ? [] : [`${pair} ${reached.toFixed(2)}`];
  });
}

/** The colours of a theme that has only one side. */
function plainColoursIn(text: string): Palette {
  const declarations = text.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries([...declarations].map(([, name, colour = '']) => [name, { light: colour, dark: colour }]));
}

/** The rules from a selector or query to its closing brace at the margin. */
function blockOf(start: string): string {
  const from = css.indexOf(start);
  return css.slice(from, css.indexOf('\n}\n', from));
}

const moreContrast = '@media (prefers-contrast: more)';
const palette = coloursIn(css.slice(0, css.indexOf(moreContrast)));
const looks = [
  { look: 'usual palette', colours: palette, textRatio: 4.5 },
  { look: 'palette of more contrast', colours: { ...palette, ...coloursIn(blockOf(moreContrast)) }, textRatio: 7 },
  {
    look: 'sunlight theme',
    colours: { ...palette, ...plainColoursIn(blockOf(':root[data-theme="sunlight"]')) },
    textRatio: 7,
    sides: ['light'] as const,
  },
];
const cases = looks.flatMap(({ sides = themes, ...rest }) => sides.map((theme) => ({ ...rest, theme })));

describe.each(cases)('the $look on its $theme side', ({ colours, theme, textRatio }) => {
  test(`has text with a contrast of ${textRatio} to 1 or better`, () => {
    expect(tooFaint(colours, theme, '4.5', textRatio)).toEqual([]);
  });

  test('has graphics and control borders with a contrast of 3 to 1 or better', () => {
    expect(tooFaint(colours, theme, '3', 3)).toEqual([]);
  });
});

test('The sunlight theme defines each of its colours itself, because a missing one would be a shade made for indoors.', () => {
  const said = Object.keys(plainColoursIn(blockOf(':root[data-theme="sunlight"]')));
  const shades = ['shadow', 'backdrop'];
  expect([...said, ...shades].sort()).toEqual(Object.keys(palette).sort());
});

test('Every colour is in a declared pair or declared decorative, and every pair names colours that exist.', () => {
  const decorative = /decorative: ([a-z -]+)/.exec(css)?.[1]?.trim().split(' ') ?? [];
  const paired = [...pairsAt('4.5'), ...pairsAt('3')].flatMap((pair) => pair.split('/'));
  expect([...new Set([...paired, ...decorative])].sort()).toEqual(Object.keys(palette).sort());
});

test('The style sheet is read: no palette is empty.', () => {
  expect(cases.map(({ colours }) => Object.keys(colours).length >= 50)).toEqual(cases.map(() => true));
});

test('Black on white reaches 21 to 1, as the standard says.', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});
