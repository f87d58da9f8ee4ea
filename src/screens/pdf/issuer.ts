import { sektionen } from '../../features/organisation/sektionen.table.ts';
import type { AppLocale } from '../../ui/t.ts';
import type { Device } from '../device.ts';

/** Whose paper it is: the branch's name in the language of the document. */
export async function issuerOf(
  device: Pick<Device, 'replica'>,
  sek_id: string | null | undefined,
  locale: AppLocale,
): Promise<string> {
  const sektion = await device.replica.row(sektionen, sek_id ?? '');
  return (locale === 'it' && sektion?.name_it) || (sektion?.name ?? '');
}
