import { keptBytes } from '../db/files.ts';
import type { StorageFault } from '../db/storage-fault.ts';
import { formatBytes } from '../ui/kinds/file.tsx';
import { t } from '../ui/t.ts';

/** What is wrong with the device's storage, and what helps, for a person. */
export function faultText(fault: StorageFault): { readonly title: string; readonly text: string } {
  switch (fault) {
    case 'quota':
      return {
        title: t('Der Speicher dieses Geräts ist voll'),
        text: t('Es kann nichts mehr gespeichert werden, bis Platz da ist.'),
      };
    case 'lost':
      return {
        title: t('Der Speicher dieses Geräts antwortet nicht'),
        text: t('Laden Sie die Seite neu. Was schon gespeichert war, bleibt erhalten.'),
      };
    case 'other':
      return {
        title: t('Beim Abgleich ist ein Fehler aufgetreten'),
        text: t('Er wird wiederholt. Was Sie gespeichert haben, liegt auf diesem Gerät.'),
      };
  }
}

/** How much of the room for files is taken. */
export const platzText = (bytes: number): string =>
  t('{belegt} von {platz} belegt', { belegt: formatBytes(bytes), platz: formatBytes(keptBytes) });

/** So many are named of what finds no room. */
const genannt = 3;

/** What of the files to take along finds no room, by their titles; empty for nothing. */
export function ohnePlatzText(titles: readonly string[]): string {
  if (titles.length === 0) return '';
  const rest = titles.length - genannt;
  const titel = titles.slice(0, genannt).join(', ');
  return rest > 0
    ? t('Kein Platz für {titel} und {n, plural, one {# weiteres} other {# weitere}}.', { titel, n: rest })
    : t('Kein Platz für {titel}.', { titel });
}
