import { useMemo, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { useServer } from '../../screens/online/use-server.ts';
import { useLinked, useRecord } from '../../screens/use-replica.ts';
import { useToday } from '../../screens/use-today.ts';
import { formatMoney } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { plan } from '../anlagen/abschreibung.rules.ts';
import { anlagen } from '../anlagen/anlagen.table.ts';
import { grenzenSchema, type Grenzjahr } from './haushalt.calls.ts';
import { ausgabenVonZwoelfMonaten, freieGrenze, freierRaum, hinweise, quelle } from './ruecklage.rules.ts';
import type { ruecklagen } from './ruecklagen.table.ts';
import { ruecklagenbewegungen } from './ruecklagenbewegungen.table.ts';
import './haushalt.css';

const keine: readonly Grenzjahr[] = [];

/** What the law says of a reserve this year: its limit, and what lies above it. */
export function RuecklageOverview({ row }: { row: VisibleRowOf<typeof ruecklagen> }): ReactElement | null {
  const heute = useToday();
  const jahr = Number(heute.slice(0, 4));
  const bewegungen = useLinked(ruecklagenbewegungen, 'ruecklage_id', row.id);
  const anlage = useRecord(anlagen, row.anlage_id ?? '');
  const istBegrenzt = row.art === 'Frei' || row.art === 'Beteiligung' || row.art === 'Betriebsmittel';
  const { value } = useServer(
    istBegrenzt ? `/ruecklagen/grenzen?sek_id=${row.sek_id ?? ''}&jahr=${String(jahr)}` : undefined,
    grenzenSchema,
  );
  const jahre = value?.jahre ?? keine;
  const afa = useMemo(
    () => (anlage ? plan(anlage).find((one) => one.jahr === jahr)?.betrag : undefined),
    [anlage, jahr],
  );
  const found = hinweise(row, bewegungen ?? [], { jahre, afa, heute });
  const facts = grenzenVon(row.art, jahre, afa);
  return (
    <div className="stack">
      {found.length > 0 && (
        <Banner tone="warn" title={t('Bitte ansehen')}>
          {found.map((sentence) => (
            <p key={sentence}>{tMessage(sentence)}</p>
          ))}
        </Banner>
      )}
      {facts.length > 0 && (
        <Card title={t('Grenzen {jahr}', { jahr: String(jahr) })}>
          <dl className="haushalt-zahlen">
            {facts.map(([label, amount]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatMoney(amount)}</dd>
              </div>
            ))}
          </dl>
          <p className="muted">{t(quelle)}</p>
        </Card>
      )}
    </div>
  );
}

function grenzenVon(
  art: unknown,
  jahre: readonly Grenzjahr[],
  afa: number | undefined,
): readonly (readonly [string, number])[] {
  const letztes = jahre.at(-1);
  if (art === 'Wiederbeschaffung') return afa === undefined ? [] : [[t('Abschreibung der Anlage'), afa]];
  if (letztes === undefined) return [];
  if (art === 'Betriebsmittel') return [[t('Ausgaben von zwölf Monaten'), ausgabenVonZwoelfMonaten(jahre)]];
  return [
    [t('Höchstens aus diesem Jahr'), freieGrenze(letztes)],
    [t('Davon gebildet'), letztes.gebildet],
    [t('Noch möglich, mit zwei Vorjahren'), freierRaum(jahre)],
  ];
}
