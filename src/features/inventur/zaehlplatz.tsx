import { useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import type { CodeFormat } from '../../screens/scan/code-formats.ts';
import { Scan } from '../../screens/scan/scan.tsx';
import { useLabels } from '../../screens/use-labels.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { artikel } from '../artikel/artikel.table.ts';
import { codeUmgebung } from '../inventar/code-umgebung.rules.ts';
import { indexVon } from '../inventar/geraete-index.ts';
import { inventar } from '../inventar/inventar.table.ts';
import { normiereCode } from '../inventar/kennung.rules.ts';
import { dingVon } from './ding.rules.ts';
import { useChargeVon } from './use-charge.ts';
import { useZaehlen, type Zaehlort } from './use-zaehlen.ts';
import { naechsteMenge, zaehlschluessel, type Zaehlzeile } from './zaehlliste.rules.ts';
import { Zaehlzeilen } from './zaehlzeilen.tsx';

const formats: readonly CodeFormat[] = ['QRCode', 'DataMatrix', 'Code128', 'EAN13'];
const named: readonly string[] = ['inventar', 'artikel', 'chargen'];

/** One place: scan or tap what lies there, say when it is done. */
export function Zaehlplatz(ort: Zaehlort): ReactElement {
  const { replica } = useDevice();
  const labelOf = useLabels(named);
  const stand = useZaehlen(ort);
  const chargeVon = useChargeVon(ort.inventur.sek_id ?? '');
  const [told, setTold] = useState<string>();
  const [geteilt, setGeteilt] = useState(false);
  const { liste, meldung, andere } = stand;
  if (meldung === undefined || typeof meldung.fertig === 'string')
    return (
      <Card title={meldung === undefined ? t('Noch nicht begonnen') : t('Hier fertig gezählt')}>
        <div className="stack">
          {andere.length > 0 && (
            <Banner tone="warn" title={t('Hier zählt auch {wer}.', { wer: andere.join(', ') })}>
              {t('Wer sich den Ort teilt, sagt es vorher; sonst zählt jedes Gerät den ganzen Ort.')}
            </Banner>
          )}
          <Checkbox label={t('Mit einem anderen Gerät geteilt')} value={geteilt} onChange={setGeteilt} />
          <Button variant="primary" onPress={() => void stand.melde(geteilt, false)}>
            {meldung === undefined ? t('Hier zählen') : t('Weiter zählen')}
          </Button>
        </div>
      </Card>
    );
  const nameVon = ({ inventar_id, artikel_id, charge_id, code }: Zaehlzeile): string =>
    inventar_id !== null
      ? (labelOf('inventar', inventar_id) ?? '')
      : artikel_id !== null
        ? [labelOf('artikel', artikel_id), charge_id && labelOf('chargen', charge_id)].filter(Boolean).join(', ')
        : t('Unbekannter Code {code}', { code: code ?? '' });
  const scan = async (raw: string): Promise<void> => {
    const code = normiereCode(raw, codeUmgebung(location.host));
    const treffer = (await indexVon(replica)).suche(code);
    const stuecke = await Promise.all(treffer.map(({ inventarId }) => replica.row(inventar, inventarId)));
    const dinge = { stuecke: stuecke.filter((one) => one !== undefined), artikel: await replica.rows(artikel) };
    const gefunden = dingVon(dinge, ort.inventur.sek_id ?? '', code);
    // A misread label is no find: it is read again.
    if ('code' in gefunden && code.kind === 'kein-code') return setTold(tMessage(code.grund));
    const charge =
      'artikel_id' in gefunden && code.kind === 'code' ? await chargeVon(gefunden, code.angaben) : undefined;
    const ding = charge === undefined ? gefunden : { ...gefunden, charge_id: charge.id };
    const key = zaehlschluessel(ding);
    const leer = { key, inventar_id: null, artikel_id: null, charge_id: null, code: null, soll: null, gezaehlt: null };
    const zeile: Zaehlzeile = liste.find((one) => one.key === key) ?? { ...leer, ...ding };
    const menge = naechsteMenge(zeile);
    if (menge === null) return setTold(t('{was}: schon gezählt.', { was: nameVon(zeile) }));
    await stand.zaehle(ding, menge, charge?.actions);
    return setTold(t('{was}: {n}', { was: nameVon(zeile), n: menge }));
  };
  return (
    <>
      <Card>
        <Scan label={t('Code')} action={t('Zählen')} formats={formats} onCode={(code) => void scan(code)} />
        <p role="status">{told}</p>
      </Card>
      <Card
        title={t('{n} von {m} gezählt', {
          n: liste.filter(({ gezaehlt }) => gezaehlt !== null).length,
          m: liste.length,
        })}
        actions={
          <Button variant="primary" onPress={() => void stand.melde(meldung.geteilt === true, true)}>
            {t('Hier fertig')}
          </Button>
        }
      >
        <Zaehlzeilen
          zeilen={liste}
          nameVon={nameVon}
          onCount={(zeile, menge) => void stand.zaehle(dingDer(zeile), menge)}
        />
      </Card>
    </>
  );
}

const dingDer = ({
  inventar_id,
  artikel_id,
  charge_id,
  code,
}: Zaehlzeile): Parameters<ReturnType<typeof useZaehlen>['zaehle']>[0] =>
  inventar_id !== null ? { inventar_id } : artikel_id !== null ? { artikel_id, charge_id } : { code: code ?? '' };
