/** A mail as the mail server gets it, but for its address and its sender. */
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
