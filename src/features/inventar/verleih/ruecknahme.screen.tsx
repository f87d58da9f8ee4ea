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
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  // Until something is chosen or found missing it is the piece that the address names.
  const [chosen, setChosen] = useState<string | null>();
  const [shown, setShown] = useState<string>();
  const [missing, setMissing] = useState<string>();
  const offen = useMemo(
    () =>
      (leihen ?? [])
        .filter(({ stand }) => stand.offen > 0)
        .toSorted((a, b) => ((a.kopf.bis ?? '9999') < (b.kopf.bis ?? '9999') ? -1 : 1)),
    [leihen],
  );
  const things = useMemo(
    () => new Set(offen.flatMap(({ kopf }) => kopf.inventar_id ?? kopf.artikel_id ?? [])),
    [offen],
  );
  const one = offen.find(({ kopf }) =>
    chosen === undefined ? kopf.inventar_id === search['stueck'] : kopf.id === chosen,
  );
  const find = ({ id, name }: { readonly id: string; readonly name?: string | null }): void => {
    const found = offen.filter(({ kopf }) => kopf.inventar_id === id || kopf.artikel_id === id);
    setMissing(found.length === 0 ? (name ?? '') : undefined);
    // Several have some of an article: whose comes back the person says.
    setShown(found.length > 1 ? id : undefined);
    setChosen((found.length === 1 ? found[0]?.kopf.id : undefined) ?? null);
  };
  return (
    <div className="stack">
      <StueckWahl onStueck={find} onArtikel={find} chosen={[]} among={things} />
      {missing !== undefined && (
        <EmptyState icon="inventory" title={t('{name} ist nicht ausgegeben.', { name: missing })} />
      )}
      {one !== undefined && <RuecknahmeKarte key={one.kopf.id} ausleihe={one} onDone={() => setChosen(null)} />}
      <Offene
        offen={shown === undefined ? offen : offen.filter(({ kopf }) => kopf.artikel_id === shown)}
        onChoose={setChosen}
        onAll={shown === undefined ? undefined : () => setShown(undefined)}
      />
    </div>
  );
}

type OffeneProps = {
  offen: readonly Ausleihe[];
  onChoose: (id: string) => void;
  /** Given while only some are shown. */
  onAll: (() => void) | undefined;
};

/** What is out, the most urgent first. */
function Offene({ offen, onChoose, onAll }: OffeneProps): ReactElement {
  const labelOf = useLabels(['inventar', 'artikel', 'personen', 'einsaetze', 'ausbildungen']);
  const jetzt = useJetzt();
  if (offen.length === 0) return <EmptyState icon="inventory" title={t('Nichts ist ausgegeben.')} />;
  return (
    <Card
      title={t('Noch draußen')}
      actions={
        onAll !== undefined && (
          <Button size="small" variant="quiet" onPress={onAll}>
            {t('Alle anzeigen')}
          </Button>
        )
      }
    >
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
