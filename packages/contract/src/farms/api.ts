import { collection } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Farm } from './schema.ts';

export const farmsApi = defineApi(collection('/api/farms', 'farmId', Farm, 'farms you may see'));
