import * as v from 'valibot';
import type { Device } from '../../screens/device.ts';
import { t } from '../../ui/t.ts';
import {
  finishPictures,
  noPicture,
  usePictureIntake,
  type Intake,
  type IntakeKind,
} from '../../screens/intake/picture-intake.ts';
import { eingangPrefix, nochmalPrefix } from './foto-notizen.ts';
import { nimmFoto, type Aufnahmeangaben } from './foto-aufnahme.ts';

const gewaehltSchema = v.object({
  name: v.string(),
  type: v.string(),
  at: v.number(),
  sek_id: v.string(),
  urheber: v.string(),
  lizenz: v.string(),
  album_id: v.optional(v.string()),
});

type Gewaehlt = v.InferOutput<typeof gewaehltSchema>;

const gruppe = 'archiv';

const eingang: IntakeKind<Gewaehlt> = {
  prefix: eingangPrefix,
  againPrefix: nochmalPrefix,
  schema: gewaehltSchema,
  groupOf: () => gruppe,
  refusalOf: noPicture,
  add: async (device, gewaehlt, picture, mayOpen) => {
    const { name, type, at, ...angaben } = gewaehlt;
    // Two windows did not survive it: a third would not either.
    if (!mayOpen)
      return {
        is: 'refused',
        why: t('{name}: Dieses Gerät kann das Foto nicht verarbeiten. Bitte auf einem anderen Gerät aufnehmen.', {
          name,
        }),
      };
    const genommen = await nimmFoto(device, new File([picture], name, { type, lastModified: at }), angaben);
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
  ziel: Aufnahmeangaben,
): Intake & { readonly add: (files: FileList | readonly File[] | null) => void } =>
  usePictureIntake(eingang, gruppe, ziel);

/** Room that so many bytes of pictures take with their copies, while each lies twice for a moment. */
const anteil = 2.2;

/** Whether the device has room for pictures, so that it is said before they are taken; `frei` in bytes. */
export async function platzFuer(bytes: number): Promise<{ readonly reicht: boolean; readonly frei: number }> {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  const frei = Math.max(0, quota - usage);
  return { reicht: frei >= bytes * anteil, frei };
}
