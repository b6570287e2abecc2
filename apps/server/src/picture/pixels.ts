/** A decoded picture: four bytes for each pixel, red, green, blue and alpha. */
export type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

/** The same picture with its longer edge at most `edge`: each pixel is the mean of those it replaces. */
export const shrunk = (pixels: Pixels, edge: number): Pixels => {
  const scale = Math.max(pixels.width, pixels.height) / edge;
  if (scale <= 1) return pixels;
  const width = Math.max(1, Math.round(pixels.width / scale));
  const height = Math.max(1, Math.round(pixels.height / scale));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = spanOf(y, height, pixels.height);
    for (let x = 0; x < width; x += 1) {
      const [left, right] = spanOf(x, width, pixels.width);
      data.set(meanOf(pixels, { top, bottom, left, right }), (y * width + x) * 4);
    }
  }
  return { data, width, height };
};

/** The rows or columns of the large picture that one of the small picture replaces. */
const spanOf = (at: number, small: number, large: number): [number, number] => {
  const from = Math.floor((at * large) / small);
  return [from, Math.max(from + 1, Math.floor(((at + 1) * large) / small))];
};

type Box = { top: number; bottom: number; left: number; right: number };

const meanOf = ({ data, width }: Pixels, { top, bottom, left, right }: Box): [number, number, number, number] => {
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
      alpha += data[at + 3] ?? 0;
    }
  }
  const count = (bottom - top) * (right - left);
  return [red / count, green / count, blue / count, alpha / count];
};

/** On a white background, because JPEG has no transparency. */
export const onWhite = ({ data, width, height }: Pixels): Pixels => {
  const solid = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 255) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      solid[at + channel] = (data[at + channel] ?? 0) * alpha + 255 * (1 - alpha);
    }
    solid[at + 3] = 255;
  }
  return { data: solid, width, height };
};
