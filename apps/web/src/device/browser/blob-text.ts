/** The SHA-256 of bytes, in hexadecimal. */
export const sha256Of = async (bytes: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const base64Of = (bytes: Blob): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(bytes);
  return promise;
};
