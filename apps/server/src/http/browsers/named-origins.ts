/** The machine itself, because people develop their pages without a certificate. */
const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Reads `CORS_ORIGINS`: the origins whose pages may call the API, separated by commas. Faults are added. */
export const readNamedOrigins = (text: string | undefined, faults: string[]): readonly string[] => {
  const origins = (text ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  for (const origin of origins.filter((part) => !isExactOrigin(part))) {
    faults.push(
      `CORS_ORIGINS must hold exact origins such as https://desk.example, without path and never *, not "${origin}".`,
    );
  }
  return origins;
};

/** Whether a browser would write it in exactly this way. */
const isExactOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && ownMachine.test(hostname));
  return isSafe && origin === text && !hostname.includes('*');
};
