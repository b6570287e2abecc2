import { expect, test } from 'vitest';
import { tagFace, tagFaceAmong } from './ear-tag.ts';

test('British tags are shown in their printed groups, however they were written', () => {
  expect(tagFace('UK123456700001')).toEqual({ text: 'UK 123456 700001', ownCount: 5 });
  expect(tagFace('uk 123456-700001')).toEqual({ text: 'UK 123456 700001', ownCount: 5 });
  expect(tagFace('UK 123456 00001')).toEqual({ text: 'UK 0 123456 00001', ownCount: 5 });
  expect(tagFace('UK0123456 00001')).toEqual({ text: 'UK 0 123456 00001', ownCount: 5 });
});

test('any other tag is shown as it was written', () => {
  expect(tagFace('Layers house 1')).toEqual({ text: 'Layers house 1', ownCount: 0 });
  expect(tagFace(' IE 371234560001 ')).toEqual({ text: 'IE 371234560001', ownCount: 4 });
});

test('similar tags have more digits emphasised, as many as distinguish them, and others only the usual ones', () => {
  const others = ['UK701000211234', 'UK702000311234', 'UK703000400007'];
  expect(tagFaceAmong('UK701000211234', others)).toEqual({ text: 'UK 701000 211234', ownCount: 6 });
  expect(tagFaceAmong('UK703000400007', others)).toEqual({ text: 'UK 703000 400007', ownCount: 5 });
  expect(tagFaceAmong('UK704000211234', others)).toEqual({ text: 'UK 704000 211234', ownCount: 11 });
  expect(tagFaceAmong('Layers house 1', ['Layers house 1'])).toEqual({ text: 'Layers house 1', ownCount: 0 });
});
