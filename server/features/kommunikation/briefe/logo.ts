/** Pixels that a picture on a letter has at most: what unpacks to more is left out. */
const mostPixels = 6_000_000;

/** A stored picture as a letter takes it; undefined for what is neither PNG nor JPEG, or would swell. */
export function logoUrl(bytes: Buffer): string | undefined {
  const type = typeOf(bytes);
  return type === undefined ? undefined : `data:${type};base64,${bytes.toString('base64')}`;
}

function typeOf(bytes: Buffer): string | undefined {
  if (bytes.length > 33 && bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return bytes.readUInt32BE(16) * bytes.readUInt32BE(20) <= mostPixels ? 'image/png' : undefined;
  return bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? 'image/jpeg' : undefined;
}
