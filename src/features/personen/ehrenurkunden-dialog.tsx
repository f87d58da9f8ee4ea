import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { localToday } from '../../lib/local-time.ts';
import { useDevice } from '../../screens/device.ts';
import { DocumentDialog } from '../../screens/pdf/document-dialog.tsx';
import { issuerOf } from '../../screens/pdf/issuer.ts';
import { makePdf } from '../../screens/pdf/make-pdf.ts';
import { printedIn } from '../../screens/pdf/printed.ts';
import { t, type AppLocale } from '../../ui/t.ts';
import { ehrungen } from '../stammdaten/ehrungen.table.ts';
import { nameVon } from './aktuelle-mitglieder.rules.ts';
import { ehrenurkundePdf } from './ehrenurkunde-pdf.ts';
import type { mitgliederehrungen } from './mitgliederehrungen.table.ts';
import type { personen } from './personen.table.ts';

interface Geehrte {
  readonly row: VisibleRowOf<typeof mitgliederehrungen>;
  readonly person: VisibleRowOf<typeof personen>;
}

/** Certificates of the chosen honours, made on the device; once made they count as printed. */
export function EhrenurkundenDialog({
  rows,
  onMade,
  onClose,
}: {
  rows: readonly Geehrte[];
  onMade: () => Promise<void>;
  onClose: () => void;
}): ReactElement {
  const device = useDevice();
  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string }> => {
    const printed = await printedIn(locale, device, []);
    const alle = await Promise.all(
      rows.map(async ({ row, person }) => {
        const ehrung = await device.replica.row(ehrungen, row.ehr_id ?? '');
        return {
          issuer: await issuerOf(device, person.sek_id, locale),
          name: nameVon(person),
          ehrung: (locale === 'it' && ehrung?.name_it) || (ehrung?.name ?? ''),
          jahre: ehrung?.jahre ?? null,
          tag: localToday(),
        };
      }),
    );
    const blob = await makePdf(ehrenurkundePdf(alle, printed));
    await onMade();
    return { blob, name: 'Ehrenurkunden.pdf' };
  };
  return <DocumentDialog title={t('Urkunden drucken')} onClose={onClose} make={make} />;
}
