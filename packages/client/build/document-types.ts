import { followed, followedResources } from '@byre/contract/changes/schema';
import { exportedRows } from '@byre/contract/exports/schema';
import { messageTypes } from '@byre/contract/webhooks/schema';
import type { SchemaObject } from '@byre/server/docs/openapi/document';
import { type Components, typeWriter, wordsOf } from './schema-types.ts';

/** Components that are written by hand below, because a type can express more than their schemas. */
const ownTypes = ['Change', 'Changes'];

/** The text of `documents.ts`: a type for each named document of the interface. */
export const documentTypes = (components: Components, refOf: (schema: object) => SchemaObject): string => {
  const { typeOf, isNamed } = typeWriter(components);
  const named = Object.entries(components)
    .filter(([name]) => isNamed(name) && !ownTypes.includes(name))
    .map(([name, schema]) => `${wordsOf(schema, '')}export type ${name} = ${typeOf(schema)};\n`);
  const rows = Object.entries(exportedRows).map(([name, schema]) => `  ${name}: ${typeOf(refOf(schema))};\n`);
  return [
    '// Made from the description of the interface.',
    ...named,
    changeTypes(components, refOf),
    messageType,
    `/** What is exported as rows of one kind, and the document that each row is. */\nexport type ExportedRows = {\n${rows.join('')}};\n`,
    `/** What a problem is decided by. The list is closed. */\nexport type ProblemCode = Problem['code'];\n`,
  ].join('\n');
};

/** Changes are distinguished by their resource, which determines the type of their document. */
const changeTypes = (components: Components, refOf: (schema: object) => SchemaObject): string => {
  const { typeOf } = typeWriter(components);
  const { Change: change, Changes: changes } = components;
  if (!change?.properties || !changes?.properties) throw new Error('The description tells of no changes.');
  const of = followedResources.map((resource): SchemaObject => {
    const document = { ...change.properties?.document, anyOf: [refOf(followed[resource].document), { type: 'null' }] };
    const about = { ...change.properties?.resource, enum: [resource] };
    return { ...change, properties: { ...change.properties, resource: about, document } };
  });
  return [
    `${wordsOf(change, '')}export type Change = ${typeOf({ anyOf: of })};\n`,
    `${wordsOf(changes, '')}export type Changes = ${typeOf(changes)};\n`,
    `/** What is asked of the changes. */\nexport type ChangesQuery = ChangesReadQuery;\n`,
  ].join('\n');
};

const messageType = `type ToldOf<One> = One extends Change
  ? Omit<One, 'document'> & { version: number | null; document?: One['document'] }
  : never;

/** A change as a webhook tells it: with the version of its document, which may be left out. */
export type WebhookData = ToldOf<Change>;

/** The body of a message. \`data\` is null for a test and for \`feed.restarted\`. */
export type WebhookMessage = {
  type: ${messageTypes.map((type) => JSON.stringify(type)).join(' | ')};
  timestamp: string;
  data: WebhookData | null;
};
`;
