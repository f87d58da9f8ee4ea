import { zeichnungen } from './fotos/list.ts';

const files = import.meta.glob<string>('./fotos/*.jpg', { query: '?inline', import: 'default', eager: true });

const sides = [320, 640, 800];

/** Every drawing of the photo archive in each of its sizes, as files. */
export const fotodateien: readonly { readonly sha256: string; readonly bytes: Uint8Array }[] = zeichnungen.flatMap(
  ({ dateien }, nr) =>
    dateien.map(([sha256], at) => {
      const url = files[`./fotos/${nr}-${sides[at]}.jpg`] ?? '';
      return { sha256, bytes: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
    }),
);
