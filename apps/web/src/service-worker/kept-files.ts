/**
 * A file of the app as listed by the build: its length in bytes, and its content's SHA-256 in the format of Subresource
 * Integrity.
 */
export type AppFile = { url: string; revision?: string | null; size: number; integrity: string };

/** Where the files are stored and under which names, and how one is fetched. */
export type Keeping = {
  cache: Pick<Cache, 'match' | 'put' | 'delete'>;
  nameOf: (url: string) => string;
  fetchFile: (url: string, mode: RequestCache) => Promise<Response>;
  /** Decides what is stored of an answer; by default `asBuilt`. */
  judge?: typeof asBuilt;
};

/** Few enough not to hold up the records that a vet is waiting for on a thin line. */
const fetchedAtOnce = 4;

/**
 * Makes sure that every file is stored as built, and fetches those that are missing or damaged. A portal, a proxy or a
 * filter may answer 200 with a page of its own, or with half a file. A status proves nothing, so a file is stored only
 * if its length and hash are those of the build. Resolves to the number of files that could not be fetched.
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

/** The answer as it may be stored, or null if its content is not the file's. */
export const asBuilt = async (response: Response, { size, integrity }: AppFile): Promise<Response | null> => {
  if (!response.ok) return null;
  const content = await response.arrayBuffer();
  if (content.byteLength !== size || (await hashOf(content)) !== integrity) return null;
  const headers = new Headers(response.headers);
  // They describe the bytes on the wire; these are unpacked.
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
    // A file with a hash in its name that the page has just loaded need not be sent twice. If it is wrong, the
    // browser's own cache is bypassed.
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
    // No signal, or no space: the file is missing, and is fetched again later.
  }
  return false;
};

const hashOf = async (content: ArrayBuffer): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
};
