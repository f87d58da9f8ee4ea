import type { FileValue } from '../../../kit/kinds/file.ts';

const wort = { de: 'Anhang', it: 'Allegato' } as const;

/** `1,4 MB`: a size as mails write it, in either language. */
export function groesse(bytes: number): string {
  const [wert, einheit] = bytes < 1e6 ? [Math.max(1, Math.round(bytes / 1e3)), 'kB'] : [bytes / 1e6, 'MB'];
  return `${String(Math.round(wert * 10) / 10).replace('.', ',')} ${einheit}`;
}

/** What a mail says of a file: what it is, or what it is called. */
export const anhangText = (sprache: keyof typeof wort, text: string, { name, size }: FileValue): string =>
  `${wort[sprache]}: ${text || name} (${groesse(size)})`;
