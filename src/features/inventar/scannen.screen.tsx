import { useSearch } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { addressOf } from '../addresses.ts';
import { may } from '../../permissions/rights.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { Link } from '../../screens/link.tsx';
import { signal } from '../../screens/scan/signals.ts';
import { useRecord } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { AusmusternDialog } from './ausmustern-dialog.tsx';
import { CodeEingabe } from './code-eingabe.tsx';
import { inventarModule } from './inventar.module.ts';
import { inventar } from './inventar.table.ts';
import { inventarereignisse } from './inventarereignisse.table.ts';
import { inventarkennungen } from './inventarkennungen.table.ts';
import { inventarpruefungen } from './inventarpruefungen.table.ts';
import type { Code } from './kennung.rules.ts';
import { StueckKarte } from './stueck-karte.tsx';
import { UnbekannterCode } from './unbekannter-code.tsx';
import { useBinden } from './use-binden.ts';
import type { Gefunden, Gelesen } from './use-codes.ts';
import { useLeihen } from './verleih/leihen.ts';
import { verleih } from './verleih/verleih.table.ts';

/** What was read last. */
type Bild =
  | { readonly art: 'leer' }
  | { readonly art: 'hinweis'; readonly text: string }
  | { readonly art: 'stueck'; readonly id: string; readonly ersetztAm?: string | undefined }
  | { readonly art: 'mehrere'; readonly alle: readonly Gefunden[] }
  | { readonly art: 'unbekannt'; readonly code: Code };

/** The piece in the hand: read its code, see what it is, do what is to be done (domain: inventar 4, inventar-tief 5). */
export function ScannenScreen(): ReactElement {
  useTitle(t('Scannen'));
  const [bild, setBild] = useState<Bild>({ art: 'leer' });
  // The piece that the next code is bound to.
  const [bindeAn, setBindeAn] = useState<string>();
  const binde = useBinden();
  // The number of a label whose link was opened outside the app.
  const { code }: { code?: unknown } = useSearch({ strict: false });
  const gelesen = async (was: Gelesen): Promise<void> => {
    if (was.art === 'wiederholt') return signal('again');
    const [erstes, zweites] = was.gefunden;
    if (bindeAn !== undefined && was.code.kind === 'code') {
      setBindeAn(undefined);
      const fehler = await binde(bindeAn, was.code, was.gefunden);
      signal(fehler === undefined ? 'good' : 'bad');
      return setBild(fehler === undefined ? { art: 'stueck', id: bindeAn } : { art: 'hinweis', text: fehler });
    }
    signal(erstes === undefined ? 'bad' : 'good');
    if (erstes !== undefined && zweites === undefined)
      return setBild({ art: 'stueck', id: erstes.stueck.id, ersetztAm: erstes.ersetztAm });
    if (erstes !== undefined) return setBild({ art: 'mehrere', alle: was.gefunden });
    setBild(
      was.code.kind === 'kein-code'
        ? { art: 'hinweis', text: tMessage(was.code.grund) }
        : { art: 'unbekannt', code: was.code },
    );
  };
  return (
    <Page fit="text" title={t('Scannen')} before={<BackLink to="/inventar">{t('Inventar')}</BackLink>}>
      <div className="stack">
        <CodeEingabe beginnt={code} onGelesen={(was) => void gelesen(was)} />
        {bindeAn !== undefined && (
          <Banner
            title={t('Jetzt das neue Etikett lesen')}
            action={<Button onPress={() => setBindeAn(undefined)}>{t('Abbrechen')}</Button>}
          />
        )}
        {bild.art === 'hinweis' && <Banner tone="warn" title={bild.text} />}
        {bild.art === 'stueck' && (
          <Card>
            <Stueck id={bild.id} ersetztAm={bild.ersetztAm} onBinde={() => setBindeAn(bild.id)} />
          </Card>
        )}
        {bild.art === 'mehrere' && (
          <Card title={t('Mehrere Stücke haben diese Nummer')}>
            {bild.alle.map(({ stueck, ersetztAm }) => (
              <Button
                key={stueck.id}
                variant="quiet"
                onPress={() => setBild({ art: 'stueck', id: stueck.id, ersetztAm })}
              >
                {`${stueck.inventarnr ?? stueck.vorlaeufig ?? ''} ${stueck.name ?? ''}`.trim()}
              </Button>
            ))}
          </Card>
        )}
        {bild.art === 'unbekannt' && (
          <UnbekannterCode
            key={bild.code.wert}
            code={bild.code}
            onFertig={(id) => setBild({ art: 'stueck', id })}
            onFehler={(text) => setBild({ art: 'hinweis', text })}
          />
        )}
      </div>
    </Page>
  );
}

type StueckProps = { id: string; ersetztAm: string | undefined; onBinde: () => void };

function Stueck({ id, ersetztAm, onBinde }: StueckProps): ReactElement | null {
  const { rights } = useDevice();
  const stueck = useRecord(inventar, id);
  const [mustertAus, setMustertAus] = useState(false);
  const istDraussen = (useLeihen() ?? []).some(({ kopf, stand }) => kopf.inventar_id === id && stand.offen > 0);
  if (stueck === undefined || stueck === null) return null;
  const ort = { sek_ids: stueck.sek_ids ?? [] };
  const darf = (table: typeof inventarkennungen | typeof inventarpruefungen | typeof inventarereignisse): boolean =>
    may(rights, 'NEU', table, inventar, ort);
  const adresse = addressOf(inventarModule, id);
  return (
    <StueckKarte stueck={stueck} ersetztAm={ersetztAm}>
      <div className="row">
        <Link to={adresse} className="button button-primary">
          {t('Öffnen')}
        </Link>
        {darf(inventarpruefungen) && (
          <Link to={adresse} search={{ tab: 'pruefungen' }} className="button button-secondary">
            {t('Prüfen')}
          </Link>
        )}
        {darf(inventarereignisse) && (
          <Link to={adresse} search={{ tab: 'ereignisse' }} className="button button-secondary">
            {t('Ereignis melden')}
          </Link>
        )}
        {may(rights, 'NEU', verleih, verleih, ort) && stueck.status !== 'Ausgemustert' && (
          <Link
            to={istDraussen ? '/inventar/ruecknahme' : '/inventar/ausgabe'}
            search={{ stueck: id }}
            className="button button-secondary"
          >
            {istDraussen ? t('Zurücknehmen') : t('Ausgeben')}
          </Link>
        )}
        {darf(inventarkennungen) && <Button onPress={onBinde}>{t('Etikett binden')}</Button>}
        {may(rights, 'SPEICHERN', inventar, inventar, ort) && stueck.status !== 'Ausgemustert' && (
          <Button variant="quiet" onPress={() => setMustertAus(true)}>
            {t('Ausmustern')}
          </Button>
        )}
      </div>
      {mustertAus && <AusmusternDialog rows={[stueck]} onClose={() => setMustertAus(false)} />}
    </StueckKarte>
  );
}
