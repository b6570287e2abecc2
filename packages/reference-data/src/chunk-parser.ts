/**
 * A parser that takes a file piece by piece and returns what is complete so far, so that a list of any length needs
 * little memory. Always call `end`: a cut-off file only shows there. Both throw `DamagedFileError`.
 */
export type ChunkParser<T> = {
  write(chunk: string): T[];
  end(): T[];
};

/** Everything in `text`. Throws `DamagedFileError`. */
export const parseWhole = <T>(parser: ChunkParser<T>, text: string): T[] => {
  const first = parser.write(text);
  return first.concat(parser.end());
};

/** The results of the parser as the pieces arrive. Throws `DamagedFileError`, possibly after many results. */
export async function* parseChunks<T>(parser: ChunkParser<T>, chunks: AsyncIterable<string>): AsyncGenerator<T> {
  for await (const chunk of chunks) yield* parser.write(chunk);
  yield* parser.end();
}
