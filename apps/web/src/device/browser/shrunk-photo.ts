/** The longer edge of a photo that is sent, in pixels: a hoof can be judged by it, and it goes over a farm's line. */
const longestEdge = 1600;
/** Some 200 kB for a photo of that size. */
const quality = 0.82;

/**
 * A photo as it is sent: drawn anew in the size that is needed, upright, and so without anything that a camera writes beside the
 * picture. Throws where the file holds no picture that this browser can read.
 */
export const shrunkPhoto = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
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
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', quality);
  const drawn = await promise;
  if (!drawn) throw new Error('The picture could not be written.');
  return drawn;
};
