import { expect, it } from 'vitest';
import { photos as words } from '../../words/en/photos.ts';
import { photoState } from './photo-text.ts';

it('a photo says that it waits until tomorrow if the practice may send no more today, and a refused one says so', () => {
  const waiting = { refusal: null, standing: 'ready', received: 0, byteSize: 9 } as Parameters<typeof photoState>[1];
  const going = { isSending: false, isHeld: false, isDayFull: true };
  expect(photoState(words, waiting, going)).toEqual({
    ...{ text: words.states.tomorrow, tone: 'neutral', explanation: words.explanations.tomorrow },
  });
  const refused = { ...waiting, refusal: 'damaged' } as Parameters<typeof photoState>[1];
  expect(photoState(words, refused, going).text).toBe(words.states.refused);
});
