import type { Answer } from './answer.ts';

/**
 * The headers of a file that is saved and never opened as a page, whatever is in it. `fileName` is ASCII; without it
 * the browser names the file.
 */
export const downloadHeaders = (fileName?: string): NonNullable<Answer<unknown>['headers']> => ({
  'content-disposition': fileName === undefined ? 'attachment' : `attachment; filename="${fileName}"`,
  'content-security-policy': "default-src 'none'; sandbox",
});
