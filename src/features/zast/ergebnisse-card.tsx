import { useState, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { ergebnisseSchema, type Ergebnisse } from './zast.calls.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { zastLaeufeModule } from './zast-laeufe.module.ts';

/** Reads the answers of the central billing office back; the same file twice has one effect. */
export function ErgebnisseCard({ run, onRead }: { run: string; onRead: () => void }): ReactElement {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const [told, setTold] = useState<Ergebnisse>();
  const read = async (files: FileList | null): Promise<void> => {
    const inhalt = await files?.[0]?.text();
    if (inhalt === undefined) return;
    const answer = await askServer(
      request,
      `${zastLaeufeModule.url}/${run}/ergebnisse`,
      ergebnisseSchema,
      sending({ inhalt }),
    );
    if (answer.kind !== 'done')
      return void toast({ tone: 'bad', title: t('Ergebnisse einlesen'), text: tMessage(answer.text) });
    setTold(answer.value);
    onRead();
  };
  const texte = told === undefined ? [] : [...told.fehler, ...told.hinweise].toSorted((a, b) => a.zeile - b.zeile);
  return (
    <Card title={t('Ergebnisse')}>
      <div className="stack">
        <p className="muted">
          {t(
            'Eine CSV-Datei mit den Spalten fallnummer, ergebnis, betrag, datum und grund. Ergebnisse sind angenommen, abgelehnt, bezahlt, teilbezahlt und uneinbringlich.',
          )}
        </p>
        <div>
          <FileTrigger acceptedFileTypes={['.csv', 'text/csv']} onSelect={(files) => void read(files)}>
            <Button icon="upload" isDisabled={!online}>
              {t('Ergebnisse einlesen')}
            </Button>
          </FileTrigger>
        </div>
        {told !== undefined && (
          <Banner
            tone={texte.length === 0 ? 'ok' : 'warn'}
            title={t('{n, plural, one {# Ergebnis angewendet} other {# Ergebnisse angewendet}}', {
              n: told.angewendet,
            })}
          >
            {told.wiederholt > 0 && (
              <p>
                {t('{n, plural, one {# war schon bekannt.} other {# waren schon bekannt.}}', { n: told.wiederholt })}
              </p>
            )}
            {texte.length > 0 && (
              <ul>
                {texte.map(({ zeile, text }) => (
                  <li key={zeile}>{t('Zeile {zeile}: {text}', { zeile, text: tMessage(text) })}</li>
                ))}
              </ul>
            )}
          </Banner>
        )}
      </div>
    </Card>
  );
}
