import { escaped } from './escaped.ts';
import type { Mail } from './mail.ts';
import { type ReportLetter, reportMail } from './report-letter.ts';

/** The content of a mail. Links are paths of the app, with their token. */
export type Letter =
  | { kind: 'invitation'; practice: string; by: string; link: string; expiresAt: Date }
  | { kind: 'reset-offered'; by: string; link: string; expiresAt: Date }
  | { kind: 'password-reset'; by: string }
  | { kind: 'passkey-added'; name: string }
  | { kind: 'second-factor-set' }
  | { kind: 'second-factor-removed'; by: string | null }
  | ReportLetter;

/** A letter with the same content in both languages. */
type OwnLetter = Exclude<Letter, ReportLetter>;

type Told = { subject: string; paragraphs: string[] };

/**
 * A letter in English and Welsh, as plain text and as simple HTML. Only the person's device knows which language they
 * read.
 */
export const writeMail = (letter: Letter, publicOrigin: string): Mail => {
  if (letter.kind === 'report') return reportMail(letter);
  const link = 'link' in letter ? publicOrigin + letter.link : null;
  const [english, welsh] = [inEnglish(letter), inWelsh(letter)];
  const parts = [english, welsh].map(({ paragraphs }) => (link === null ? paragraphs : [...paragraphs, link]));
  return {
    subject: `${english.subject} / ${welsh.subject}`,
    text: `${parts.map((paragraphs) => paragraphs.join('\n\n')).join('\n\n-- \n\n')}\n`,
    html: parts
      .map(
        (paragraphs, i) =>
          `<div lang="${i === 0 ? 'en' : 'cy'}">${paragraphs.map((one) => htmlOf(one, link)).join('')}</div>`,
      )
      .join('<hr>'),
  };
};

const htmlOf = (paragraph: string, link: string | null): string => {
  const text = escaped(paragraph);
  return `<p>${paragraph === link ? `<a href="${text}">${text}</a>` : text}</p>`;
};

/** In UTC, because the reader's time zone is not known here. */
const until = (date: Date, language: string): string =>
  `${date.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

const inEnglish = (letter: OwnLetter): Told => {
  switch (letter.kind) {
    case 'invitation':
      return {
        subject: `${letter.practice} invites you to Byre`,
        paragraphs: [
          `${letter.by} invites you to work in Byre for ${letter.practice}.`,
          `Choose a password at the address below. It works once, until ${until(letter.expiresAt, 'en-GB')}. If you do not know ${letter.practice}, leave this mail alone.`,
        ],
      };
    case 'reset-offered':
      return {
        subject: 'A link to a new password for Byre',
        paragraphs: [
          `${letter.by} has made a link to a new password for you. The old one goes on working until a new one is chosen.`,
          `The address below works once, until ${until(letter.expiresAt, 'en-GB')}. If you did not ask for it, tell another admin of your practice: whoever has the link can sign in as you.`,
        ],
      };
    case 'password-reset':
      return {
        subject: 'Your password for Byre was changed',
        paragraphs: [
          `A new password was chosen with the link that ${letter.by} made, and all your devices were signed out.`,
          'If that was not you, tell an admin of your practice at once.',
        ],
      };
    case 'passkey-added':
      return {
        subject: 'A passkey for Byre was added',
        paragraphs: [
          `The passkey “${letter.name}” was added to your account: whoever has it signs in as you.`,
          'If that was not you, remove it, change your password and tell an admin of your practice at once.',
        ],
      };
    case 'second-factor-set':
      return {
        subject: 'An authenticator app for Byre was set up',
        paragraphs: [
          'An authenticator app was set up for your account: its codes are asked for when you sign in.',
          'If that was not you, change your password and tell an admin of your practice at once.',
        ],
      };
    case 'second-factor-removed':
      return {
        subject: 'Your second factor for Byre was removed',
        paragraphs: [
          letter.by === null
            ? 'The authenticator app was removed from your account.'
            : `${letter.by} removed the authenticator app from your account.`,
          'If you did not want that, change your password and tell an admin of your practice at once.',
        ],
      };
  }
};

const inWelsh = (letter: OwnLetter): Told => {
  switch (letter.kind) {
    case 'invitation':
      return {
        subject: `Mae ${letter.practice} yn eich gwahodd i Byre`,
        paragraphs: [
          `Mae ${letter.by} yn eich gwahodd i weithio yn Byre ar ran ${letter.practice}.`,
          `Dewiswch gyfrinair yn y cyfeiriad isod. Mae’n gweithio unwaith, tan ${until(letter.expiresAt, 'cy')}. Os nad ydych yn adnabod ${letter.practice}, anwybyddwch y neges hon.`,
        ],
      };
    case 'reset-offered':
      return {
        subject: 'Dolen i gyfrinair newydd ar gyfer Byre',
        paragraphs: [
          `Mae ${letter.by} wedi gwneud dolen i gyfrinair newydd i chi. Mae’r hen un yn dal i weithio nes i un newydd gael ei ddewis.`,
          `Mae’r cyfeiriad isod yn gweithio unwaith, tan ${until(letter.expiresAt, 'cy')}. Os na wnaethoch ofyn amdano, dywedwch wrth weinyddwr arall yn eich practis: gall pwy bynnag sydd â’r ddolen fewngofnodi fel chi.`,
        ],
      };
    case 'password-reset':
      return {
        subject: 'Newidiwyd eich cyfrinair ar gyfer Byre',
        paragraphs: [
          `Dewiswyd cyfrinair newydd drwy’r ddolen a wnaeth ${letter.by}, ac allgofnodwyd eich holl ddyfeisiau.`,
          'Os nad chi a wnaeth hynny, dywedwch wrth weinyddwr eich practis ar unwaith.',
        ],
      };
    case 'passkey-added':
      return {
        subject: 'Ychwanegwyd allwedd mynediad ar gyfer Byre',
        paragraphs: [
          `Ychwanegwyd yr allwedd mynediad “${letter.name}” at eich cyfrif: mae pwy bynnag sydd â hi’n mewngofnodi fel chi.`,
          'Os nad chi a wnaeth hynny, tynnwch hi, newidiwch eich cyfrinair a dywedwch wrth weinyddwr eich practis ar unwaith.',
        ],
      };
    case 'second-factor-set':
      return {
        subject: 'Gosodwyd ap dilysu ar gyfer Byre',
        paragraphs: [
          'Gosodwyd ap dilysu ar gyfer eich cyfrif: gofynnir am ei godau wrth ichi fewngofnodi.',
          'Os nad chi a wnaeth hynny, newidiwch eich cyfrinair a dywedwch wrth weinyddwr eich practis ar unwaith.',
        ],
      };
    case 'second-factor-removed':
      return {
        subject: 'Tynnwyd eich ail ffactor ar gyfer Byre',
        paragraphs: [
          letter.by === null ? 'Tynnwyd yr ap dilysu o’ch cyfrif.' : `Tynnodd ${letter.by} yr ap dilysu o’ch cyfrif.`,
          'Os nad oeddech am hynny, newidiwch eich cyfrinair a dywedwch wrth weinyddwr eich practis ar unwaith.',
        ],
      };
  }
};
