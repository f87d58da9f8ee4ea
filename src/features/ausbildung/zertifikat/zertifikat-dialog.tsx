import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { useSyncStatus } from '../../../screens/use-replica.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t, textsIn, tMessage, type AppLocale } from '../../../ui/t.ts';
import { personen } from '../../personen/personen.table.ts';
import type { ausbildungteilnehmer } from '../ausbildungteilnehmer.table.ts';
import { zertifikatVon } from './lies-zertifikat.ts';
import { zertifikatPdf, type Zertifikat } from './zertifikat-pdf.ts';
import { istAusgestellt, zertifikatname } from './zertifikat.rules.ts';

type Teilnehmer = VisibleRowOf<typeof ausbildungteilnehmer>;

/** The certificate of one participant. */
export function ZertifikatDialog({ rows, onClose }: CommandDialogProps<typeof ausbildungteilnehmer>): ReactElement {
  return <ZertifikatDruck rows={rows} name={undefined} onClose={onClose} />;
}

type DruckProps = {
  rows: readonly Teilnehmer[];
  /** Of the file; without one it is named by the certificate. */
  name: string | undefined;
  onClose: () => void;
};

/** Prints certificates; those that have none are given one. */
export function ZertifikatDruck({ rows, name, onClose }: DruckProps): ReactElement {
  const device = useDevice();
  const { online } = useSyncStatus();
  const neue = rows.filter((row) => !istAusgestellt(row)).length;
  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string } | string> => {
    const words = await textsIn(locale);
    const fertig: Zertifikat[] = [];
    const ohne: string[] = [];
    for (const row of rows) {
      const zertifikat = await zertifikatVon(device, row, { locale, words });
      if (typeof zertifikat === 'string') ohne.push(tMessage(zertifikat));
      else fertig.push(zertifikat);
    }
    const warum = [...new Set(ohne)].join(' ');
    if (fertig.length === 0) return warum;
    // Nobody shall think that all are on the paper.
    if (warum !== '') toast({ tone: 'bad', title: warum });
    const blob = await makePdf(zertifikatPdf(fertig, { locale, words }));
    return { blob, name: name ?? (await nameVon(device, rows[0], fertig[0]?.nr ?? '')) };
  };
  return (
    <DocumentDialog
      title={rows.length > 1 ? t('Zertifikate') : t('Zertifikat')}
      onClose={onClose}
      make={make}
      isReady={rows.length > 0 && (online || neue === 0)}
    >
      {rows.length === 0 ? (
        <EmptyState icon="training" title={t('Niemand hat bestanden.')} />
      ) : (
        <p className="muted">
          {neue === 0
            ? t('Schon ausgestellt: gedruckt wird eine Zweitschrift mit derselben Nummer.')
            : online
              ? t('{n, plural, one {# Zertifikat bekommt} other {# Zertifikate bekommen}} jetzt eine Nummer.', {
                  n: neue,
                })
              : t('Die Nummer vergibt der Server: nur mit Verbindung.')}
        </p>
      )}
    </DocumentDialog>
  );
}

async function nameVon(
  { replica }: Pick<ReturnType<typeof useDevice>, 'replica'>,
  row: Teilnehmer | undefined,
  nr: string,
): Promise<string> {
  const person = await replica.row(personen, row?.mgd_id ?? '');
  return zertifikatname(nr, person?.nachname ?? row?.name ?? '', person?.vorname ?? '');
}
