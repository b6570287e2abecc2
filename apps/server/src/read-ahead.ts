/**
 * The same values, one ahead: while the consumer works on one, the next is being fetched. Left early, it ends the
 * source, once what is on its way has come. `fetch` may have each value wait until it is its turn.
 */
export async function* readAhead<Value>(
  source: AsyncIterable<Value>,
  fetch = (next: () => Promise<IteratorResult<Value>>) => next(),
): AsyncGenerator<Value> {
  const iterator = source[Symbol.asyncIterator]();
  const fetchNext = (): Promise<IteratorResult<Value>> => {
    const next = fetch(() => iterator.next());
    // An error is thrown where the value is asked for; until then nobody listens, and one unheard would end the process.
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
