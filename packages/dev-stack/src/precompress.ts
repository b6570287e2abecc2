import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(html|js|css|svg|json|webmanifest)$/;
/** Below this size the headers cost more than compression saves. */
const smallestBytes = 1024;

/**
 * Writes `.br` and `.gz` beside every file worth compressing, so that the server compresses nothing while it serves.
 */
export const precompress = (folder: string): void => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name));
  for (const name of files) {
    const path = join(folder, name);
    const content = readFileSync(path);
    if (content.length < smallestBytes) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
};
