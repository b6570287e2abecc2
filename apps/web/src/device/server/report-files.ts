import type { SheetName } from '@byre/contract/report-sheets/sheet-names';
import { place } from '../../words/place.ts';
import { contentType } from '../session/own-answer.ts';
import { server } from './api-client.ts';

/** The files that the server makes of a report, with their types. */
const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type ReportFormat = keyof typeof types;

/** The time for reading, typesetting and sending a long record, in milliseconds. */
const timeoutMs = 150_000;

/**
 * A report as a file made by the server. If the person has not confirmed their identity recently, it asks for that.
 * Throws `ServerError`.
 */
export const fetchReportFile = async (name: SheetName, format: ReportFormat, query: URLSearchParams): Promise<Blob> => {
  const asked = new URLSearchParams(query);
  asked.set('time_zone', place.zone());
  let file: Blob | null = null;
  await server.ask(
    {
      method: 'GET',
      path: `/api/reports/${name}/${format}?${asked}`,
      auth: 'user',
      timeoutMs,
      request: async (path, init) => {
        const response = await fetch(path, init);
        if (!response.ok || !contentType(response).startsWith(types[format])) return response;
        file = await response.blob();
        return Response.json({});
      },
    },
    (_answer): _answer is object => file !== null,
  );
  if (file === null) throw new Error('The client lets no other answer through.');
  return file;
};
