import { expect, test } from 'vitest';
import { tagFace } from './ear-tag.ts';

test('British tags are shown in their printed groups, however they were written', () => {
  expect(tagFace('UK123456700001')).toEqual({ text: 'UK 123456 700001', ownCount: 5 });
  expect(tagFace('uk 123456-700001')).toEqual({ text: 'UK 123456 700001', ownCount: 5 });
  expect(tagFace('UK 123456 00001')).toEqual({ text: 'UK 0 123456 00001', ownCount: 5 });
  expect(tagFace('UK0123456 00001')).toEqual({ text: 'UK 0 123456 00001', ownCount: 5 });
});

test('any other tag stands as it was written', () => {
  expect(tagFace('Layers house 1')).toEqual({ text: 'Layers house 1', ownCount: 0 });
  expect(tagFace(' IE 371234560001 ')).toEqual({ text: 'IE 371234560001', ownCount: 4 });
});
