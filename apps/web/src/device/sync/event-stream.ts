export type StreamEvent = { event: string; data: string };

/**
 * Reads server-sent events from text that comes in pieces: an event ends at an empty line, and a piece may end
 * anywhere. Written by hand, because the browser's own reader cannot send the token in a header.
 */
export const createEventReader = (onEvent: (event: StreamEvent) => void): ((text: string) => void) => {
  let rest = '';
  let event = 'message';
  let data: string[] = [];
  const takeLine = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onEvent({ event, data: data.join('\n') });
      event = 'message';
      data = [];
      return;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  };
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  };
};
