import type { ReactElement } from 'react';
import { localToday } from '../../../lib/local-time.ts';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { t } from '../../../ui/t.ts';
import { briefePdf } from './briefe-pdf.ts';
import type { Briefempfaenger } from './serienbrief.rules.ts';
import type { serienbriefe } from './serienbriefe.table.ts';

/** Whom a letter to look at is written to: one person, a household, one of whom nothing is known. */
const proben = (sprache: 'de' | 'it'): readonly Briefempfaenger[] => {
  const common = { weg: 'Brief' as const, sprache };
  const wo = '\nDorfstraße 1\n39030 Sexten';
  const it = sprache === 'it';
  const familie = {
    ...common,
    brief: 2,
    anrede: it ? 'Gentile famiglia Muster' : 'Liebe Familie Muster',
    anschrift: `${it ? 'Anna e Toni' : 'Anna und Toni'} Muster${wo}`,
    nachname: 'Muster',
  };
  return [
    {
      ...common,
      brief: 1,
      anrede: it ? 'Gentile signora Muster' : 'Sehr geehrte Frau Muster',
      anschrift: `Anna Muster${wo}`,
      vorname: 'Anna',
      nachname: 'Muster',
      mgdnummer: '000123',
    },
    { ...familie, vorname: 'Anna' },
    { ...familie, vorname: 'Toni' },
    {
      ...common,
      brief: 3,
      anrede: it ? 'Buongiorno' : 'Guten Tag',
      anschrift: `Bergbahnen Langer Name Gesellschaft mit beschränkter Haftung${wo}`,
    },
  ];
};

/** A serial letter on the paper of its branch to three who do not exist, to look at; works without a network. */
export function ProbebriefDialog({ rows, onClose }: CommandDialogProps<typeof serienbriefe>): ReactElement {
  const device = useDevice();
  const [brief] = rows;
  return (
    <DocumentDialog
      title={t('Probebrief')}
      onClose={onClose}
      make={async (locale) =>
        brief === undefined
          ? t('Das Dokument konnte nicht erstellt werden.')
          : {
              blob: await briefePdf(device, { ...brief, gedrucktam: `${localToday()}T12:00:00Z` }, proben(locale)),
              name: 'probebrief.pdf',
            }
      }
    />
  );
}
