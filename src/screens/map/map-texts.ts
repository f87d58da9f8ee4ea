import { formatInteger } from '../../ui/format.ts';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { t } from '../../ui/t.ts';
import { bytesOfParts, type KeptMap } from './kept-maps.ts';

/** The scale of a zoom, as on a printed map: they are known by it. */
export const scaleOf = (zoom: number): string => `1 : ${formatInteger(Math.round(25_000 * 2 ** (13 - zoom)))}`;

/** What people call a map. */
export const titleOf = ({ name }: Pick<KeptMap, 'name'>): string => name.replace(/\.pmtiles$/, '').replaceAll('_', ' ');

/** What of a map it is, how fine and how large. */
export function contentOf({ ausschnitt, bytes, zoom }: Pick<KeptMap, 'ausschnitt' | 'bytes' | 'zoom'>): string {
  const region = ausschnitt && t('{km} km um {ort}', { km: formatInteger(ausschnitt.km), ort: ausschnitt.ort });
  const finest = ausschnitt?.zoom ?? zoom?.[1];
  return [
    [region, finest === undefined ? undefined : scaleOf(finest)].filter(Boolean).join(', '),
    formatBytes(bytesOfParts(bytes, ausschnitt?.teile)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** That a browser has thrown away so many bytes of a map. */
export const missingText = (fehlt: number): string =>
  t('unvollständig: {menge} hat der Browser gelöscht', { menge: formatBytes(fehlt) });
