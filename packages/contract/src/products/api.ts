import { collection } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Product } from './schema.ts';

export const productsApi = defineApi(collection('/api/products', 'id', Product, 'products'));
