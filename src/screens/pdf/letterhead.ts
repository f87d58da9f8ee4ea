import {
  mitLogo,
  papiereVon,
  type Briefpapier,
  type Papiere,
} from '../../features/kommunikation/briefe/briefbogen.rules.ts';
import { briefkoepfeModule } from '../../features/kommunikation/briefe/briefkoepfe.module.ts';
import { briefkoepfe } from '../../features/kommunikation/briefe/briefkoepfe.table.ts';
import { sektionen } from '../../features/organisation/sektionen.table.ts';
import type { VisibleRowOf } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import type { FileValue } from '../../kit/kinds/file.ts';
import { idFromNaturalKey } from '../../kit/records.ts';
import type { AppLocale } from '../../ui/t.ts';
import type { Device } from '../device.ts';
import { printedPicture } from './printed-picture.ts';

type Source = Pick<Device, 'replica' | 'loadFile'>;
type Kopf = VisibleRowOf<typeof briefkoepfe>;

/** The letterhead that was chosen where it is that of a branch or of one above it, else that of the nearest of them that has one; undefined where none has. */
async function letterheadOf(
  { replica }: Pick<Source, 'replica'>,
  sek_id: string,
  chosen: string | null | undefined,
): Promise<Kopf | undefined> {
  const seen = new Set<string>();
  let nearest: Kopf | undefined;
  for (let at: string | null | undefined = sek_id; at && !seen.has(at);) {
    seen.add(at);
    const found = await replica.row(briefkoepfe, idFromNaturalKey(briefkoepfe, { sek_id: at }) ?? '');
    if (found !== undefined && (!chosen || found.id === chosen)) return found;
    nearest ??= found;
    at = (await replica.row(sektionen, at))?.parent_id;
  }
  return nearest;
}

/** The paper of a branch as it is printed, with its logo where this device has it or the server is there. `briefkopf_id`: another letterhead than its own. */
export const paperOf = async (
  source: Source,
  sek_id: string | null | undefined,
  locale: AppLocale,
  briefkopf_id?: string | null,
): Promise<Briefpapier> => (await papersOf(source, sek_id, briefkopf_id))[locale];

/** The same in both languages. */
export async function papersOf(
  source: Source,
  sek_id: string | null | undefined,
  briefkopf_id?: string | null,
): Promise<Papiere> {
  const sektion = await source.replica.row(sektionen, sek_id ?? '');
  const kopf = await letterheadOf(source, sek_id ?? '', briefkopf_id);
  const papiere = papiereVon(kopf, sektion);
  return kopf === undefined ? papiere : mitLogo(papiere, await logoOf(source, briefkoepfeModule, kopf));
}

/** The logo of a record as it is printed, where this device has it or the server is there. */
export async function logoOf(
  { loadFile }: Pick<Source, 'loadFile'>,
  { url }: Pick<Module, 'url'>,
  { id, logo }: { readonly id: string; readonly logo?: FileValue | null },
): Promise<string | undefined> {
  if (logo === null || logo === undefined) return undefined;
  const file = await loadFile({ url, id, column: 'logo' }, logo).catch(() => undefined);
  return file && printedPicture(file);
}
