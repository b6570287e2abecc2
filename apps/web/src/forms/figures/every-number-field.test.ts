import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

/** The one input for a number, which is shown only by the fields of this folder. */
const theInput = 'ui/fields/number-input.tsx';

/** What makes an input one for a number, beside the field that asks the rule. */
const rawNumbers = [
  /\btype=(?:"|\{')(?:number|range)\b/,
  /\brole=(?:"|\{')spinbutton\b/,
  /\binputMode=(?:"decimal"|\{[^}]*'decimal')/,
  /\b(?:valueAsNumber|parseFloat)\b/,
  /\bNumber\((?:event\.)?(?:currentT|t)arget\.value/,
];

const rawNumbersOf = (source: string): string[] => rawNumbers.filter((one) => one.test(source)).map(String);

const screens = globSync('**/*.tsx', { cwd: root }).filter(
  (path) => path !== theInput && !/\.(?:test|gallery)\.tsx$/.test(path),
);

describe('every number field of every form', () => {
  it('is a field that asks whether the figure can be meant', () => {
    expect(screens.length).toBeGreaterThan(300);
    const raw = screens.flatMap((path) =>
      rawNumbersOf(readFileSync(root + path, 'utf8')).map((sign) => `${path}: ${sign}`),
    );
    expect(raw, 'Use FigureField or FigureInput, and say what kind of figure it is.').toEqual([]);
  });

  it.each([
    '<input type="number" value={kg} />',
    '<TextField\n  label={words.weight}\n  type="number"\n/>',
    '<input inputMode="decimal" />',
    "<input inputMode={isWhole ? 'numeric' : 'decimal'} />",
    '<div role="spinbutton" />',
    'onChange={(event) => setKg(Number(event.target.value))}',
    'onChange={({ target }) => setKg(Number(target.value))}',
    'const kg = parseFloat(text);',
  ])('is found if it does not: %s', (source) => {
    expect(rawNumbersOf(source)).not.toEqual([]);
  });

  it.each([
    '<FigureField label={words.weight} figure={{ kind: "weight", animal, at }} value={kg} onChange={setKg} />',
    '<TextField label={words.tag} inputMode="numeric" />',
  ])('and is not mistaken for another one: %s', (source) => {
    expect(rawNumbersOf(source)).toEqual([]);
  });
});
