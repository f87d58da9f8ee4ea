import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { labelOf as labelIn } from '../../kit/vocabulary.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useToday } from '../../screens/use-today.ts';
import { formatDate } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import type { inventar } from './inventar.table.ts';
import { geraetezustand, pruefart, sperre } from './inventar.vocabularies.ts';
import { traegerText } from './traeger-text.ts';
import { useDoppelte } from './use-doppelte.ts';
import { useHeute } from './use-heute.ts';
import { sperrenAm } from './zustand.rules.ts';
import './inventar.css';

type Stueck = VisibleRowOf<typeof inventar>;

const tones = { GuterZustand: 'ok', Ueberwachung: 'warn', Aussortieren: 'bad' } as const;

/** What people ask of a piece: may it be used, why not, when is it checked next, how long does it live, who has it (domain: inventar 4). */
export function InventarOverview({ row }: { row: Stueck }): ReactElement {
  const today = useToday();
  const heute = useHeute()(row);
  const labelOf = useLabels(['sektionen', 'einsatzfahrzeuge', 'standorte']);
  const doppelte = useDoppelte(row);
  const sperren = sperrenAm(heute, today);
  const { zustand = 'GuterZustand', naechsteart, naechstepruefung, ablauf, ausgegebenan, zurueckbis } = heute;
  const wo = [labelOf('standorte', row.standort_id ?? ''), row.fach].filter(Boolean).join(', ');
  return (
    <Card>
      <p className="row">
        {sperren.length === 0 && <Badge tone="ok">{t('Einsatzbereit')}</Badge>}
        {sperren.map((one) => (
          <Badge key={one} tone="bad" icon="lock">
            {t(labelIn(sperre, one))}
          </Badge>
        ))}
        <Badge tone={tones[zustand ?? 'GuterZustand']}>{t(labelIn(geraetezustand, zustand))}</Badge>
      </p>
      <dl className="inventar-fakten">
        <Fact label={t('Nächste Prüfung')} value={naechsteText(naechsteart, naechstepruefung)} />
        <Fact label={t('Gesperrt ab')} value={formatDate(ablauf ?? null)} />
        <Fact label={t('Träger')} value={traegerText(row, labelOf)} />
        <Fact label={t('Standort')} value={wo} />
        <Fact
          label={t('Ausgegeben an')}
          value={[ausgegebenan, formatDate(zurueckbis ?? null)].filter(Boolean).join(', ')}
        />
      </dl>
      {doppelte.length > 0 && (
        <Badge tone="warn" icon="warning">
          {t('Diese Seriennummer hat auch: {stuecke}', { stuecke: doppelte.join(', ') })}
        </Badge>
      )}
    </Card>
  );
}

function naechsteText(art: Stueck['naechsteart'], tag: Stueck['naechstepruefung']): string {
  if (typeof art !== 'string') return '';
  return [t(labelIn(pruefart, art)), typeof tag === 'string' ? formatDate(tag) : t('nie geprüft')].join(', ');
}

function Fact({ label, value }: { label: string; value: string }): ReactElement | null {
  if (value === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
