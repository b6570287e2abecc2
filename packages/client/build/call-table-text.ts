import { callTable, mostOnPage } from '../src/call-table.ts';

/** The text of `call-table.ts` with the table written out. */
export const callTableText = (): string => {
  const names = Object.entries(callTable).map(
    ([resource, plans]) =>
      `  readonly ${resource}: Readonly<Record<${Object.keys(plans)
        .map((name) => JSON.stringify(name))
        .join(' | ')}, CallPlan>>;\n`,
  );
  return [
    '// Made from the contract.',
    `import type { CallPlan } from './call-plan.ts';\n`,
    `export type CallTable = {\n${names.join('')}};\n`,
    `export const callTable: CallTable = ${JSON.stringify(callTable, null, 1)};\n`,
    `export const mostOnPage = ${mostOnPage};\n`,
  ].join('\n');
};
