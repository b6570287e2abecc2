/** The longer edge of a photo that is sent, in pixels: a hoof can be judged by it, and it goes over a farm's line. */
const longestEdge = 1600;
/** The first is some 200 kB for most photos of that size; grass and straw take the others. */
const qualities = [0.82, 0.72, 0.6] as const;
/** A photo of more bytes is written again at the next quality. */
const enoughBytes = 300_000;

/**
 * A photo as it is sent: drawn again in the size that is needed, upright, and so without anything that a camera writes beside the
 * picture. Throws where the file holds no picture that this browser can read.
 */
export const shrunkPhoto = async (file: Blob, edge: number = longestEdge): Promise<Blob> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  let drawn: Blob | null = null;
  for (const quality of qualities) {
    drawn = await written(canvas, quality);
    if (drawn !== null && drawn.size <= enoughBytes) break;
  }
  // A phone that has many large canvases runs out of memory before it tidies up.
  canvas.width = 0;
  if (!drawn) throw new Error('The picture could not be written.');
  return drawn;
};

const written = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> => {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', quality);
  return promise;
};
