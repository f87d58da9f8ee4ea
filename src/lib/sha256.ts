/** SHA-256 in lower-case hex: the name by which a file's bytes are known everywhere. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
