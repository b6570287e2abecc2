import { type Static, Type } from 'typebox';
import { DateOutput } from '../fields.ts';

/** The largest picture that a letterhead needs: as a file, and in pixels. */
export const mostLogoBytes = 512 * 1024;
export const mostLogoPixels = 1_500_000;

/** A picture in JPEG, PNG or WebP, recognised by its content. */
export const LogoUpload = Type.Object(
  {
    data: Type.String({
      minLength: 1,
      maxLength: Math.ceil(mostLogoBytes / 3) * 4,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      contentEncoding: 'base64',
    }),
  },
  { additionalProperties: false },
);
export type LogoUpload = Static<typeof LogoUpload>;

/** The logo of a practice, without its bytes. */
export const Logo = Type.Object({
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  byte_size: Type.Integer({ minimum: 1 }),
  updated_at: DateOutput,
});
export type Logo = Static<typeof Logo>;
