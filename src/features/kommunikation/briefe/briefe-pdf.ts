import type { Device } from '../../../screens/device.ts';
import { paperOf } from '../../../screens/pdf/letterhead.ts';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { localDate } from '../../../lib/local-time.ts';
import { formatDate } from '../../../ui/format.ts';
import { sektionen } from '../../organisation/sektionen.table.ts';
import { briefe, type Brief, type Briefbogen } from './briefbogen.rules.ts';
import { serienbriefbloecke } from './serienbriefbloecke.table.ts';
import { briefAn, jeBrief, spracheVon, type Briefempfaenger, type Serienbrief } from './serienbrief.rules.ts';

type Source = Pick<Device, 'replica' | 'loadFile'>;

/** Frozen letters as one PDF, made on the device, each in the language of whom it is for. */
export async function briefePdf(
  source: Source,
  brief: Serienbrief & { readonly id: string; readonly sek_id?: string | null },
  empfaenger: readonly Briefempfaenger[],
): Promise<Blob> {
  const sektion = await source.replica.row(sektionen, brief.sek_id ?? '');
  const bloecke = await source.replica.childrenOf(serienbriefbloecke, brief.id);
  const papers: Record<'de' | 'it', Briefbogen> = {
    de: await paperOf(source, brief.sek_id, 'de', brief.briefkopf_id),
    it: await paperOf(source, brief.sek_id, 'it', brief.briefkopf_id),
  };
  const letters = jeBrief(empfaenger).map((of): Brief => {
    const sprache = spracheVon(of);
    const rahmen = {
      sektion: (sprache === 'it' && sektion?.name_it) || (sektion?.name ?? ''),
      datum: formatDate(localDate(brief.gedrucktam ?? new Date().toISOString())),
      versammlung: formatDate(brief.versammlungam),
    };
    return { ...briefAn(brief, of, rahmen, bloecke), bogen: papers[sprache] };
  });
  return makePdf(briefe(papers.de, letters, 'Serienbrief'));
}
