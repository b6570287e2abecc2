import { collection } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Condition } from './schema.ts';

export const conditionsApi = defineApi(collection('/api/conditions', 'id', Condition, 'conditions'));
