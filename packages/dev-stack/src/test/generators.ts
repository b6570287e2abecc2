import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { runQuietly } from '../checks/child.ts';
import { runAsCommand, showProgress } from '../command.ts';
import { judgedByPrism } from '../generators/prism.ts';
import { startDemoService } from '../generators/service.ts';
import { ensureToolsInstalled, openApi, program, toolsFolder } from '../generators/tools.ts';
import { projectRoot } from '../settings.ts';

const folder = toolsFolder;
const made = join(folder, 'made');
const uses = ['openapi-fetch', 'hey-api', 'orval'];

/**
 * What other systems do with the OpenAPI document: lint it strictly, generate clients from it, compile them strictly,
 * use them on a running service, and have Prism judge the answer to each call. A step that fails is reported, and the
 * rest continues.
 */
await runAsCommand(async () => {
  await ensureToolsInstalled();
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made);
  const failures: string[] = [];
  const step = async (title: string, work: () => Promise<string | null>): Promise<void> => {
    const fault = await work().catch((error: unknown) => String(error));
    console.log(
      `${fault === null ? 'ok     ' : 'FAILED '} ${title}${fault === null ? '' : `\n${fault.slice(0, 4_000)}`}`,
    );
    if (fault !== null) failures.push(title);
  };
  await step('Redocly, recommended-strict: no error, no warning', () => lintWithRedocly());
  await step('Spectral, spectral:oas: nothing, not even a hint', () =>
    run('spectral', ['lint', openApi, '--ruleset', join(folder, 'spectral.yaml'), '--fail-severity', 'hint']),
  );
  const types = join(made, 'openapi-typescript.ts');
  await step('openapi-typescript makes types', () => run('openapi-typescript', [openApi, '-o', types]));
  await step('hey-api makes a client', () => run('openapi-ts', ['-i', openApi, '-o', join(made, 'hey-api')]));
  await step('orval makes a client', () =>
    run('orval', ['--input', openApi, '--output', join(made, 'orval.ts'), '--client', 'fetch']),
  );
  await step('all of it compiles: strict, noUncheckedIndexedAccess, libraries too', () => run('tsc', ['-p', folder]));
  const service = await startDemoService();
  try {
    for (const use of uses) {
      const file = join(folder, 'uses', `${use}.ts`);
      await step(`the client of ${use} is used`, () => runUse(use, file, service));
    }
    await step('Prism finds no answer that the document does not tell', () =>
      judgedByPrism(program('prism'), openApi, service, showProgress),
    );
  } finally {
    await service.stop();
    rmSync(made, { recursive: true });
  }
  return failures.length === 0 ? 0 : 1;
});

/** Null, or the output of a tool that reports a problem. */
async function run(name: string, args: string[]): Promise<string | null> {
  const { code, output } = await runQuietly(program(name), args);
  return code === 0 ? null : output.trim();
}

async function lintWithRedocly(): Promise<string | null> {
  const cli = join(projectRoot, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const args = [cli, 'lint', '--extends=recommended-strict', '--max-problems=20', openApi];
  const { code, output } = await runQuietly(process.execPath, args, env);
  return code === 0 && !/\bwarning/.test(output) ? null : output.trim();
}

/** As an application that uses the client is built and run. */
async function runUse(name: string, file: string, service: { url: string; key: string }): Promise<string | null> {
  const outDir = join(made, `built-${name}`);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: file, outDir, emptyOutDir: true, rolldownOptions: { output: { entryFileNames: 'use.mjs' } } },
  });
  const env = { BYRE: service.url, TOKEN: service.key };
  const { code, output } = await runQuietly(process.execPath, [join(outDir, 'use.mjs')], env);
  if (code !== 0) return output.trim();
  process.stdout.write(output);
  return null;
}
