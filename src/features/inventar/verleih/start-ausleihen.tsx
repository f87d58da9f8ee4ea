import { useMemo, type ReactElement } from 'react';
import { addressOf } from '../../addresses.ts';
import { personen } from '../../personen/personen.table.ts';
import { useDevice } from '../../../screens/device.ts';
import { Link } from '../../../screens/link.tsx';
import { StartItem } from '../../../screens/start/start-item.tsx';
import { useLabels } from '../../../screens/use-labels.ts';
import { useRows } from '../../../screens/use-replica.ts';
import { formatDateTime } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { t } from '../../../ui/t.ts';
import { halterText, sacheText, useJetzt, useLeihen, type Ausleihe } from './leihen.ts';
import { istUeberfaellig } from './verleih.rules.ts';
import { verleihModule } from './verleih.module.ts';

const mostShown = 5;
const fort: readonly unknown[] = ['Ausgeschieden', 'Verstorben'];

/** Loans that should be back, and what somebody still has who has left (domain: inventar 7.22). */
export function AusleihenCard(): ReactElement | null {
  const { registry, rights } = useDevice();
  const isOffered = registry.tables.has('verleih') && rights.anywhere('INVENTAR_LESEN');
  const leihen = useLeihen();
  const jetzt = useJetzt();
  const persons = useRows(personen);
  const labelOf = useLabels(['inventar', 'artikel', 'personen', 'einsaetze', 'ausbildungen']);
  const { spaet, verlassen } = useMemo(() => {
    const left = new Set(
      (persons ?? [])
        .filter(({ mitgliedsstatus, sterbedatum }) => fort.includes(mitgliedsstatus) || (sterbedatum ?? null) !== null)
        .map(({ id }) => id),
    );
    const offen = (isOffered ? (leihen ?? []) : []).filter(({ stand }) => stand.offen > 0);
    return {
      spaet: offen
        .filter(({ kopf }) => istUeberfaellig({ status: 'Offen', bis: kopf.bis ?? null }, jetzt))
        .toSorted((a, b) => ((a.kopf.bis ?? '') < (b.kopf.bis ?? '') ? -1 : 1)),
      verlassen: offen.filter(({ stand }) => stand.halter_id !== null && left.has(stand.halter_id)),
    };
  }, [leihen, persons, isOffered, jetzt]);
  const line = (one: Ausleihe, text: string): ReactElement => (
    <StartItem
      key={`${text} ${one.kopf.id}`}
      to={addressOf(verleihModule, one.kopf.id)}
      icon="inventory"
      title={sacheText(one.kopf, labelOf)}
      line={[halterText(one, labelOf), text].filter(Boolean).join(' · ')}
    />
  );
  if (spaet.length + verlassen.length === 0) return null;
  return (
    <Card title={t('Ausleihen überfällig')}>
      <ul className="start-list">
        {verlassen.slice(0, mostShown).map((one) => line(one, t('nicht mehr dabei')))}
        {spaet
          .slice(0, mostShown)
          .map((one) => line(one, t('fällig seit {zeit}', { zeit: formatDateTime(one.kopf.bis) })))}
      </ul>
      {spaet.length > mostShown && <Link to="/inventar/verleih">{t('Alle {n} anzeigen', { n: spaet.length })}</Link>}
    </Card>
  );
}
