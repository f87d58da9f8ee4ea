import { drawings } from './portraits/list.ts';

const files = import.meta.glob<string>('./portraits/*.jpg', { query: '?inline', import: 'default', eager: true });

export interface Portrait {
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/** Every face that may be given to somebody, as files. */
export const portraits: readonly Portrait[] = drawings.map(([name, sha256]) => {
  const url = files[`./portraits/${name}.jpg`] ?? '';
  return { sha256, bytes: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
});
