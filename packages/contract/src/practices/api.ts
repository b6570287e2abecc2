import { collection } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Practice } from './schema.ts';

export const practicesApi = defineApi(collection('/api/practices', 'practiceId', Practice, 'practices you belong to'));
