import { useMemo, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { message } from '../../lib/message.ts';
import { BogenExport } from '../../screens/bogen/bogen-export.tsx';
import { BogenTabelle } from '../../screens/bogen/bogen-tabelle.tsx';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, useLocale } from '../../ui/t.ts';
import { haushaltBogen, nameVon } from './haushalt-bogen.ts';
import { vergleichSchema, type Vergleich } from './haushalt.calls.ts';
import type { haushalte } from './haushalte.table.ts';
import { istUeberschritten, vergleiche, type Vergleichszeile } from './vergleich.rules.ts';
import './haushalt.css';

/** Plan and actual of a budget: as a picture, and line by line. */
export function HaushaltOverview({ row: { sek_id, jahr } }: { row: VisibleRowOf<typeof haushalte> }): ReactElement {
  const labelOf = useLabels(sektionen);
  const told = useServer(`/haushalt/vergleich?sek_id=${sek_id ?? ''}&jahr=${String(jahr)}`, vergleichSchema);
  return (
    <>
      <ServerState of={told} />
      {told.value !== undefined && (
        <PlanUndIst vergleich={told.value} sektion={labelOf('sektionen', sek_id ?? '') ?? ''} />
      )}
    </>
  );
}

const sektionen: readonly string[] = ['sektionen'];

/** Euros booked and ordered within the plan, what is left of it, and what lies above it. */
function anteile({ plan, nachtrag, ist, frei }: Vergleichszeile): readonly number[] {
  const gesamt = plan + nachtrag;
  const gebucht = Math.min(ist, gesamt);
  const offen = Math.max(0, frei);
  return [gebucht, Math.max(0, gesamt - gebucht - offen), offen, Math.max(0, 0 - frei)].map((cents) => cents / 100);
}

function PlanUndIst({ vergleich, sektion }: { vergleich: Vergleich; sektion: string }): ReactElement {
  const locale = useLocale();
  const { bogen, over, table } = useMemo(() => {
    const all = vergleiche(vergleich);
    return {
      bogen: haushaltBogen(vergleich, t, locale),
      over: all.filter(istUeberschritten),
      table: {
        parts: [t('Gebucht im Plan'), t('Bestellt im Plan'), t('Frei'), t('Überschritten')],
        rows: all
          .filter(({ seite, zeile_id }) => seite === 'Ausgabe' && zeile_id !== null)
          .map((one) => ({ name: nameVon(vergleich, one, locale), counts: anteile(one) })),
      },
    };
  }, [vergleich, locale]);
  const title = t('Ausgaben gegen den Plan');
  const jahr = String(vergleich.jahr);
  return (
    <div className="stack">
      {over.length > 0 && (
        <Banner tone="warn" title={t('Überschritten')}>
          {over.map((one) => (
            <p key={`${one.knt_id} ${String(one.zeile_id)}`}>
              {t('{was}: {betrag} zu viel', {
                was: nameVon(vergleich, one, locale),
                betrag: formatMoney(0 - one.frei),
              })}
            </p>
          ))}
        </Banner>
      )}
      {table.rows.length > 0 && (
        <Card title={title}>
          <BarChart label={title} table={table} digits={2} />
        </Card>
      )}
      <Card
        title={bogen.titel}
        actions={
          <BogenExport
            name={`Haushalt_${jahr}`}
            boegen={[bogen]}
            blatt={{
              titel: message('Haushalt'),
              zusatz: jahr,
              von: sektion,
              fuss: jahr,
              boegen: (words, of) => [haushaltBogen(vergleich, words, of)],
              unterschriften: [message('Kassier'), message('Rechnungsprüfung')],
            }}
          />
        }
      >
        <BogenTabelle bogen={bogen} />
      </Card>
    </div>
  );
}
