import { parseDate } from '@byre/contract/dates';
import type { Endpoint } from '@byre/contract/endpoint';
import type { Json } from '@byre/contract/fields';
import { listsExamples } from '@byre/contract/lists/examples';
import { levels } from '@byre/contract/medical-records/levels';
import { spellings } from '@byre/contract/spelling';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { Arbitrary } from 'fast-check';
import { fitting } from './bodies.ts';
import { anotherPicture, aPicture, partOf } from './pictures.ts';
import { animals, conditions, farms, practices, products } from './world.ts';

type Body = { [field: string]: Json };

const firstFile = (uploads: Readonly<Record<string, { files: readonly { name: string; content: string }[] }>>) => {
  const [file] = Object.values(uploads).flatMap((upload) => upload.files);
  if (!file) throw new Error('The documentation shows a file.');
  return file;
};

/**
 * Bodies that the rules accept as well: conditions, methods and products from the lists, periods that end after their
 * start.
 */
export const allowed = (endpoint: Endpoint): Arbitrary<Json> =>
  (fitting(endpoint.body ?? {}) as Arbitrary<Body>).map((body) => {
    const kind = adeEvents.find(([address]) => address.test(endpoint.path) && endpoint.method === 'POST')?.[1];
    if (kind !== undefined) return eventOf(kind, body);
    if (/^\/api\/imports\//.test(endpoint.path)) return uploadOf(endpoint.path, body);
    if (/\/attachments\/:attachmentId\/upload$/.test(endpoint.path)) return partLike(body);
    if (/^\/api\/lock-keys\//.test(endpoint.path) && 'key' in body) return { key: 'k'.repeat(43) };
    const shown = files.find(([address]) => address.test(endpoint.path))?.[1];
    if (shown !== undefined) return fileLike(shown, body);
    // Some operations also accept an empty body.
    if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
    const { _id, ...fields } = body;
    tidyNames(fields, endpoint);
    for (const [misspelt, name] of Object.entries(spellings)) if (name in fields) delete fields[misspelt];
    for (const level of levels) if (level in blankMethods) tidyLevel(fields, level);
    if ('product_id' in fields) fields.product_id = products.tubes;
    // Facts stated about a listed product are not stored.
    delete fields.practice_product;
    if (Array.isArray(fields.withdrawals)) fields.withdrawals = (fields.withdrawals as Body[]).map(tidyWithdrawal);
    const { start_date: start, end_date: end } = fields;
    const isForward =
      typeof start === 'string' && typeof end === 'string' && (parseDate(start) ?? 0) <= (parseDate(end) ?? 0);
    // A change that sends only one of two dates would be checked against the other, stored one.
    if (!isForward) {
      if ('start_date' in fields) fields.start_date = null;
      if ('end_date' in fields) fields.end_date = null;
    }
    return fields;
  });

/** What herd software sends, and where. */
const adeEvents = [
  [/^\/api\/ade\/.+\/diagnoses$/, 'DiagnosisEvent'],
  [/^\/api\/ade\/.+\/treatments$/, 'TreatmentEvent'],
] as const;

/** An event of herd software about an existing animal: a listed medicine, or another procedure. */
const eventOf = (kind: (typeof adeEvents)[number][1], body: Body): Body => {
  const { remark, diagnoses, dose, withdrawals } = body;
  const said = { ...(remark === undefined ? {} : { remark }) };
  const animal = { scheme: 'byre.animal', id: animals.bluebell };
  const meta = { source: 'org.example.herds', modified: '2026-11-20T08:00:00Z' };
  const event = { resourceType: kind, meta, animal, eventDateTime: '2026-11-20T08:00:00Z' };
  if (kind === 'DiagnosisEvent') return { ...event, ...said, ...(diagnoses === undefined ? {} : { diagnoses }) };
  if (dose === undefined && withdrawals === undefined) return { ...event, procedure: 'Foot trimmed' };
  const medicine = { name: 'Tubes', registeredIdentifier: { scheme: 'uk.gov.defra.vmd', id: products.tubes } };
  return { ...event, medicine, ...(withdrawals === undefined ? {} : { withdrawals }) };
};

/** A whole picture, or its first half, like a phone that loses signal while sending. */
const partLike = ({ byte_size: drawn }: Body): Body => {
  const isOdd = Number(drawn) % 2 === 1;
  const picture = Number(drawn) % 3 === 0 ? anotherPicture : aPicture;
  return { ...partOf(picture, 0, isOdd ? picture.length : Math.floor(picture.length / 2)) };
};

/** A file with one farm or animal, one valid cell and one that may not be. */
const uploadOf = (address: string, body: Body): Body => {
  const cell = JSON.stringify(body)
    .replaceAll(/[^\w ]/g, '')
    .slice(0, 12);
  const rows = address.includes('animals')
    ? `farm_id,_id,stock_id,species\n${farms.hillhead},UK3000019${cell.length},${cell},Cattle\n`
    : `_id,name,post_code\n12/345/9${cell.length},${cell},G1 1AA\n`;
  return { file: { name: 'list.csv', content: Buffer.from(rows).toString('base64') } };
};

/** Settings of other systems, people and devices: addresses that may be sent to, and an existing practice and farms. */
const tidyNames = (fields: Body, { path }: Endpoint): void => {
  if ('url' in fields) fields.url = `https://herd.example/byre?${JSON.stringify(fields.url).length}`;
  if (Array.isArray(fields.farms)) fields.farms = fields.farms.length === 0 ? [] : [farms.hillhead];
  if ('practice_id' in fields && fields.practice_id !== null) fields.practice_id = practices.glen;
  if ('email' in fields && path === '/api/invitations') {
    fields.email = `v${JSON.stringify(fields).replaceAll(/\W/g, '').slice(0, 40)}@glen.example`;
  }
  if (/\/saved-views(\/|$)/.test(path)) tidyView(fields);
  if ('protocol' in fields) fields.protocol = protocolVersion;
  if (/\/attachments(\/|$)/.test(path)) for (const name of photoSubjects) if (name in fields) fields[name] = null;
};

/** A view belongs to a table of the desk, and its columns and filters are some of that table's. */
const tidyView = (fields: Body): void => {
  if ('table' in fields) fields.table = 'cases';
  if (fields.question) fields.question = { filters: [{ field: 'state', values: ['open'] }] };
  if (fields.columns) fields.columns = [{ field: 'happened_at', width: null }];
};

/** What a photo can show besides its animal. It must exist. */
const photoSubjects = ['medical_record_id', 'treatment_id', 'medicine_usage_id', 'observation_id'];

/** Example files from the documentation, by the address they are sent to. */
const files: readonly (readonly [RegExp, { name: string; content: string }])[] = [
  [/^\/api\/lists\/products/, firstFile(listsExamples.bodies.applyProducts.valid)],
  [/^\/api\/lists\/conditions/, firstFile(listsExamples.bodies.applyConditions.valid)],
];

/** The file with one cell changed, like a typing error. */
const fileLike = ({ name, content }: { name: string; content: string }, body: Body): Body => {
  const cell = JSON.stringify(body).replaceAll(/["\n\r]/g, '');
  const cells = Buffer.from(content, 'base64').toString().split(',');
  cells[cell.length % cells.length] = cell.slice(0, 30);
  return { files: [{ name, content: Buffer.from(cells.join(',')).toString('base64') }] };
};

const blankMethods = { tentative: 'Clinical signs', presumptive: null, confirmed: 'Bacterial culture' } as const;

/**
 * Produce that must never be used has no period, and only milk counts from calving. Null means that nothing was stated.
 */
const tidyWithdrawal = ({ not_permitted, period, unit, counts_from, minimum_dry_days, ...rest }: Body): Body => {
  if (not_permitted) return { ...rest, not_permitted };
  const told = { ...rest, period: period ?? 1, unit: unit ?? 'days' };
  if (counts_from !== 'calving' || rest.product_type !== 'milk') return told;
  return { ...told, counts_from, ...(minimum_dry_days === undefined ? {} : { minimum_dry_days }) };
};

const tidyLevel = (fields: Body, level: (typeof levels)[number]): void => {
  const known = Object.values(conditions);
  const { [`${level}_conditions`]: sent, [`${level}_diagnosis_methods`]: methods } = fields;
  if (Array.isArray(sent)) {
    fields[`${level}_conditions`] = sent.map((one, index) => {
      const id = known[index % known.length] ?? conditions.mastitis;
      if (typeof one === 'string') return id;
      const { date_diagnosed: date = null } = one as Body;
      // Without a date it applies to now.
      return { condition_id: id, ...(date === null ? {} : { date_diagnosed: date }) };
    });
  }
  const name = blankMethods[level];
  const hasCondition = Array.isArray(sent) && sent.length > 0;
  if (Array.isArray(methods)) {
    fields[`${level}_diagnosis_methods`] =
      hasCondition && name !== null ? methods.map((one) => ({ ...(one as Body), name })) : [];
  } else if (methods === undefined && sent !== undefined) fields[`${level}_diagnosis_methods`] = [];
};
