import { defineApi } from '../endpoint.ts';
import { Conversion } from '../reports/antibiotic-schema.ts';
import { ConversionCheck, KeptLists, ListChange, ListUpload } from './schema.ts';

const path = '/api/lists';
/** A body in base64. The regulator's whole list, compressed, takes a twentieth of it. */
const maxBodyBytes = 16 * 1024 * 1024;

const preview = <const P extends string>(list: P, words: string) =>
  ({
    method: 'POST',
    path: `${path}/${list}/preview` as const,
    summary: `What a new list of ${words} would change; nothing is written`,
    auth: 'user',
    body: ListUpload,
    reply: ListChange,
    status: 200,
    problems: ['forbidden', 'rule-broken'],
    maxBodyBytes,
  }) as const;

const apply = <const P extends string>(list: P, words: string) =>
  ({
    ...preview(list, words),
    path: `${path}/${list}` as const,
    summary: `Update the list of ${words} from a file, all of it or nothing`,
    problems: ['forbidden', 'conflict', 'rule-broken', 'key-reused', 'in-flight'],
  }) as const;

/** The central lists are the same for all practices, and one practice keeps them. For its admins. */
export const listsApi = defineApi({
  standing: {
    method: 'GET',
    path,
    summary: 'The central lists as they are, and whether you may change them',
    auth: 'user',
    reply: KeptLists,
    status: 200,
    problems: ['forbidden'],
  },
  previewProducts: preview('products', 'products'),
  applyProducts: apply('products', 'products'),
  previewConditions: preview('conditions', 'conditions'),
  applyConditions: apply('conditions', 'conditions'),
  checkConversion: {
    method: 'PUT',
    path: `${path}/conversions/:conversionName`,
    summary: 'Record that a table of conversions was compared with its source, or undo that',
    auth: 'user',
    body: ConversionCheck,
    reply: Conversion,
    status: 200,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
});
