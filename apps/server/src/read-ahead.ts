/**
 * The same values, read one ahead: while the consumer works on one, the next is fetched. If the consumer stops early,
 * the source is ended after the value in progress. `fetch` may delay each value until it is its turn.
 */
export async function* readAhead<Value>(
  source: AsyncIterable<Value>,
  fetch = (next: () => Promise<IteratorResult<Value>>) => next(),
): AsyncGenerator<Value> {
  const iterator = source[Symbol.asyncIterator]();
  const fetchNext = (): Promise<IteratorResult<Value>> => {
    const next = fetch(() => iterator.next());
    // An error is thrown when the value is requested. Until then nobody listens, and an unhandled one would end the
    // process.
    next.catch(() => {});
    return next;
  };
  let coming = fetchNext();
  try {
    for (let next = await coming; !next.done; next = await coming) {
      coming = fetchNext();
      yield next.value;
    }
  } finally {
    await coming.catch(() => {});
    await iterator.return?.();
  }
}
