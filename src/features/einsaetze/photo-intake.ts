import * as v from 'valibot';
import type { FileValue } from '../../kit/kinds/file.ts';
import type { Position } from '../../kit/kinds/coordinates.ts';
import { idFromNaturalKey } from '../../kit/records.ts';
import { prepare, type Prepared } from '../../lib/pictures/prepare.ts';
import type { Place } from '../../lib/pictures/taken.ts';
import { sha256Of } from '../../lib/sha256.ts';
import type { Device } from '../../screens/device.ts';
import {
  finishPictures,
  isHeicFile,
  noPicture,
  usePictureIntake,
  type Intake,
  type IntakeKind,
  type Outcome,
} from '../../screens/intake/picture-intake.ts';
import { numberOption } from '../../ui/kinds/values.ts';
import { t } from '../../ui/t.ts';
import { einsatzFotos as table } from './einsatz-fotos.table.ts';
import { againPrefix, chosenPrefix } from './photo-notes.ts';

const chosenSchema = v.object({
  einsatz_id: v.string(),
  name: v.string(),
  type: v.string(),
  /** When the file was changed last, ms. */
  at: v.number(),
  isSmall: v.boolean(),
});

type Chosen = v.InferOutput<typeof chosenSchema>;

const longestName = 200;
const highest = 4900;
const leastAccurate = 100_000;

const kind: IntakeKind<Chosen> = {
  prefix: chosenPrefix,
  againPrefix,
  schema: chosenSchema,
  groupOf: ({ einsatz_id }) => einsatz_id,
  refusalOf: noPicture,
  add: added,
};

/** Prepares what an earlier window left. */
export const finishPhotos = (device: Device): Promise<void> => finishPictures(device, kind);

/** What becomes of a mission's chosen pictures, and how to choose more. */
export const usePhotoIntake = (
  einsatz: string,
  isSmall: boolean,
): Intake & { readonly add: (files: FileList | readonly File[] | null) => void } =>
  usePictureIntake(kind, einsatz, { einsatz_id: einsatz, isSmall });

async function added(device: Device, chosen: Chosen, file: Blob, mayOpen: boolean): Promise<Outcome> {
  const { name, isSmall } = chosen;
  const refused = (why: string): Outcome => ({ is: 'refused', why });
  const picture = await prepare(file, { isSmall, now: Date.now(), mayOpen });
  if (picture === undefined)
    return refused(
      isHeicFile(chosen)
        ? t('{name}: Dieser Browser kann HEIC-Bilder nicht öffnen. Bitte als JPEG aufnehmen.', { name })
        : t('{name}: Die Bilddatei ist beschädigt.', { name }),
    );
  if (picture.file.size > (numberOption(table.fields.datei, 'maxBytes') ?? Infinity))
    return refused(t('{name}: Die Datei ist zu groß.', { name }));
  const isNew = await store(device, chosen, picture);
  return isNew
    ? { is: 'added', before: picture.before, after: picture.file.size, isShrunk: picture.isShrunk }
    : { is: 'there' };
}

/** False when the mission has the picture already: adding it again would undo what was noted about it. */
async function store(
  { engine, replica }: Device,
  chosen: Chosen,
  { file, preview, taken }: Prepared,
): Promise<boolean> {
  const datei: FileValue = {
    sha256: await sha256Of(await file.arrayBuffer()),
    name: nameOf(chosen.name, file.type),
    type: file.type,
    size: file.size,
  };
  const { einsatz_id } = chosen;
  const id = idFromNaturalKey(table, { einsatz_id, datei });
  if (id !== undefined && (await replica.row(table, id)) !== undefined) return false;
  await engine.addFile(file, datei.name, datei.type);
  const vorschau = preview === undefined ? null : valueOf(await engine.addFile(preview, 'vorschau.jpg', preview.type));
  await engine.create(table.name, {
    einsatz_id,
    datei,
    vorschau,
    aufgenommen_am: taken.at ?? new Date(chosen.at).toISOString(),
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
  return isRight
    ? plain.slice(-longestName)
    : `${plain.replace(/\.\w{1,5}$/, '').slice(0, longestName - ending.length)}${ending}`;
}

const positionOf = ({ lat, lon, height, accuracy }: Place): Position => ({
  lat,
  lon,
  hoehe_m: height !== undefined && height >= 0 && height <= highest ? height : null,
  genauigkeit_m: accuracy !== undefined && accuracy >= 0 && accuracy <= leastAccurate ? accuracy : null,
  quelle: 'Foto',
});
