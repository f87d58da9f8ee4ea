import type { ReactElement } from 'react';
import { localToday } from '../../lib/local-time.ts';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { DocumentDialog } from '../../screens/pdf/document-dialog.tsx';
import { makePdf } from '../../screens/pdf/make-pdf.ts';
import { t, textsIn, type AppLocale } from '../../ui/t.ts';
import { istOffen } from './betrieb.rules.ts';
import { bienendatenbank } from './bienendatenbank.table.ts';
import { bienenstaende } from './bienenstaende.table.ts';
import { schilderPdf, type Schild } from './schild-pdf.ts';
import type { Betrieb, Stand } from './zaehlung.rules.ts';

const schild = ({ betriebskodex, land }: Partial<Betrieb>, { progressiv }: Stand): Schild => ({
  kodex: betriebskodex ?? '',
  progressiv: progressiv ?? 0,
  istItalien: land === 'IT',
});

async function datei(schilder: readonly Schild[], locale: AppLocale): Promise<{ blob: Blob; name: string } | string> {
  if (schilder.length === 0) return t('Kein offener Stand');
  const paper = schilderPdf(schilder, { locale, words: await textsIn(locale) });
  return { blob: await makePdf(paper), name: 'Standschild.pdf' };
}

/** Signs for the open stands of a Betrieb, made on the device. */
export function StandschilderDialog({ rows, onClose }: CommandDialogProps<typeof bienendatenbank>): ReactElement {
  const { replica } = useDevice();
  return (
    <DocumentDialog
      title={t('Standschilder')}
      onClose={onClose}
      make={async (locale) => {
        const alle = await Promise.all(
          rows.map(async (betrieb) =>
            (await replica.childrenOf(bienenstaende, betrieb.id))
              .filter((stand) => istOffen(stand, localToday()))
              .toSorted((a, b) => (a.progressiv ?? 0) - (b.progressiv ?? 0))
              .map((stand) => schild(betrieb, stand)),
          ),
        );
        return datei(alle.flat(), locale);
      }}
    />
  );
}

/** The sign of one stand. */
export function StandschildDialog({ rows, onClose }: CommandDialogProps<typeof bienenstaende>): ReactElement {
  const { replica } = useDevice();
  return (
    <DocumentDialog
      title={t('Standschild')}
      onClose={onClose}
      make={async (locale) => {
        const schilder = await Promise.all(
          rows.map(async (stand) => schild((await replica.row(bienendatenbank, stand.betrieb_id ?? '')) ?? {}, stand)),
        );
        return datei(schilder, locale);
      }}
    />
  );
}
