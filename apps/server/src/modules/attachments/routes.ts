import { attachmentContentApi, attachmentsApi, attachmentUploadsApi } from '@byre/contract/attachments/api';
import type { FastifyInstance } from 'fastify';
import { recordResource } from '../../commands/record-resources.ts';
import type { Deps } from '../../deps.ts';
import { implement } from '../../http/implement.ts';
import { recordHandlers } from '../../http/record-handlers.ts';
import { contentHandlers } from './content.ts';
import { attachmentRules } from './rules.ts';
import { uploadHandlers } from './uploads.ts';

export const attachmentRoutes = (app: FastifyInstance, deps: Deps): void => {
  implement(
    app,
    deps,
    attachmentsApi,
    recordHandlers(deps, attachmentsApi, recordResource('attachment'), attachmentRules),
  );
  implement(app, deps, attachmentUploadsApi, uploadHandlers(deps));
  implement(app, deps, attachmentContentApi, contentHandlers(deps));
};
