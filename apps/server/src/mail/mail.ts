/** A mail for the mail server, without recipient and sender. */
export type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly attachments?: {
    filename: string;
    contentType: string;
    content: string;
    encoding: 'base64';
  }[];
};
