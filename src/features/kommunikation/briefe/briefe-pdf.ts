import type { Device } from '../../../screens/device.ts';
import { logoOf, papersOf } from '../../../screens/pdf/letterhead.ts';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { localDate } from '../../../lib/local-time.ts';
import { formatDate } from '../../../ui/format.ts';
import { briefe, mitLogo, papiereAus, type Brief, type Papiere } from './briefbogen.rules.ts';
import { serienbriefbloecke } from './serienbriefbloecke.table.ts';
import { serienbriefeModule } from './serienbriefe.module.ts';
import { briefAn, jeBrief, spracheVon, type Briefempfaenger, type Serienbrief } from './serienbrief.rules.ts';

type Source = Pick<Device, 'replica' | 'loadFile'>;
type Stored = Serienbrief & { readonly id: string };

/** Frozen letters as one PDF, made on the device, each in the language of whom it is for. */
export async function briefePdf(source: Source, brief: Stored, empfaenger: readonly Briefempfaenger[]): Promise<Blob> {
  const bloecke = await source.replica.childrenOf(serienbriefbloecke, brief.id);
  const papiere = await papiereFuer(source, brief);
  const letters = jeBrief(empfaenger).map((of): Brief => {
    const bogen = papiere[spracheVon(of)];
    const rahmen = {
      sektion: bogen.sektion,
      datum: formatDate(localDate(brief.gedrucktam ?? new Date().toISOString())),
      versammlung: formatDate(brief.versammlungam),
    };
    return { ...briefAn(brief, of, rahmen, bloecke), bogen };
  });
  return makePdf(briefe(papiere.de, letters, 'Serienbrief'));
}

/** The paper that a letter went out on, else that of today. */
export async function papiereFuer(source: Source, brief: Stored): Promise<Papiere> {
  const fest = papiereAus(brief.papier);
  return fest === undefined
    ? papersOf(source, brief.sek_id, brief.briefkopf_id)
    : mitLogo(fest, await logoOf(source, serienbriefeModule, brief));
}
