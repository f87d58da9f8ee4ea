import type { ReactElement } from 'react';
import { formatDuration } from '../../../lib/duration.ts';
import { message } from '../../../lib/message.ts';
import { useDevice, type CommandDialogProps, type Device } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { issuerOf } from '../../../screens/pdf/issuer.ts';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { formatDate } from '../../../ui/format.ts';
import { t, textsIn, type AppLocale } from '../../../ui/t.ts';
import { personen } from '../../personen/personen.table.ts';
import type { auffuehrungen } from './auffuehrungen.table.ts';
import { auffuehrungswerke } from './auffuehrungswerke.table.ts';
import { hilfsBogen } from './meldung-bogen.ts';
import { notenarchiv } from './notenarchiv.table.ts';
import { programmPdf } from './programm-pdf.ts';
import { inReihenfolge, laenge } from './programm.rules.ts';
import { verwertungsgesellschaft } from './noten.vocabularies.ts';
import { meldezeilen } from './werkmeldung.rules.ts';

type Props = CommandDialogProps<typeof auffuehrungen>;

async function stoffVon({ replica }: Pick<Device, 'replica'>, rows: Props['rows']) {
  const [werke, noten] = await Promise.all([
    Promise.all(rows.map(({ id }) => replica.childrenOf(auffuehrungswerke, id))),
    replica.rows(notenarchiv),
  ]);
  const nachId = new Map(noten.map((one) => [one.id, one]));
  return { auffuehrungen: rows, werke: werke.flat(), notenVon: (id: string) => nachId.get(id) };
}

const dateiname = (was: string, { datum }: Props['rows'][number]): string => `${was}_${datum ?? ''}`;

/** The programme for those who listen, made on the device. */
export function ProgrammDialog({ rows, onClose }: Props): ReactElement | null {
  const device = useDevice();
  const [kopf] = rows;
  if (kopf === undefined) return null;
  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string }> => {
    const [words, issuer, { werke, notenVon }] = await Promise.all([
      textsIn(locale),
      issuerOf(device, kopf.sek_id, locale),
      stoffVon(device, rows),
    ]);
    const programm = inReihenfolge(werke, notenVon).filter(({ istZugabe }) => !istZugabe);
    const leitung = kopf.leiter_id ? (device.replica.label(personen.name, kopf.leiter_id) ?? '') : '';
    const paper = { kopf, programm, leitung, issuer, laenge: laenge(programm, kopf) };
    return {
      blob: await makePdf(programmPdf(paper, { words, locale }, new Date().toISOString())),
      name: `${dateiname('Programm', kopf)}.pdf`,
    };
  };
  return <DocumentDialog title={t('Programm')} onClose={onClose} make={make} />;
}

/** What the society's form asks of one performance, to copy from. */
export function HilfsblattDialog({ rows, onClose }: Props): ReactElement | null {
  const device = useDevice();
  const [kopf] = rows;
  if (kopf === undefined) return null;
  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string }> => {
    const [{ bogenPdf }, words, issuer, stoff] = await Promise.all([
      import('../../../screens/bogen/bogen-pdf.ts'),
      textsIn(locale),
      issuerOf(device, kopf.sek_id, locale),
      stoffVon(device, rows),
    ]);
    const zeilen = meldezeilen(stoff);
    const musik = zeilen.reduce((sum, { dauer, anzahl }) => sum + (dauer ?? 0) * (anzahl ?? 1), 0);
    const text = [
      `${formatDate(kopf.datum)} ${kopf.beginn ?? ''}`.trim(),
      kopf.ort,
      kopf.veranstalter,
      words(verwertungsgesellschaft.labels[kopf.gesellschaft ?? 'Keine']),
      kopf.genehmigungsnr,
      formatDuration(musik),
    ];
    return bogenPdf(
      {
        titel: message('Hilfsblatt für die Meldung'),
        zusatz: kopf.anlass ?? '',
        von: issuer,
        fuss: formatDate(kopf.datum),
        text: text.filter(Boolean).join(' · '),
        boegen: (sagt) => [hilfsBogen(zeilen, sagt)],
        unterschriften: [message('Musikalische Leitung')],
      },
      dateiname('Hilfsblatt', kopf),
      { locale, words },
    );
  };
  return <DocumentDialog title={t('Hilfsblatt für die Meldung')} onClose={onClose} make={make} />;
}
