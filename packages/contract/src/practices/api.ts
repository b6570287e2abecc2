import { centralList } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Practice } from './schema.ts';

export const practicesApi = defineApi(centralList('/api/practices', 'practiceId', Practice, 'practices you belong to'));
