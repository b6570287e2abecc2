/**
 * The longer edge of a photo that is sent, in pixels: enough to judge a hoof, and small enough for a farm's connection.
 */
const longestEdge = 1600;
/** The first gives about 200 kB for most photos of that size. Grass and straw need the others. */
const qualities = [0.82, 0.72, 0.6] as const;
/** A photo larger than this is encoded again at the next quality. */
const enoughBytes = 300_000;

/**
 * A photo as it is sent: drawn again at the size needed, upright, and so without the camera's metadata. Throws if the
 * file contains no picture that this browser can read.
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
  // A phone with many large canvases runs out of memory before it frees them.
  canvas.width = 0;
  if (!drawn) throw new Error('The picture could not be written.');
  return drawn;
};

const written = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> => {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', quality);
  return promise;
};
