/**
 * A parser that takes a file piece by piece and hands out what is complete so far, so that a list of any length needs
 * little memory. `end` must be called: only there does a cut-off file show. Both throw `DamagedFileError`.
 */
export type ChunkParser<T> = {
  write(chunk: string): T[];
  end(): T[];
};

/** Everything in `text`, or a `DamagedFileError`. */
export const parseWhole = <T>(parser: ChunkParser<T>, text: string): T[] => {
  const first = parser.write(text);
  return first.concat(parser.end());
};

/** What the parser finds, as the pieces come in. Throws `DamagedFileError`, possibly after many results. */
export async function* parseChunks<T>(parser: ChunkParser<T>, chunks: AsyncIterable<string>): AsyncGenerator<T> {
  for await (const chunk of chunks) yield* parser.write(chunk);
  yield* parser.end();
}
