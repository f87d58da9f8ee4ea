/** A composed mail: its bytes, and header and text as a person reads them. */
export interface ReadMail {
  readonly raw: string;
  readonly header: string;
  readonly text: string;
}

/** Reads a mail with one part (RFC 2045: quoted-printable or base64), for tests. */
export function readMail(bytes: Buffer): ReadMail {
  const raw = bytes.toString('latin1');
  const end = raw.indexOf('\r\n\r\n');
  const header = raw.slice(0, end);
  const body = raw.slice(end + 4);
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(header)?.[1]?.toLowerCase();
  const decoded =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? unquoted(body)
        : Buffer.from(body, 'latin1');
  return { raw, header, text: decoded.toString('utf8') };
}

const unquoted = (body: string): Buffer =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
