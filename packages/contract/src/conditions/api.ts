import { centralList } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Condition } from './schema.ts';

export const conditionsApi = defineApi(centralList('/api/conditions', 'id', Condition, 'conditions'));
