import { useSearch } from '@tanstack/react-router';
import { useMemo, useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { artikel } from '../artikel/artikel.table.ts';
import { ausbildungen } from '../ausbildung/ausbildungen.table.ts';
import { einsaetze } from '../einsaetze/einsaetze.table.ts';
import { codeUmgebung } from '../inventar/code-umgebung.rules.ts';
import type { GS1Angaben } from '../inventar/gs1.rules.ts';
import { normiereCode } from '../inventar/kennung.rules.ts';
import { dingVon } from '../inventur/ding.rules.ts';
import { standorte } from '../inventar/standorte.table.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { mayCreate } from '../../screens/record-rights.ts';
import type { CodeFormat } from '../../screens/scan/code-formats.ts';
import { Scan } from '../../screens/scan/scan.tsx';
import { useRows, useTables } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../ui/t.ts';
import { lagerbewegungen } from './lagerbewegungen.table.ts';
import { lagerbewegungenModule } from './lagerbewegungen.module.ts';
import { useBuchung } from './use-buchung.ts';
import { Auswahl } from './auswahl.tsx';
import { Bewegungsliste } from './bewegungsliste.tsx';

const tables = { artikel, ausbildungen, einsaetze, standorte };
const noMovements: readonly VisibleRowOf<typeof lagerbewegungen>[] = [];
const formats: readonly CodeFormat[] = ['EAN13', 'Code128', 'DataMatrix', 'QRCode'];

type Grund = 'Verbrauch' | 'Zugang';
const titel = { Verbrauch: 'Verbrauch erfassen', Zugang: 'Einlagern' } as const satisfies Record<Grund, string>;

/**
 * Books stock by scan. `Verbrauch`: what a mission used, from the place of a rucksack or vehicle, of the batch that its code names or that
 * expires first; `Zugang`: what comes to a place, with its batch (domain: inventar-tief 7, 5). Works without a network.
 */
export function Buchen({ grund }: { grund: Grund }): ReactElement {
  const title = t(titel[grund]);
  useTitle(title);
  const { registry, rights, replica } = useDevice();
  const rows = useTables(tables);
  const [standort_id, setStandort] = useState<string | null>(null);
  const { einsatz, uebung }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [einsatz_id, setEinsatz] = useState(typeof einsatz === 'string' ? einsatz : null);
  const [ausb_id, setUebung] = useState(typeof uebung === 'string' ? uebung : null);
  const [menge, setMenge] = useState<number | null>(1);
  const [told, setTold] = useState<string>();
  const bewegungen = useRows(lagerbewegungen) ?? noMovements;
  const buche = useBuchung(grund);
  const orte = useMemo(
    () =>
      (rows?.standorte ?? []).filter(
        (ort) =>
          !ort.archiviertam && mayCreate({ registry, rights, table: lagerbewegungen, root: { sek_id: ort.sek_id } }),
      ),
    [rows, registry, rights],
  );
  const ort = orte.find(({ id }) => id === standort_id);
  const einsatzliste = useMemo(
    () =>
      (rows?.einsaetze ?? [])
        .toSorted((a, b) => (b.einsatzbeginn ?? '').localeCompare(a.einsatzbeginn ?? ''))
        .map((row) => ({ id: row.id, label: replica.titleOf('einsaetze', row) })),
    [rows, replica],
  );
  const uebungsliste = useMemo(
    () =>
      (rows?.ausbildungen ?? [])
        .filter(({ typ }) => typ === 'Uebung')
        .toSorted((a, b) => (b.anfang ?? '').localeCompare(a.anfang ?? ''))
        .map((row) => ({ id: row.id, label: replica.titleOf('ausbildungen', row) })),
    [rows, replica],
  );
  const nimm = async (artikel_id: string, angaben: GS1Angaben = {}): Promise<void> => {
    if (ort === undefined || menge === null || menge < 1) return setTold(t('Menge muss mindestens 1 sein.'));
    const was = { artikel_id, einsatz_id, ausb_id, menge, angaben, sek_id: ort.sek_id ?? '', standort_id: ort.id };
    const name = [replica.label('artikel', artikel_id), angaben.losnr].filter(Boolean).join(', ');
    if (await buche(was))
      setTold(
        grund === 'Zugang'
          ? t('{was}: {n} eingelagert', { was: name, n: menge })
          : t('{was}: {n} entnommen', { was: name, n: menge }),
      );
  };
  const scan = async (raw: string): Promise<void> => {
    const code = normiereCode(raw, codeUmgebung(location.host));
    const ding = dingVon({ stuecke: [], artikel: rows?.artikel ?? [] }, ort?.sek_id ?? '', code);
    if ('artikel_id' in ding) await nimm(ding.artikel_id, code.kind === 'code' ? code.angaben : {});
    else setTold(t('Zu diesem Code gibt es keinen Artikel.'));
  };
  return (
    <Page title={title} before={<BackLink to="/inventar/bewegungen">{t(lagerbewegungenModule.label)}</BackLink>}>
      <div className="stack">
        <Card>
          <div className="fields">
            <Select
              label={grund === 'Zugang' ? t('Nach') : t('Aus')}
              isRequired
              value={standort_id}
              onChange={setStandort}
              items={orte.map(({ id, name }) => ({ id, label: name ?? '' }))}
            />
            {grund === 'Verbrauch' && (
              <>
                <Auswahl label={t('Einsatz')} value={einsatz_id} onChange={setEinsatz} items={einsatzliste} />
                <Auswahl label={t('Übung')} value={ausb_id} onChange={setUebung} items={uebungsliste} />
              </>
            )}
            <NumberField label={t('Menge je Scan')} value={menge} onChange={setMenge} />
          </div>
        </Card>
        {ort !== undefined && (
          <>
            <Card>
              <Scan
                label={t('Code')}
                action={grund === 'Zugang' ? t('Einlagern') : t('Entnehmen')}
                formats={formats}
                onCode={(code) => void scan(code)}
              />
              <p role="status">{told}</p>
              <Auswahl
                label={t('Artikel ohne Code')}
                value={null}
                onChange={(id) => id !== null && void nimm(id)}
                items={(rows?.artikel ?? []).map((row) => ({ id: row.id, label: `${row.nr ?? ''} ${row.name ?? ''}` }))}
              />
            </Card>
            <Bewegungsliste
              title={grund === 'Zugang' ? t('Eingelagert') : t('Verbraucht')}
              empty={grund === 'Zugang' ? t('Noch nichts eingelagert') : t('Noch nichts verbraucht')}
              rows={bewegungen.filter(
                (one) =>
                  one.standort_id === ort.id &&
                  (one.einsatz_id ?? null) === einsatz_id &&
                  (one.ausb_id ?? null) === ausb_id &&
                  one.grund === grund,
              )}
            />
          </>
        )}
      </div>
    </Page>
  );
}
