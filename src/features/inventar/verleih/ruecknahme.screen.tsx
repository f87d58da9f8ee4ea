import { useSearch } from '@tanstack/react-router';
import { useMemo, useState, type ReactElement } from 'react';
import { BackLink } from '../../../screens/detail/back-link.tsx';
import { useDevice } from '../../../screens/device.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useTitle } from '../../../screens/use-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t } from '../../../ui/t.ts';
import { halterText, sacheText, useJetzt, useLeihen, type Ausleihe } from './leihen.ts';
import { RuecknahmeKarte } from './ruecknahme-karte.tsx';
import { StueckWahl } from './stueck-wahl.tsx';
import type { Stueck } from './stueck-suche.ts';
import { istUeberfaellig } from './verleih.rules.ts';
import { verleihModule } from './verleih.module.ts';

/** Takes things back: by scan or from what is out, wholly or in part (domain: inventar 4 "Verleih"). Works without a network. */
export function RuecknahmeScreen(): ReactElement {
  const { rights } = useDevice();
  useTitle(t('Zurücknehmen'));
  const mayReturn = ['INVENTAR_VERLEIH_NEU', 'INVENTAR_VERLEIH_REGION_NEU', 'INVENTAR_VERLEIH_VERBANDSEBENE_NEU'].some(
    (right) => rights.anywhere(right),
  );
  return (
    <Page title={t('Zurücknehmen')} before={<BackLink to="/inventar/verleih">{t(verleihModule.label)}</BackLink>}>
      {mayReturn ? (
        <Ruecknahme />
      ) : (
        <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />
      )}
    </Page>
  );
}

function Ruecknahme(): ReactElement {
  const leihen = useLeihen();
  const [chosen, setChosen] = useState<string>();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [missing, setMissing] = useState<string>();
  const offen = useMemo(
    () =>
      (leihen ?? [])
        .filter(({ stand }) => stand.offen > 0)
        .toSorted((a, b) => ((a.kopf.bis ?? '9999') < (b.kopf.bis ?? '9999') ? -1 : 1)),
    [leihen],
  );
  const pieces = useMemo(() => new Set(offen.flatMap(({ kopf }) => kopf.inventar_id ?? [])), [offen]);
  // Of the piece that the address names, until another one is chosen.
  const one = offen.find(({ kopf }) =>
    chosen === undefined ? kopf.inventar_id === search['stueck'] : kopf.id === chosen,
  );
  const find = (stueck: Stueck): void => {
    const found = offen.find(({ kopf }) => kopf.inventar_id === stueck.id);
    setChosen(found?.kopf.id);
    setMissing(found === undefined ? (stueck.name ?? '') : undefined);
  };
  return (
    <div className="stack">
      <StueckWahl onStueck={find} chosen={[]} among={pieces} />
      {missing !== undefined && (
        <EmptyState icon="inventory" title={t('{name} ist nicht ausgegeben.', { name: missing })} />
      )}
      {one !== undefined && <RuecknahmeKarte key={one.kopf.id} ausleihe={one} onDone={() => setChosen(undefined)} />}
      <Offene offen={offen} onChoose={setChosen} />
    </div>
  );
}

type OffeneProps = { offen: readonly Ausleihe[]; onChoose: (id: string) => void };

/** What is out, the most urgent first. */
function Offene({ offen, onChoose }: OffeneProps): ReactElement {
  const labelOf = useLabels(['inventar', 'artikel', 'personen', 'einsaetze', 'ausbildungen']);
  const jetzt = useJetzt();
  if (offen.length === 0) return <EmptyState icon="inventory" title={t('Nichts ist ausgegeben.')} />;
  return (
    <Card title={t('Noch draußen')}>
      <ul className="stack-small">
        {offen.map((one) => (
          <li key={one.kopf.id} className="row">
            <span className="grow">
              <strong>{sacheText(one.kopf, labelOf)}</strong>{' '}
              {one.stand.offen > 1 && t('{n} Stück', { n: one.stand.offen })}
              <br />
              <small className="muted">
                {halterText(one, labelOf)}
                {one.kopf.bis ? ` · ${t('bis {zeit}', { zeit: formatDateTime(one.kopf.bis) })}` : ''}
              </small>
            </span>
            {istUeberfaellig({ status: 'Offen', bis: one.kopf.bis ?? null }, jetzt) && (
              <Badge tone="bad" icon="clock">
                {t('Überfällig')}
              </Badge>
            )}
            <Button onPress={() => onChoose(one.kopf.id)}>{t('Zurücknehmen')}</Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
