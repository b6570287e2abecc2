import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';
import { runAsCommand, showProgress } from './command.ts';
import { projectRoot } from './settings.ts';

/** Writes what Byre is built of and runs with, as CycloneDX. */
await runAsCommand(async () => {
  const file = resolve(process.argv[2] ?? join(projectRoot, 'sbom.cdx.json'));
  const { text, count } = await billOfMaterials();
  writeFileSync(file, text);
  showProgress(`${count} packages are told in ${file}.`);
  return 0;
});
