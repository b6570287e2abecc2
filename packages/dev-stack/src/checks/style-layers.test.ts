import { expect, it } from 'vitest';
import { styleBreaks } from './style-layers.ts';

const button = {
  path: 'apps/web/src/ui/buttons/button.css',
  text: '@layer ui {\n  .button {\n    padding: var(--button-inset, 1.5rem);\n  }\n}\n',
};
const visit = (text: string) => ({ path: 'apps/web/src/features/visit/visit.css', text });

it('refuses a component’s class in a feature’s style sheet, however it is reached', () => {
  const sentence =
    'apps/web/src/features/visit/visit.css: names .button of apps/web/src/ui/buttons/button.css; set one of its custom properties instead.';
  for (const rule of [
    '.visit > .button { padding: 0; }',
    '.visit { & .button { padding: 0; } }',
    '@media print { .visit:has(.button) { display: none; } }',
  ])
    expect(styleBreaks([button, visit(`@layer features { ${rule} }`)])).toEqual([sentence]);
  expect(
    styleBreaks([
      button,
      visit(
        '@layer features { /* Not .button. */ .visit { --button-inset: 0.5rem; & .button-row { gap: 1.button; } } }',
      ),
    ]),
  ).toEqual([]);
});

it('requires every rule to be in the layer of its folder', () => {
  const sentence = 'apps/web/src/features/visit/visit.css: every rule belongs in @layer features.';
  expect(styleBreaks([visit('@layer ui { .visit { gap: 0; } }')])).toEqual([sentence]);
  expect(styleBreaks([visit('@layer features { .visit { gap: 0; } }\n.stray { gap: 0; }')])).toEqual([sentence]);
  expect(styleBreaks([visit('@layer features { .visit { gap: 0; } }\n@page visit { size: a4; }')])).toEqual([]);
  expect(styleBreaks([{ ...button, text: '.button { gap: 0; }' }])).toEqual([
    'apps/web/src/ui/buttons/button.css: every rule belongs in @layer ui.',
  ]);
});
