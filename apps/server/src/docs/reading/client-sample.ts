import type { ExampleRequest } from './request.ts';

/** A request with `@byre/client`, or with `fetch` where the client has no call for it: what only devices and probes ask. */
export const typescriptSample = (request: ExampleRequest): string => {
  const { operationId } = request.operation;
  const [resource = '', name = ''] = operationId.split('.');
  if (operationId === 'session.signIn') return signIn(request);
  const call = special[operationId] ?? (isCalled(resource, name) ? plainCall(request, resource, name) : null);
  return call === null ? fetchSample(request) : [imports, '', made, call].join('\n');
};

const imports = "import { createClient } from '@byre/client';";
const made = "const client = createClient({ baseUrl: process.env.BYRE ?? '', token: process.env.TOKEN ?? '' });";

/** What the client leaves out: sessions of its own making, devices, probes, and addresses that others do as well. */
const isCalled = (resource: string, name: string): boolean =>
  !['session', 'sync', 'service', 'oauth', 'changes', 'exports'].includes(resource) && !name.endsWith('ByBody');

const special: Readonly<Record<string, string>> = {
  'session.whoAmI': 'console.log(await client.session.whoAmI());',
  'session.signOut': 'await client.session.signOut();',
  'changes.read': [
    '// From the beginning, then what happens, for ever: stop it with break.',
    'for await (const change of client.changes()) console.log(change.op, change.resource, change._id);',
  ].join('\n'),
  'exports.everything': 'for await (const { resource, document } of client.export()) console.log(resource, document);',
  ...Object.fromEntries(
    [
      'farms',
      'animals',
      'medicalRecords',
      'treatmentHistory',
      'medicineUsage',
      'observations',
      'products',
      'conditions',
    ].map((name) => [`exports.${name}`, `for await (const row of client.export.rows('${name}')) console.log(row);`]),
  ),
};

const signIn = ({ body }: ExampleRequest): string =>
  [
    imports,
    '',
    '// Signs in before the first call, and again when the session has run out.',
    'const client = createClient({',
    "  baseUrl: process.env.BYRE ?? '',",
    `  signIn: ${scriptText(body, '  ')},`,
    '});',
    'console.log(await client.session.whoAmI());',
  ].join('\n');

const plainCall = ({ ids, query, body, answer, operation }: ExampleRequest, resource: string, name: string): string => {
  // Where a body may be left out, its place among the arguments is kept only if something comes after it.
  const hasQuery = Object.keys(query).length > 0;
  const args = [
    ...(Object.keys(ids).length > 0 ? [scriptText(ids)] : []),
    ...(body !== undefined ? [scriptText(body)] : operation.requestBody && hasQuery ? ['{}'] : []),
    ...(hasQuery ? [scriptText(query)] : []),
  ].join(', ');
  const call = `await client.${resource}.${name}(${args})`;
  return answer === 'nothing' ? `${call};` : `console.log(${call});`;
};

const fetchSample = ({ method, address, needsToken, takesKey, body, answer }: ExampleRequest): string => {
  const headers = [
    ...(needsToken ? [`    Authorization: \`Bearer \${process.env.TOKEN}\`,`] : []),
    ...(takesKey ? ["    'Idempotency-Key': crypto.randomUUID(),"] : []),
    ...(body === undefined ? [] : ["    'Content-Type': 'application/json',"]),
  ];
  const init = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : ['  headers: {', ...headers, '  },']),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${scriptText(body, '  ')}),`]),
  ];
  const address_ = `\`\${process.env.BYRE}${address}\``;
  return [
    init.length === 0 ? `const answer = await fetch(${address_});` : `const answer = await fetch(${address_}, {`,
    ...(init.length === 0 ? [] : [...init, '});']),
    ...scriptAnswer[answer],
  ].join('\n');
};

const inPieces = ['for await (const piece of answer.body ?? []) process.stdout.write(piece);'];

const scriptAnswer: Readonly<Record<ExampleRequest['answer'], readonly string[]>> = {
  json: ['console.log(await answer.json());'],
  lines: inPieces,
  events: inPieces,
  nothing: ['console.log(answer.status);'],
};

/** A JSON value as TypeScript writes it. */
const scriptText = (value: unknown, indent = ''): string => {
  const inner = `${indent}  `;
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((member) => scriptText(member, inner))
    : Object.entries(value).map(([name, member]) => `${nameText(name)}: ${scriptText(member, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) return `${open}${close}`;
  const space = isList ? '' : ' ';
  const line = `${open}${space}${members.join(', ')}${space}${close}`;
  if (line.length <= 72 && !line.includes('\n')) return line;
  return `${open}\n${members.map((member) => `${inner}${member},`).join('\n')}\n${indent}${close}`;
};

const nameText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : scriptText(name));
