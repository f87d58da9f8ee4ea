import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { message } from '../../lib/message.ts';
import { useDevice, type CommandDialogProps, type Device } from '../../screens/device.ts';
import { DocumentDialog } from '../../screens/pdf/document-dialog.tsx';
import { issuerOf } from '../../screens/pdf/issuer.ts';
import { makePdf } from '../../screens/pdf/make-pdf.ts';
import { printedIn, type Printed } from '../../screens/pdf/printed.ts';
import { formatDate } from '../../ui/format.ts';
import { t, type AppLocale } from '../../ui/t.ts';
import { personen } from '../personen/personen.table.ts';
import { leistungsabzeichen } from './leistungsabzeichen.table.ts';
import { leereBlaetter, pruefungsliste, type Kandidat } from './pruefungsliste.ts';
import { urkundePdf, type Urkunde } from './urkunde-pdf.ts';

type Props = CommandDialogProps<typeof leistungsabzeichen>;
type Abzeichen = VisibleRowOf<typeof leistungsabzeichen>;
type Paper = { blob: Blob; name: string };

/** The certificates of awarded badges. */
export function UrkundeDialog({ rows, onClose }: Props): ReactElement {
  const device = useDevice();
  const make = async (locale: AppLocale): Promise<Paper | string> => {
    const verliehen = rows.filter(({ status }) => status === 'Verliehen');
    if (verliehen.length === 0) return t('Keines davon ist verliehen.');
    const printed = await printedIn(locale, device, [{ table: leistungsabzeichen, rows: verliehen }]);
    const urkunden = await Promise.all(verliehen.map((row) => urkundeVon(device, row, printed)));
    const nummer = urkunden.length === 1 ? (urkunden[0]?.nr ?? '') : 'Abzeichen';
    return { blob: await makePdf(urkundePdf(urkunden, printed)), name: `Urkunde_${nummer}.pdf` };
  };
  return <DocumentDialog title={t('Urkunde')} onClose={onClose} make={make} />;
}

async function urkundeVon(device: Device, row: Abzeichen, { value, locale }: Printed): Promise<Urkunde> {
  const person = await device.replica.row(personen, row.mgd_id ?? '');
  return {
    issuer: await issuerOf(device, row.sek_id, locale),
    name:
      person === undefined
        ? (device.replica.label(personen.name, row.mgd_id ?? '') ?? '')
        : `${person.vorname ?? ''} ${person.nachname ?? ''}`.trim(),
    gebdatum: person?.gebdatum ?? null,
    stufe: value(leistungsabzeichen, row, 'stufe'),
    instrument: value(leistungsabzeichen, row, 'instrument_id'),
    ergebnis: value(leistungsabzeichen, row, 'ergebnis'),
    punkte: row.punkte ?? null,
    pruefungstag: row.pruefungstag ?? '',
    ort: row.ort ?? null,
    nr: row.urkundennr ?? '',
    verliehenam: row.verliehenam ?? '',
  };
}

/** Who is examined, on paper for the day. */
export function PruefungslisteDialog(props: Props): ReactElement {
  return (
    <KandidatenDialog
      {...props}
      titel={message('Prüfungsliste')}
      unterschriften={[message('Prüfungsleitung')]}
      boegen={(kandidaten, printed) => [pruefungsliste(kandidaten, printed)]}
    />
  );
}

/** Empty sheets for jurors who write on paper. */
export function LeereBlaetterDialog(props: Props): ReactElement {
  return <KandidatenDialog {...props} titel={message('Jurorenblätter')} unterschriften={[]} boegen={leereBlaetter} />;
}

type KandidatenProps = Props & {
  /** Message id. */
  titel: string;
  unterschriften: readonly string[];
  boegen: (kandidaten: readonly Kandidat[], printed: Printed) => ReturnType<typeof leereBlaetter>;
};

function KandidatenDialog({ rows, onClose, titel, unterschriften, boegen }: KandidatenProps): ReactElement {
  const device = useDevice();
  const make = async (locale: AppLocale): Promise<Paper> => {
    const [{ bogenPdf }, printed, von] = await Promise.all([
      import('../../screens/bogen/bogen-pdf.ts'),
      printedIn(locale, device, [{ table: leistungsabzeichen, rows }]),
      issuerOf(device, rows[0]?.sek_id, locale),
    ]);
    const kandidaten = rows
      .filter(({ status }) => status !== 'Zurueckgezogen')
      .map((row): Kandidat => ({ ...row, name: device.replica.label(personen.name, row.mgd_id ?? '') ?? '' }));
    const tage = [...new Set(rows.map(({ pruefungstag }) => pruefungstag ?? ''))].toSorted().map(formatDate).join(', ');
    return bogenPdf(
      { titel, zusatz: tage, von, fuss: tage, boegen: () => boegen(kandidaten, printed), unterschriften },
      `${titel}_${rows[0]?.pruefungstag ?? ''}`,
      printed,
    );
  };
  return <DocumentDialog title={t(titel)} onClose={onClose} make={make} />;
}
