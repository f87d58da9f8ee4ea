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
  const anschrift = 'Dorfstraße 1\n39030 Sexten';
  const anna = { ...common, anschrift, vorname: 'Anna', nachname: 'Muster', mgdnummer: '000123' };
  return [
    { ...anna, brief: 1, anrede: sprache === 'it' ? 'Gentile signora' : 'Sehr geehrte Frau' },
    { ...anna, brief: 2 },
    { ...anna, brief: 2, vorname: 'Toni' },
    { ...common, brief: 3, anschrift, nachname: 'Bergbahnen Langer Name Gesellschaft mit beschränkter Haftung' },
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
