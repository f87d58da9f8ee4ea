/** Something planted, and the bytes as which it might lie on a disk. */
export interface Needle {
  readonly name: string;
  readonly forms: ReadonlyMap<string, Buffer>;
}

/** A text in every form in which a browser writes texts. */
export function textNeedle(name: string, text: string): Needle {
  const utf16 = Buffer.from(text, 'utf16le');
  const forms = new Map<string, Buffer>([
    ['UTF-8', Buffer.from(text, 'utf8')],
    ['UTF-16LE', utf16],
    // IndexedDB writes the texts of its keys with the high byte first.
    ['UTF-16BE', Buffer.from(utf16).swap16()],
    [
      'JSON',
      Buffer.from(
        [...text]
          .map((letter) =>
            letter.charCodeAt(0) < 128 ? letter : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
          .join(''),
        'latin1',
      ),
    ],
    ['address', Buffer.from(encodeURIComponent(text), 'latin1')],
    ['form', Buffer.from(new URLSearchParams({ '': text }).toString().slice(1), 'latin1')],
    ...base64Forms('UTF-8', Buffer.from(text, 'utf8')),
    ...base64Forms('UTF-16LE', utf16),
  ]);
  if ([...text].every((letter) => letter.charCodeAt(0) < 256)) forms.set('Latin-1', Buffer.from(text, 'latin1'));
  return { name, forms: distinct(forms) };
}

/** Bytes as they are, and in base64. */
export const bytesNeedle = (name: string, bytes: Buffer): Needle => ({
  name,
  forms: new Map([['bytes', bytes], ...base64Forms('bytes', bytes)]),
});

// Base64 depends on where in a group of three the bytes begin: what all three have in common with any surroundings is searched.
function base64Forms(name: string, bytes: Buffer): [string, Buffer][] {
  return [0, 1, 2].map((shift) => {
    const skipped = Math.ceil((shift * 8) / 6);
    const whole = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const certain = Math.floor(((shift + bytes.length) * 8) / 6);
    return [`base64 of ${name}, ${shift}`, Buffer.from(whole.slice(skipped, certain), 'latin1')];
  });
}

function distinct(forms: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const seen = new Set<string>();
  return new Map([...forms].filter(([, bytes]) => !seen.has(bytes.toString('hex')) && seen.add(bytes.toString('hex'))));
}
