import { isObject } from '@byre/contract/json';
import type { Page } from '@byre/contract/paging';

/** Whether an answer is a page of a list. */
export const isPage = <T>(value: unknown): value is Page<T> => isObject(value) && Array.isArray(value.data);
