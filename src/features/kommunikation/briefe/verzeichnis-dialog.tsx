import type { ReactElement } from 'react';
import { localToday } from '../../../lib/local-time.ts';
import { message } from '../../../lib/message.ts';
import { useDevice } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { a4, block, entries, type Entry } from '../../../screens/pdf/layout.ts';
import { paperOf } from '../../../screens/pdf/letterhead.ts';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { formatDate } from '../../../ui/format.ts';
import { t, textsIn } from '../../../ui/t.ts';
import { aufBriefbogen } from './briefbogen.rules.ts';
import { massnahmen, verzeichnis, type Verarbeitung } from './verzeichnis.rules.ts';

const angaben: readonly (readonly [keyof Verarbeitung, string])[] = [
  ['zweck', message('Zweck')],
  ['grundlage', message('Rechtsgrundlage')],
  ['personen', message('Betroffene Personen')],
  ['daten', message('Daten')],
  ['empfaenger', message('Weitergabe an')],
  ['drittland', message('Drittländer')],
  ['loeschung', message('Löschung')],
];

/** The register of processings by the modules that are here, dated, to be gone through and signed by the branch; made on the device. */
export function VerzeichnisDialog({ sek_id, onClose }: { sek_id: string; onClose: () => void }): ReactElement {
  const device = useDevice();
  return (
    <DocumentDialog
      title={t('Verzeichnis der Verarbeitungen')}
      onClose={onClose}
      make={async (locale) => {
        const words = await textsIn(locale);
        const bogen = await paperOf(device, sek_id, locale);
        const each = verzeichnis((modul) => device.registry.modules.has(modul));
        const paper = a4({
          title: words(message('Verzeichnis der Verarbeitungstätigkeiten (Art. 30 DSGVO)')),
          issuer: bogen.absender,
          number: `${words(message('Stand'))} ${formatDate(localToday())}`,
          madeAt: new Date().toISOString(),
          printed: { words, locale },
          content: [
            ...each.map((one) =>
              block(words(one.name), entries(angaben.map(([name, label]): Entry => [words(label), words(one[name])]))),
            ),
            block(words(message('Schutzmaßnahmen (Art. 32 DSGVO)')), { ul: massnahmen.map(words) }),
          ],
        });
        return { blob: await makePdf(aufBriefbogen(paper, bogen)), name: 'verarbeitungen.pdf' };
      }}
    />
  );
}
