import type { FileValue } from '../../../kit/kinds/file.ts';
import { inReihenfolge, type Block } from './bloecke.rules.ts';

/** Attachments of a mail are at most so many bytes together; beyond that a link goes instead (domain: archive-tief 1). */
export const anhangBytes = 10_000_000;

/** A file of a newsletter. */
export interface Anhang {
  readonly id: string;
  readonly datei: FileValue;
  /** It finds no room in the mail. */
  readonly alsLink: boolean;
}

/** The files of a newsletter in the order of their blocks: they go along as long as there is room. */
export function anhaenge(bloecke: readonly Block[]): readonly Anhang[] {
  let bytes = 0;
  return inReihenfolge(bloecke).flatMap(({ id, art, datei }) => {
    if (art !== 'Anhang' || !datei) return [];
    const alsLink = bytes + datei.size > anhangBytes;
    if (!alsLink) bytes += datei.size;
    return [{ id: String(id), datei, alsLink }];
  });
}
