import { Attachment } from '@byre/contract/attachments/schema';
import { recordTables } from '../../commands/tables.ts';
import { resourceOf } from '../../db/record-resource.ts';

export const attachments = resourceOf(recordTables.attachment, Attachment);
