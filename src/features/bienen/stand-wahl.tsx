import type { ReactElement } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../ui/t.ts';
import { giltFuer, type Anlass, type Stand, type Zaehlung } from './zaehlung.rules.ts';

type StandWahlProps = {
  staende: readonly Stand[];
  zaehlungen: readonly Zaehlung[];
  anlass: { readonly anlass: Anlass; readonly jahr: number };
  land: string;
  onWahl: (stand_id: string) => void;
};

/** The open stands of a Betrieb as large keys; in the time of the census each says whether it has its number. */
export function StandWahl({ staende, zaehlungen, anlass, land, onWahl }: StandWahlProps): ReactElement {
  if (staende.length === 0)
    return (
      <EmptyState icon="mapPin" title={t('Kein offener Stand')} text={t('Stände werden beim Betrieb eingetragen.')} />
    );
  const marke = (stand_id: string): ReactElement | null => {
    if (anlass.anlass !== 'Jahreszaehlung') return null;
    const gezaehlt = giltFuer(zaehlungen, { stand_id, land, ...anlass });
    return gezaehlt === undefined ? (
      <Badge tone="warn">{t('Fehlt')}</Badge>
    ) : (
      <Badge tone="ok">{t('{n} gezählt', { n: gezaehlt.voelker ?? 0 })}</Badge>
    );
  };
  return (
    <Card title={t('An welchem Stand sind Sie?')}>
      <ul className="bienen-staende">
        {staende.map(({ id, progressiv, bezeichnung, gemeinde }) => (
          <li key={id}>
            <button type="button" className="bienen-stand" onClick={() => onWahl(id)}>
              <span className="bienen-nummer num">{progressiv}</span>
              <span className="bienen-name">
                <span>{bezeichnung ?? gemeinde}</span>
                {bezeichnung && <span className="muted">{gemeinde}</span>}
              </span>
              {marke(id)}
              <Icon name="chevronRight" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
