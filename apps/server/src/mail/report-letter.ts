import type { PaperLanguage } from '@byre/contract/report-papers/paper-names';
import { escaped } from './escaped.ts';
import type { Mail } from './mail.ts';

/** A report with its PDF, in the recipient's language. */
export type ReportLetter = {
  kind: 'report';
  language: PaperLanguage;
  practice: string;
  /** The address for replies; the service's own accepts none. */
  replyTo: string | null;
  subject: string;
  /** `Antibiotic use: Nether Balgray, 1 Jan 2025 to 31 Dec 2025`, in the middle of a sentence. */
  report: string;
  /** A message from the sender. */
  message: string | null;
  /** Whether a schedule sends it. */
  isScheduled: boolean;
  fileName: string;
  pdf: Uint8Array;
};

const words = {
  en: {
    attached: (practice: string, report: string) => `${practice} sends you this report as a PDF: ${report}.`,
    scheduled: 'It is sent automatically. Tell the practice if you no longer want it.',
    wrong: 'If it is not meant for you, delete it and tell the practice.',
    reply: (practice: string) => `Answers to this mail go to ${practice}.`,
  },
  cy: {
    attached: (practice: string, report: string) =>
      `Mae ${practice} yn anfon yr adroddiad hwn atoch fel PDF: ${report}.`,
    scheduled: 'Fe’i hanfonir yn awtomatig. Rhowch wybod i’r practis os nad ydych am ei gael mwyach.',
    wrong: 'Os nad yw ar eich cyfer chi, dilëwch ef a rhowch wybod i’r practis.',
    reply: (practice: string) => `Mae atebion i’r neges hon yn mynd at ${practice}.`,
  },
} as const;

/** The mail with the report. */
export const reportMail = (letter: ReportLetter): Mail => {
  const { language, practice, replyTo, subject, report, message, isScheduled, fileName, pdf } = letter;
  const said = words[language];
  const paragraphs = [
    said.attached(practice, report),
    ...(message?.trim() ? message.trim().split(/\n{2,}/) : []),
    ...(isScheduled ? [said.scheduled] : []),
    said.wrong,
    ...(replyTo === null ? [] : [said.reply(practice)]),
  ];
  const html = paragraphs.map((one) => `<p>${escaped(one).replaceAll('\n', '<br>')}</p>`).join('');
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<div lang="${language}">${html}</div>`,
    ...(replyTo === null ? {} : { replyTo }),
    attachments: [
      {
        filename: fileName,
        contentType: 'application/pdf',
        content: Buffer.from(pdf).toString('base64'),
        encoding: 'base64',
      },
    ],
  };
};
