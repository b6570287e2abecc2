import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { getManifest } from 'workbox-build';
import { precompress } from './precompress.ts';

/** Larger than any file of the app. A larger one fails the build, because it would be missing offline. */
const largestFileBytes = 3_000_000;

/**
 * Builds the service worker once the app is written: as one classic script under a name without a hash, which must
 * never change, with the list of the app's files in place of `self.__WB_MANIFEST`. Files under `assets` have a hash in
 * their name and need no revision. Each entry gives the file's length and hash, which the worker uses to verify what it
 * is given. Then every served file is compressed.
 */
export const serviceWorker = ({ source }: { source: string }): Plugin => {
  let outDir = '';
  return {
    name: 'byre:service-worker',
    apply: 'build',
    configResolved({ root, build: { outDir: chosen } }) {
      outDir = resolve(root, chosen);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        if (this.meta.watchMode || !existsSync(join(outDir, 'index.html'))) return;
        await buildServiceWorker({ source, outDir });
        precompress(outDir);
      },
    },
  };
};

const buildServiceWorker = async ({ source, outDir }: { source: string; outDir: string }): Promise<void> => {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: outDir,
    globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest}'],
    globIgnores: ['sw.js'],
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: largestFileBytes,
  });
  if (warnings.length > 0) throw new Error(`The app would not be whole offline: ${warnings.join('; ')}`);
  const files = manifestEntries.map((entry) => ({ ...entry, ...contentOf(join(outDir, entry.url)) }));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'self.__WB_MANIFEST': JSON.stringify(files) },
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
};

const contentOf = (path: string): { size: number; integrity: string } => {
  const content = readFileSync(path);
  return { size: content.length, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` };
};
