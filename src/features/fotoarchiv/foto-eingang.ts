import * as v from 'valibot';
import type { Device } from '../../screens/device.ts';
import { finishPictures, noPicture, usePictureIntake, type Intake, type IntakeKind } from '../../screens/intake/picture-intake.ts';
import { nimmFoto, type Aufnahmeziel } from './aufnahme.ts';

/** Notes that hold pictures which were chosen for the archive and are no photos yet, by how their keys begin. */
export const eingangPrefix = 'archivfoto:';

const gewaehltSchema = v.object({
  name: v.string(),
  type: v.string(),
  at: v.number(),
  sek_id: v.string(),
  urheber: v.string(),
  lizenz: v.string(),
  album_id: v.optional(v.nullable(v.string())),
  reihenfolge: v.optional(v.number()),
});

type Gewaehlt = v.InferOutput<typeof gewaehltSchema>;

const gruppe = 'archiv';

const eingang: IntakeKind<Gewaehlt> = {
  prefix: eingangPrefix,
  againPrefix: 'archivfoto-nochmal:',
  schema: gewaehltSchema,
  groupOf: () => gruppe,
  refusalOf: noPicture,
  add: async (device, gewaehlt, picture) => {
    const { name, ...ziel } = gewaehlt;
    const genommen = await nimmFoto(device, picture, name, ziel);
    if (genommen.is === 'refused') return genommen;
    return genommen.is === 'there'
      ? { is: 'there' }
      : { is: 'added', before: picture.size, after: picture.size, isShrunk: false };
  },
};

/** Goes on with what an earlier window left. */
export const beendeEingang = (device: Device): Promise<void> => finishPictures(device, eingang);

/** What becomes of pictures that were chosen for the archive, and how to choose more. */
export const useFotoEingang = (
  ziel: Aufnahmeziel,
): Intake & { readonly add: (files: FileList | readonly File[] | null) => void } =>
  usePictureIntake(eingang, gruppe, ziel);
