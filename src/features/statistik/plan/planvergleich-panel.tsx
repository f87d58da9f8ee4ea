import { useMemo, useState, type ReactElement } from 'react';
import { message } from '../../../lib/message.ts';
import { BogenExport } from '../../../screens/bogen/bogen-export.tsx';
import { BogenTabelle } from '../../../screens/bogen/bogen-tabelle.tsx';
import { notHere } from '../../../screens/list/beyond.ts';
import { NothingHere } from '../../../screens/list/here-only.tsx';
import { recentYears } from '../../../screens/recent-years.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { formatDecimal } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t, tMessage, useLocale } from '../../../ui/t.ts';
import { TafelCards } from '../tafel-cards.tsx';
import { definitionFuer, postenVon, type Posten } from './definition.rules.ts';
import { vergleichsjahre } from './plan.calls.ts';
import { vergleichsbild, type Vergleichsbild } from './planzeilen.ts';
import { usePlanbild, useStatistikart } from './planbild.ts';
import { Planquelle } from './planquelle.tsx';
import {
  anmerkungenBogen,
  definitionsjahre,
  definitionText,
  fussnotenText,
  gruppenTafel,
  letztesJahr,
  summenkurve,
  vergleichBogen,
  type Vergleich,
} from './vergleich-bogen.ts';

/** Released plans over the years: one number of all branches, and the parts of each group; with or without what must not be published (domain: archive-tief W19). */
export function PlanvergleichPanel(): ReactElement {
  const art = useStatistikart();
  const [years] = useState(() => recentYears());
  const [bis, setBis] = useState(years[1]?.id ?? '');
  const [istOeffentlich, setOeffentlich] = useState(true);
  const definition = definitionFuer(art, Number(bis));
  const alle = postenVon(definition);
  const [key, setKey] = useState(alle[0]?.key ?? '');
  const posten = alle.find((one) => one.key === key) ?? alle[0];
  const jahre = useMemo(
    () => Array.from({ length: vergleichsjahre }, (_, at) => Number(bis) - vergleichsjahre + 1 + at),
    [bis],
  );
  const gelesen = usePlanbild(Number(bis));
  const bild = useMemo(
    () => gelesen.bild && vergleichsbild(gelesen.bild, istOeffentlich),
    [gelesen.bild, istOeffentlich],
  );
  return (
    <div className="stack">
      <div className="statistik-head">
        <Select
          label={t('Zahl')}
          isRequired
          items={alle.map((one) => ({ id: one.key, label: t(one.label) }))}
          value={key}
          onChange={(chosen) => setKey(chosen ?? key)}
        />
        <Select
          label={t('Bis zum Jahr')}
          isRequired
          items={years}
          value={bis}
          onChange={(year) => setBis(year ?? bis)}
        />
        <Checkbox
          label={t('Zur Veröffentlichung')}
          value={istOeffentlich}
          onChange={setOeffentlich}
          hint={t('Nur veröffentlichte Pläne; Gruppen unter 5 sind verborgen, und was sie verraten würde.')}
        />
      </div>
      <Planquelle gelesen={gelesen} />
      {bild === undefined || posten === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <Vergleichsseite
          posten={posten}
          jahre={jahre}
          bild={bild}
          istOeffentlich={istOeffentlich}
          istGanz={gelesen.istGanz}
        />
      )}
    </div>
  );
}

type SeiteProps = {
  posten: Posten;
  jahre: readonly number[];
  bild: Vergleichsbild;
  istOeffentlich: boolean;
  istGanz: boolean;
};

function Vergleichsseite({ posten, jahre, bild, istOeffentlich, istGanz }: SeiteProps): ReactElement {
  const art = useStatistikart();
  const locale = useLocale();
  const vergleich: Vergleich = useMemo(
    () => ({
      posten,
      jahre,
      istOeffentlich,
      reihen: bild.reihenVon(posten.key).filter(({ werte }) => jahre.some((jahr) => werte.has(jahr))),
      ...(posten.mittelVon === undefined ? {} : { koepfe: bild.reihenVon(posten.mittelVon) }),
      fussnoten: bild.fussnotenVon(posten.key).filter(({ jahr }) => jahre.includes(jahr)),
    }),
    [posten, jahre, istOeffentlich, bild],
  );
  const tafeln = useMemo(() => {
    void locale;
    return definitionFuer(art, jahre.at(-1) ?? 0)
      .gruppen.filter(({ summe }) => summe !== undefined)
      .map((gruppe) => {
        const table = gruppenTafel(gruppe, jahre, bild.reihenVon, { words: t, istOeffentlich });
        return { id: gruppe.id, title: t(gruppe.label), table, drawn: letztesJahr(table) };
      });
  }, [art, jahre, bild, istOeffentlich, locale]);
  if (vergleich.reihen.length === 0 && !istGanz) return <NothingHere />;
  if (vergleich.reihen.length === 0)
    return <EmptyState icon="chart" title={t('In diesen Jahren ist noch kein Statistikplan freigegeben.')} />;
  const bogen = vergleichBogen(vergleich, t);
  return (
    <>
      <Card
        title={t(posten.label)}
        actions={
          <BogenExport
            name={`Statistikplan_${String(jahre[0])}-${String(jahre.at(-1))}`}
            boegen={[bogen, ...anmerkungenBogen(vergleich, t)]}
            missing={istGanz ? '' : notHere}
            blatt={{
              titel: message('Statistikplan'),
              zusatz: jahre.join(', '),
              von: '',
              fuss: jahre.join(', '),
              boegen: (words) => [vergleichBogen(vergleich, words), ...anmerkungenBogen(vergleich, words)],
              unterschriften: [],
            }}
          />
        }
      >
        {posten.stellen === 0 && <Kurve vergleich={vergleich} />}
        <BogenTabelle bogen={bogen} />
        <Fussnoten vergleich={vergleich} />
      </Card>
      <TafelCards tafeln={tafeln} />
    </>
  );
}

function Fussnoten({ vergleich }: { vergleich: Vergleich }): ReactElement | null {
  const texte = [
    ...vergleich.fussnoten.map((note) => fussnotenText(note, vergleich)),
    ...definitionsjahre(vergleich).map(definitionText),
  ];
  return texte.length === 0 ? null : (
    <ol className="plan-fussnoten">
      {texte.map((text) => (
        <li key={text}>{tMessage(text)}</li>
      ))}
    </ol>
  );
}

/** All branches over the years; the curve breaks where a year is missing or hidden, or the definition changed. */
function Kurve({ vergleich }: { vergleich: Vergleich }): ReactElement | null {
  const { posten, jahre } = vergleich;
  const punkte = useMemo(() => summenkurve(vergleich), [vergleich]);
  const lines = useMemo(
    () => [
      {
        name: t('Alle'),
        points: punkte.flatMap(({ jahr, wert, istBruch }) => [
          ...(istBruch ? [{ at: new Date(jahr - 1, 6, 1), value: Number.NaN }] : []),
          { at: new Date(jahr, 0, 1), value: wert ?? Number.NaN },
        ]),
      },
    ],
    [punkte],
  );
  const ticks = useMemo(() => jahre.map((jahr) => new Date(jahr, 0, 1)), [jahre]);
  if (punkte.every(({ wert }) => wert === null)) return null;
  return <LineChart label={t(posten.label)} lines={lines} ticks={ticks} formatTime={jahrVon} formatValue={ganz} />;
}

const jahrVon = (at: Date): string => String(at.getFullYear());
const ganz = (value: number): string => formatDecimal(value, 0);
