import { type AppFile, type asBuilt, keepFiles } from '@byre/web/src/service-worker/kept-files.ts';

const content = 'export const here = true;';

/** What portals, proxies and filters answer instead of a file. */
const others = {
  'a page of a portal': '<!doctype html><title>Welcome</title>',
  'half a file': content.slice(0, -1),
  'a file with one other letter': content.replace('true', 'tree'),
  nothing: '',
};

/** Whether anything other than the file as built is stored under its name, or a wrongly stored file stays. */
export const believedFiles = async (judge: typeof asBuilt): Promise<string | null> => {
  const file = await builtFile();
  for (const [what, text] of Object.entries(others)) {
    for (const kept of [null, text]) {
      const shelf = new Map(kept === null ? [] : [[file.url, kept]]);
      await keepFiles([file], {
        cache: {
          match: async (name) => {
            const found = shelf.get(String(name));
            return found === undefined ? undefined : new Response(found);
          },
          put: async (name, response) => {
            shelf.set(String(name), await response.text());
          },
          delete: async (name) => shelf.delete(String(name)),
        },
        nameOf: (url) => url,
        fetchFile: async () => new Response(text),
        judge,
      });
      const stands = shelf.get(file.url);
      if (stands !== undefined && stands !== content) return `${what} is kept as a file of the app`;
    }
  }
  return null;
};

const builtFile = async (): Promise<AppFile> => {
  const bytes = new TextEncoder().encode(content);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { url: '/a.js', size: bytes.length, integrity: `sha256-${btoa(String.fromCharCode(...hash))}` };
};
