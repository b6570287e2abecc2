/** A file of the app as the build listed it: its length in bytes, and its content's SHA-256 in the form of Subresource Integrity. */
export type AppFile = { url: string; revision?: string | null; size: number; integrity: string };

/** Where the files are kept, and under which name each; how one is fetched. */
export type Keeping = {
  cache: Pick<Cache, 'match' | 'put' | 'delete'>;
  nameOf: (url: string) => string;
  fetchFile: (url: string, mode: RequestCache) => Promise<Response>;
  /** Decides what of an answer is kept; `asBuilt` where nothing is said. */
  judge?: typeof asBuilt;
};

/** Few enough that the records a vet waits for are not held up on a thin line. */
const fetchedAtOnce = 4;

/**
 * Makes sure that every file is kept as it was built, and fetches those that are missing or spoilt. A portal, a proxy or a filter may
 * answer 200 with a page of its own, or with half a file: a status proves nothing, so nothing is kept whose length and hash are not
 * those of the build.
 *
 * @returns how many files could not be had
 */
export const keepFiles = async (files: readonly AppFile[], keeping: Keeping): Promise<number> => {
  const waiting = [...files];
  let missing = 0;
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      if (!(await keepFile(file, keeping))) missing += 1;
    }
  };
  await Promise.all(Array.from({ length: fetchedAtOnce }, work));
  return missing;
};

/** The answer as it may be kept, or null where its content is not the file's. */
export const asBuilt = async (response: Response, { size, integrity }: AppFile): Promise<Response | null> => {
  if (!response.ok) return null;
  const content = await response.arrayBuffer();
  if (content.byteLength !== size || (await hashOf(content)) !== integrity) return null;
  const headers = new Headers(response.headers);
  // They speak of the bytes on the wire; these are unpacked.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(content, { status: 200, headers });
};

const keepFile = async (file: AppFile, { cache, nameOf, fetchFile, judge = asBuilt }: Keeping): Promise<boolean> => {
  const name = nameOf(file.url);
  try {
    const kept = await cache.match(name);
    if (kept && (await judge(kept, file))) return true;
    if (kept) await cache.delete(name);
    // What the page has just loaded under a name with a hash need not travel twice; where it is wrong, the browser's own cache is passed by.
    const isHashed = !file.revision;
    const modes: RequestCache[] = isHashed && !kept ? ['default', 'reload'] : ['reload'];
    for (const mode of modes) {
      const whole = await judge(await fetchFile(file.url, mode), file);
      if (whole) {
        await cache.put(name, whole);
        return true;
      }
    }
  } catch {
    // No signal, or no room: the file is missing, and is asked for again later.
  }
  return false;
};

const hashOf = async (content: ArrayBuffer): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
};
