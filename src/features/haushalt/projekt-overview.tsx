import { useMemo, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { message } from '../../lib/message.ts';
import { BogenExport } from '../../screens/bogen/bogen-export.tsx';
import { BogenTabelle } from '../../screens/bogen/bogen-tabelle.tsx';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, useLocale } from '../../ui/t.ts';
import { projektauswertungSchema, type Projektumsatz } from './haushalt.calls.ts';
import { projektBogen } from './projekt-bogen.ts';
import { projektstand } from './projekt.rules.ts';
import type { projekte } from './projekte.table.ts';
import './haushalt.css';

type Projekt = VisibleRowOf<typeof projekte>;

/** What a project earned and cost, what its grant comes to, and its report. */
export function ProjektOverview({ row }: { row: Projekt }): ReactElement {
  const told = useServer(`/projekte/auswertung?id=${row.id}`, projektauswertungSchema);
  return (
    <>
      <ServerState of={told} />
      {told.value !== undefined && <Stand projekt={row} umsaetze={told.value.umsaetze} />}
    </>
  );
}

const sektionen: readonly string[] = ['sektionen'];

function Stand({ projekt, umsaetze }: { projekt: Projekt; umsaetze: readonly Projektumsatz[] }): ReactElement {
  const locale = useLocale();
  const labelOf = useLabels(sektionen);
  const stand = useMemo(() => projektstand(projekt, umsaetze), [projekt, umsaetze]);
  const bogen = useMemo(() => projektBogen(projekt, umsaetze, t, locale), [projekt, umsaetze, locale]);
  const { name = '', von = null, bis = null, raccoltafondi = false, beschreibung = null, sek_id = null } = projekt;
  const facts: readonly (readonly [string, number])[] = [
    [t('Einnahmen'), stand.einnahmen],
    [t('Ausgaben'), stand.kosten],
    ...(stand.anspruch === null
      ? []
      : ([
          [t('Förderung erhalten'), stand.erhalten],
          [t('Förderung nach den Kosten'), stand.anspruch],
        ] as const)),
  ];
  return (
    <div className="stack">
      {stand.zurueck > 0 && (
        <Banner tone="warn" title={t('Zurückzuzahlen: {betrag}', { betrag: formatMoney(stand.zurueck) })}>
          {t('Nach den Kosten steht weniger Förderung zu, als erhalten ist.')}
        </Banner>
      )}
      <Card
        title={t('Stand')}
        actions={
          <BogenExport
            name="Projekt"
            boegen={[bogen]}
            blatt={{
              titel: raccoltafondi ? message('Abrechnung der Spendensammlung') : message('Projektbericht'),
              zusatz: name,
              von: labelOf('sektionen', sek_id ?? '') ?? '',
              fuss: [von, bis].flatMap((tag) => (tag === null ? [] : [formatDate(tag)])).join(' – '),
              ...(beschreibung === null ? {} : { text: beschreibung }),
              boegen: (words, of) => [projektBogen(projekt, umsaetze, words, of)],
              unterschriften: [message('Verantwortlich'), message('Kassier')],
            }}
          />
        }
      >
        <dl className="haushalt-zahlen">
          {facts.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
        {umsaetze.length > 0 && <BogenTabelle bogen={bogen} />}
      </Card>
    </div>
  );
}
