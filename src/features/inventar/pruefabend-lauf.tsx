import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { useDevice } from '../../screens/device.ts';
import { signal } from '../../screens/scan/signals.ts';
import { useAwake } from '../../screens/scan/use-awake.ts';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useRecord, useTables } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import type { Ausmusterung } from './ausmustern.rules.ts';
import { AussondernDialog } from './aussondern-dialog.tsx';
import { CodeEingabe } from './code-eingabe.tsx';
import { FehltNoch } from './fehlt-noch.tsx';
import { inventar } from './inventar.table.ts';
import { pruefergebnis } from './inventar.vocabularies.ts';
import { MangelDialog } from './mangel-dialog.tsx';
import { PruefabendEnde } from './pruefabend-ende.tsx';
import { planAmAbend, standDesAbends, zuPruefen, type Entscheid, type Sitzung } from './pruefabend.rules.ts';
import { nimmLetztesZurueck, schreibeProtokoll } from './pruefen.ts';
import { pruefplaene } from './pruefplaene.table.ts';
import { standorte } from './standorte.table.ts';
import { StueckKarte } from './stueck-karte.tsx';
import type { Gelesen } from './use-codes.ts';
import { useQualifiziert } from './use-qualifiziert.ts';

type Stueck = VisibleRowOf<typeof inventar>;
type LaufProps = { sitzung: Sitzung; setze: (sitzung: Sitzung | null) => Promise<void> };

const tabellen = { stuecke: inventar, plaene: pruefplaene, orte: standorte };
const inOrdnung: Entscheid = { ergebnis: 'Bestanden', bemerkung: null, befunde: [] };

/** The evening itself: camera, card, three buttons. */
export function PruefabendLauf({ sitzung, setze }: LaufProps): ReactElement {
  const device = useDevice();
  const once = useOnce();
  const found = useTables(tabellen);
  const offen = useRecord(inventar, sitzung.offen_id ?? '') ?? undefined;
  const [dialog, setDialog] = useState<'mangel' | 'aussondern' | 'ende'>();
  const [ersetztAm, setErsetztAm] = useState<string>();
  const [hinweis, setHinweis] = useState<string>();
  useAwake(true);
  const plan = offen && planAmAbend(sitzung, offen, found?.plaene ?? []);
  const istQualifiziert = useQualifiziert(sitzung, plan);
  const liste = found === undefined ? [] : zuPruefen(sitzung, found.stuecke, found.plaene, found.orte);
  const stand = standDesAbends(sitzung, liste);

  const oeffne = (stueck: Stueck, ersetzt?: string): void => {
    setHinweis(undefined);
    setErsetztAm(ersetzt);
    void setze({ ...sitzung, offen_id: stueck.id });
  };
  const gelesen = (was: Gelesen): void => {
    if (was.art === 'wiederholt') return signal('again');
    const [erstes, zweites] = was.gefunden;
    signal(erstes === undefined ? 'bad' : 'good');
    if (erstes !== undefined && zweites === undefined) return oeffne(erstes.stueck, erstes.ersetztAm);
    if (erstes !== undefined) return setHinweis(t('Mehrere Stücke haben diese Nummer. Bitte das Etikett lesen.'));
    setHinweis(was.code.kind === 'kein-code' ? tMessage(was.code.grund) : t('Dieser Code ist hier unbekannt.'));
  };
  const entscheide = (entscheid: Entscheid, weg?: Ausmusterung): Promise<void> =>
    once(async () => {
      if (offen === undefined) return;
      const mustertAus = weg === undefined ? undefined : ([offen, weg] as const);
      const danach = await stored(() => schreibeProtokoll(device, sitzung, offen.id, entscheid, { plan, mustertAus }));
      if (danach === undefined) return;
      void setze(danach);
      setDialog(undefined);
      signal(entscheid.ergebnis === 'NichtBestanden' ? 'bad' : 'good');
    });
  const zurueck = (): Promise<void> =>
    once(async () => {
      const danach = await stored(() => nimmLetztesZurueck(device, sitzung));
      if (danach === undefined) return;
      void setze(danach.sitzung);
      toast({
        title: danach.istWeg
          ? t('Die letzte Prüfung ist zurückgenommen')
          : t('Schon gesendet: die nächste Entscheidung berichtigt sie'),
      });
    });

  const vorher = sitzung.erledigt.find(({ inventar_id }) => inventar_id === sitzung.offen_id);
  const letztes = sitzung.erledigt.at(-1);
  return (
    <div className="stack">
      <CodeEingabe onGelesen={gelesen} />
      <div className="pruefabend-kopf" role="status">
        <span className="pruefabend-zaehler num">
          {t('{fertig} / {gesamt}', { fertig: stand.fertig, gesamt: stand.gesamt })}
        </span>
        <Button icon="undo" isDisabled={letztes === undefined} onPress={() => void zurueck()}>
          {t('Letzte zurück')}
        </Button>
        <Button icon="check" onPress={() => setDialog('ende')}>
          {t('Abschließen')}
        </Button>
      </div>
      {hinweis !== undefined && <Banner tone="warn" title={hinweis} />}
      <Card>
        {offen === undefined ? (
          <p className="muted">{t('Das nächste Stück lesen oder unten wählen.')}</p>
        ) : (
          <StueckKarte stueck={offen} ersetztAm={ersetztAm}>
            {vorher !== undefined && (
              <Banner
                tone="info"
                title={t('Heute schon geprüft: {ergebnis}. Eine neue Entscheidung berichtigt sie.', {
                  ergebnis: t(pruefergebnis.labels[vorher.ergebnis]),
                })}
              />
            )}
            {!istQualifiziert && (
              <Banner
                tone="warn"
                title={t('Der Prüfer hat die verlangte Qualifikation nicht. Die Prüfung zählt dann nicht voll.')}
              />
            )}
          </StueckKarte>
        )}
        <div className="pruefabend-tasten">
          <Button variant="primary" isDisabled={offen === undefined} onPress={() => void entscheide(inOrdnung)}>
            {t('OK')}
          </Button>
          <Button isDisabled={offen === undefined} onPress={() => setDialog('mangel')}>
            {t('Mangel')}
          </Button>
          <Button variant="danger" isDisabled={offen === undefined} onPress={() => setDialog('aussondern')}>
            {t('Aussondern')}
          </Button>
        </div>
      </Card>
      <FehltNoch stuecke={stand.fehlen} onWahl={(stueck) => oeffne(stueck)} />
      {dialog === 'mangel' && (
        <MangelDialog
          planId={plan?.id ?? undefined}
          onClose={() => setDialog(undefined)}
          onFertig={(was) => void entscheide(was)}
        />
      )}
      {dialog === 'aussondern' && offen !== undefined && (
        <AussondernDialog
          stueck={offen}
          onClose={() => setDialog(undefined)}
          onFertig={(was, weg) => void entscheide(was, weg)}
        />
      )}
      {dialog === 'ende' && (
        <PruefabendEnde
          sitzung={sitzung}
          fehlen={stand.fehlen.length}
          onClose={() => setDialog(undefined)}
          onEnde={() => setze(null)}
        />
      )}
    </div>
  );
}
