import { centralList } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Product } from './schema.ts';

export const productsApi = defineApi(centralList('/api/products', 'id', Product, 'products'));
