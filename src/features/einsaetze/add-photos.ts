import { useState } from 'react';
import { storageFaultOf } from '../../db/storage-fault.ts';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import type { FileValue } from '../../kit/kinds/file.ts';
import type { Position } from '../../kit/kinds/coordinates.ts';
import { photoTypes } from '../../kit/kinds/photo.ts';
import { idFromNaturalKey } from '../../kit/records.ts';
import { prepare, type Prepared } from '../../lib/pictures/prepare.ts';
import type { Place } from '../../lib/pictures/taken.ts';
import { sha256Of } from '../../lib/sha256.ts';
import { useDevice, type Device } from '../../screens/device.ts';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { numberOption } from '../../ui/kinds/values.ts';
import { t } from '../../ui/t.ts';

/** What became of the pictures chosen last. */
export interface Added {
  readonly refused: readonly string[];
  /** Bytes chosen and bytes kept, of what was made smaller. */
  readonly shrunk: { readonly count: number; readonly before: number; readonly after: number };
}

type One = { readonly is: 'added'; readonly before: number; readonly after: number; readonly isShrunk: boolean } | { readonly is: 'refused'; readonly why: string; readonly isFull?: boolean };

const none: Added = { refused: [], shrunk: { count: 0, before: 0, after: 0 } };
const longestName = 200;
const highest = 4900;
const leastAccurate = 100_000;

/** Stores chosen pictures one after the other; each is a record of its own at once. */
export function useAddPhotos(module: Module, parent: VisibleRow, isSmall: boolean) {
  const device = useDevice();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [added, setAdded] = useState<Added>(none);

  const add = async (list: FileList | null): Promise<void> => {
    const files = [...(list ?? [])];
    let sum = none;
    for (const [at, file] of files.entries()) {
      setProgress({ done: at, total: files.length });
      const one = await addOne(device, module, parent, file, isSmall);
      sum = summed(sum, one);
      // The next one would find no room either.
      if (one.is === 'refused' && one.isFull) break;
    }
    setProgress(undefined);
    setAdded(sum);
  };
  return { add, progress, added };
}

function summed({ refused, shrunk }: Added, one: One): Added {
  if (one.is === 'refused') return { refused: [...refused, one.why], shrunk };
  if (!one.isShrunk) return { refused, shrunk };
  return { refused, shrunk: { count: shrunk.count + 1, before: shrunk.before + one.before, after: shrunk.after + one.after } };
}

async function addOne(device: Device, module: Module, parent: VisibleRow, chosen: File, isSmall: boolean): Promise<One> {
  const { name } = chosen;
  const refused = (why: string): One => ({ is: 'refused', why });
  // Telephones that take HEIC turn it into JPEG for whoever offers JPEG only; one that is chosen all the same is turned here.
  const isHeic = /^image\/hei[cf]$/.test(chosen.type) || /\.hei[cf]$/i.test(name);
  if (!isHeic && !photoTypes.some((type) => type === chosen.type)) return refused(t('{name}: Dieser Dateityp wird nicht angenommen.', { name }));
  try {
    const picture = await prepare(chosen, { isSmall, now: Date.now() });
    if (picture === undefined) return refused(isHeic ? t('{name}: Dieser Browser kann HEIC-Bilder nicht öffnen. Bitte als JPEG aufnehmen.', { name }) : t('{name}: Die Bilddatei ist beschädigt.', { name }));
    const { datei: field } = module.table.fields;
    if (field !== undefined && picture.file.size > (numberOption(field, 'maxBytes') ?? Infinity)) return refused(t('{name}: Die Datei ist zu groß.', { name }));
    return (await keep(device, module, parent, chosen, picture)) ? { is: 'added', before: picture.before, after: picture.file.size, isShrunk: picture.isShrunk } : refused(t('{name}: Dieses Bild gibt es hier schon.', { name }));
  } catch (cause) {
    if (storageFaultOf(cause) === 'quota') return { is: 'refused', isFull: true, why: t('{name}: Auf diesem Gerät ist kein Platz mehr.', { name }) };
    console.error('a photo could not be stored', cause);
    return refused(t('{name}: Das Bild konnte nicht gespeichert werden.', { name }));
  }
}

/** False when the mission has the picture already: adding it again would undo what was noted about it. */
async function keep({ engine, replica }: Device, module: Module, parent: VisibleRow, chosen: File, { file, preview, taken }: Prepared): Promise<boolean> {
  const { table } = module;
  const datei: FileValue = { sha256: await sha256Of(await file.arrayBuffer()), name: nameOf(chosen.name, file.type), type: file.type, size: file.size };
  const id = idFromNaturalKey(table, { einsatz_id: parent.id, datei });
  if (id !== undefined && (await replica.row(table.name, id)) !== undefined) return false;
  await engine.addFile(file, datei.name, datei.type);
  const vorschau = preview === undefined ? null : valueOf(await engine.addFile(preview, 'vorschau.jpg', preview.type));
  await engine.create(table.name, {
    einsatz_id: parent.id,
    datei,
    vorschau,
    aufgenommen_am: taken.at ?? new Date(chosen.lastModified).toISOString(),
    position: taken.place === undefined ? null : positionOf(taken.place),
    patientenbezug: true,
  });
  return true;
}

const valueOf = ({ sha256, name, type, size }: FileValue): FileValue => ({ sha256, name, type, size });

const endings: Readonly<Record<string, string>> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp' };

/** The chosen name without what the server refuses, with the ending of what is kept. */
function nameOf(name: string, type: string): string {
  const plain = name.replace(/[\u0000-\u001f/\\]/g, '_').trim() || t('Foto');
  const ending = endings[type] ?? '';
  const isRight = plain.toLowerCase().endsWith(ending) || (type === 'image/jpeg' && /\.jpeg$/i.test(plain));
  return isRight ? plain.slice(-longestName) : `${plain.replace(/\.\w{1,5}$/, '').slice(0, longestName - ending.length)}${ending}`;
}

const positionOf = ({ lat, lon, height, accuracy }: Place): Position => ({
  lat,
  lon,
  hoehe_m: height !== undefined && height >= 0 && height <= highest ? height : null,
  genauigkeit_m: accuracy !== undefined && accuracy >= 0 && accuracy <= leastAccurate ? accuracy : null,
  quelle: 'Foto',
});

/** `3 Bilder: 9,2 MB → 1,4 MB`. */
export const shrunkText = ({ count, before, after }: Added['shrunk']): string =>
  t('{n, plural, one {# Bild} other {# Bilder}} verkleinert: {vorher} → {nachher}', { n: count, vorher: formatBytes(before), nachher: formatBytes(after) });
