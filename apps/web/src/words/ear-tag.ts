/**
 * A tag as people read it, and how many characters at its end distinguish the animal within the herd; none if it is a
 * name rather than a number.
 */
export type TagFace = { text: string; ownCount: number };

/**
 * British tags in their printed groups: `UK 123456 700001` for cattle (herd mark, then check digit and animal number)
 * and `UK 0 123456 00001` for sheep and goats. Any other text, such as the name of a pen, is left as written.
 */
export const tagFace = (tag: string): TagFace => {
  const plain = tag.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const cattle = /^UK([1-9]\d{5})(\d{6})$/.exec(plain);
  if (cattle) return { text: `UK ${cattle[1]} ${cattle[2]}`, ownCount: 5 };
  const flock = /^UK0?(\d{6})(\d{5})$/.exec(plain);
  if (flock) return { text: `UK 0 ${flock[1]} ${flock[2]}`, ownCount: 5 };
  return { text: tag.trim(), ownCount: /\d{4}$/.test(tag.trim()) ? 4 : 0 };
};

/** Like `tagFace`, among other tags: with more characters where needed to distinguish it from tags that end alike. */
export const tagFaceAmong = (tag: string, others: readonly string[]): TagFace => {
  const { text, ownCount } = tagFace(tag);
  const faces = others.map((other) => tagFace(other).text).filter((other) => other !== text);
  let count = ownCount;
  while (count > 0 && count < text.length && faces.some((face) => face.endsWith(text.slice(-count)))) count += 1;
  return { text, ownCount: count };
};
