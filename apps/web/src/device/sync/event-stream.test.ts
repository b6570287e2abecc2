import { describe, expect, it } from 'vitest';
import { createEventReader, type StreamEvent } from './event-stream.ts';

const readInPieces = (pieces: readonly string[]): StreamEvent[] => {
  const events: StreamEvent[] = [];
  const read = createEventReader((event) => events.push(event));
  for (const piece of pieces) read(piece);
  return events;
};

const stream = ': hello\n\nevent: head\r\ndata: {"farm:1":2}\r\n\r\ndata: a\ndata:b\nid: 7\n\nevent: head\ndata: cut';

describe('a stream of events', () => {
  it('is read wherever it is cut, ignoring what is not an event and what is incomplete', () => {
    const whole = [
      { event: 'head', data: '{"farm:1":2}' },
      { event: 'message', data: 'a\nb' },
    ];
    for (let at = 0; at <= stream.length; at += 1) {
      expect(readInPieces([stream.slice(0, at), stream.slice(at)])).toEqual(whole);
    }
    expect(readInPieces([...stream])).toEqual(whole);
  });
});
