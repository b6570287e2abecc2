import { centralList } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Farm } from './schema.ts';

export const farmsApi = defineApi(centralList('/api/farms', 'farmId', Farm, 'farms you may see'));
