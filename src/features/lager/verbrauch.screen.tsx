import { useMemo, useState, type ReactElement } from 'react';
import { artikel } from '../artikel/artikel.table.ts';
import { einsaetze } from '../einsaetze/einsaetze.table.ts';
import { codeUmgebung } from '../inventar/code-umgebung.rules.ts';
import { normiereCode } from '../inventar/kennung.rules.ts';
import { dingVon } from '../inventur/ding.rules.ts';
import { standorte } from '../inventar/standorte.table.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { mayCreate } from '../../screens/record-rights.ts';
import type { CodeFormat } from '../../screens/scan/code-formats.ts';
import { Scan } from '../../screens/scan/scan.tsx';
import { useTables } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../ui/t.ts';
import { lagerbewegungen } from './lagerbewegungen.table.ts';
import { lagerbewegungenModule } from './lagerbewegungen.module.ts';
import { useEntnahme } from './use-entnahme.ts';
import { Auswahl } from './auswahl.tsx';
import { Verbraucht } from './verbraucht.tsx';

const tables = { artikel, einsaetze, standorte };
const formats: readonly CodeFormat[] = ['EAN13', 'Code128', 'DataMatrix', 'QRCode'];

/** What a mission used, from the place of a rucksack or vehicle: each scan takes one, of the batch that expires first (domain: inventar-tief 7). */
export function VerbrauchScreen(): ReactElement {
  useTitle(t('Verbrauch erfassen'));
  const { registry, rights, replica } = useDevice();
  const rows = useTables(tables);
  const [standort_id, setStandort] = useState<string | null>(null);
  const [einsatz_id, setEinsatz] = useState<string | null>(null);
  const [told, setTold] = useState<string>();
  const entnimm = useEntnahme();
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
  const nimm = async (artikel_id: string): Promise<void> => {
    if (ort === undefined) return;
    const took = await entnimm({ artikel_id, einsatz_id, sek_id: ort.sek_id ?? '', standort_id: ort.id });
    if (took) setTold(t('{was}: 1 entnommen', { was: replica.label('artikel', artikel_id) ?? '' }));
  };
  const scan = async (raw: string): Promise<void> => {
    const code = normiereCode(raw, codeUmgebung(location.host));
    const ding = dingVon({ stuecke: [], artikel: rows?.artikel ?? [] }, ort?.sek_id ?? '', code);
    if ('artikel_id' in ding) await nimm(ding.artikel_id);
    else setTold(t('Zu diesem Code gibt es keinen Artikel.'));
  };
  return (
    <Page
      title={t('Verbrauch erfassen')}
      before={<BackLink to="/inventar/bewegungen">{t(lagerbewegungenModule.label)}</BackLink>}
    >
      <div className="stack">
        <Card>
          <div className="fields">
            <Select
              label={t('Aus')}
              isRequired
              value={standort_id}
              onChange={setStandort}
              items={orte.map(({ id, name }) => ({ id, label: name ?? '' }))}
            />
            <Auswahl label={t('Einsatz')} value={einsatz_id} onChange={setEinsatz} items={einsatzliste} />
          </div>
        </Card>
        {ort !== undefined && (
          <>
            <Card>
              <Scan label={t('Code')} action={t('Entnehmen')} formats={formats} onCode={(code) => void scan(code)} />
              <p role="status">{told}</p>
              <Auswahl
                label={t('Artikel ohne Code')}
                value={null}
                onChange={(id) => id !== null && void nimm(id)}
                items={(rows?.artikel ?? []).map((row) => ({ id: row.id, label: `${row.nr ?? ''} ${row.name ?? ''}` }))}
              />
            </Card>
            <Verbraucht standort_id={ort.id} einsatz_id={einsatz_id} />
          </>
        )}
      </div>
    </Page>
  );
}
