import { typescriptSample } from './client-sample.ts';
import type { Language } from './names.ts';
import type { ExampleRequest } from './request.ts';

/** The same request in each language. Each reads the address of the service and the token from BYRE and TOKEN. */
export const samplesOf = (request: ExampleRequest): Record<Language, string> => ({
  sh: curlSample(request),
  ts: typescriptSample(request),
  python: pythonSample(request),
  csharp: csharpSample(request),
});

const curlSample = ({ method, address, needsToken, takesKey, body, answer }: ExampleRequest): string =>
  [
    // An address with a question mark would be a pattern to some shells.
    `curl -s${answer === 'events' ? 'N' : ''} ${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `}"$BYRE${address}"`,
    ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(takesKey ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${shellText(body)}'`]),
  ].join(' \\\n  ');

/** Within single quotes of a shell, a single quote is written '\''. */
const shellText = (body: unknown): string => JSON.stringify(body, null, 2).replaceAll("'", "'\\''");

const pythonSample = ({ method, address, needsToken, takesKey, body, answer }: ExampleRequest): string => {
  const headers = [
    ...(needsToken ? ['        "Authorization": "Bearer " + os.environ["TOKEN"],'] : []),
    ...(takesKey ? ['        "Idempotency-Key": str(uuid.uuid4()),'] : []),
    ...(body === undefined ? [] : ['        "Content-Type": "application/json",']),
  ];
  const modules = [answer === 'nothing' && body === undefined ? [] : ['json'], ['os', 'urllib.request']].flat();
  return [
    `import ${[...modules, ...(takesKey ? ['uuid'] : [])].join(', ')}`,
    '',
    ...(body === undefined ? [] : [`body = ${pythonText(body)}`, '']),
    'request = urllib.request.Request(',
    `    os.environ["BYRE"] + ${JSON.stringify(address)},`,
    `    method="${method}",`,
    ...(headers.length === 0 ? [] : ['    headers={', ...headers, '    },']),
    ...(body === undefined ? [] : ['    data=json.dumps(body).encode(),']),
    ')',
    'with urllib.request.urlopen(request) as answer:',
    ...pythonAnswer[answer],
  ].join('\n');
};

const pythonAnswer: Readonly<Record<ExampleRequest['answer'], readonly string[]>> = {
  json: ['    print(json.load(answer))'],
  lines: ['    for line in answer:', '        print(json.loads(line))'],
  events: ['    for line in answer:', '        print(line.decode().rstrip())'],
  nothing: ['    print(answer.status)'],
};

/** A JSON value as Python writes it. */
const pythonText = (value: unknown, indent = ''): string => {
  const inner = `${indent}    `;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((member) => `${inner}${pythonText(member, inner)},`)
    : Object.entries(value).map(([name, member]) => `${inner}${JSON.stringify(name)}: ${pythonText(member, inner)},`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return members.length === 0 ? `${open}${close}` : `${open}\n${members.join('\n')}\n${indent}${close}`;
};

/** Accepted by every compiler since C# 7.1, below the usings that a console project has by default. */
const csharpSample = ({ method, address, needsToken, takesKey, body, answer }: ExampleRequest): string => {
  const verb = `${method.charAt(0)}${method.slice(1).toLowerCase()}`;
  const usings = [
    ...(needsToken ? ['using System.Net.Http.Headers;'] : []),
    ...(body === undefined ? [] : ['using System.Text;']),
  ];
  return [
    ...(usings.length === 0 ? [] : [...usings, '']),
    'var address = Environment.GetEnvironmentVariable("BYRE") ?? "http://localhost:3000";',
    'var client = new HttpClient { BaseAddress = new Uri(address) };',
    `var request = new HttpRequestMessage(HttpMethod.${verb}, ${JSON.stringify(address)});`,
    ...(needsToken
      ? [
          'var token = Environment.GetEnvironmentVariable("TOKEN");',
          'request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);',
        ]
      : []),
    ...(takesKey ? ['request.Headers.Add("Idempotency-Key", Guid.NewGuid().ToString());'] : []),
    ...(body === undefined
      ? []
      : [
          `var body = @"${csharpText(body)}";`,
          'request.Content = new StringContent(body, Encoding.UTF8, "application/json");',
        ]),
    ...csharpAnswer[answer],
  ].join('\n');
};

/** Within a verbatim string, a quotation mark is written twice. */
const csharpText = (body: unknown): string => JSON.stringify(body, null, 2).replaceAll('"', '""');

const read = [
  'var answer = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);',
  'answer.EnsureSuccessStatusCode();',
  'var reader = new StreamReader(await answer.Content.ReadAsStreamAsync());',
  'for (var line = await reader.ReadLineAsync(); line != null; line = await reader.ReadLineAsync())',
  '    Console.WriteLine(line);',
];

const csharpAnswer: Readonly<Record<ExampleRequest['answer'], readonly string[]>> = {
  json: [
    'var answer = await client.SendAsync(request);',
    'answer.EnsureSuccessStatusCode();',
    'Console.WriteLine(await answer.Content.ReadAsStringAsync());',
  ],
  lines: read,
  events: read,
  nothing: [
    'var answer = await client.SendAsync(request);',
    'Console.WriteLine((int)answer.EnsureSuccessStatusCode().StatusCode);',
  ],
};
