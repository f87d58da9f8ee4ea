import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { useDevice } from '../../../screens/device.ts';
import { usePageId } from '../../../screens/use-page-id.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t } from '../../../ui/t.ts';
import { anwesenheit, vorschlag } from '../anwesenheit/anwesenheit.rules.ts';
import type { ausbildungen } from '../ausbildungen.table.ts';
import { ausbildungteilnehmer } from '../ausbildungteilnehmer.table.ts';
import { KursPage } from '../kurs-page.tsx';
import { holdsSeat } from '../schrittbedingungen.rules.ts';
import { useKursblatt, type Kursblatt, type Person } from '../use-kursblatt.ts';
import { useReihe } from '../use-reihe.ts';
import { Abschluss } from './abschluss.tsx';
import { bewerten, type Bewertung } from './bewerten.ts';
import { Bewertungszeile } from './bewertungszeile.tsx';

/** Who passed, beside how much each was there, and the end of the course on one page (domain: ausbildung 4). Works without a network. */
export function BewertungScreen(): ReactElement {
  const blatt = useKursblatt(usePageId());
  const { kurs } = blatt;
  return (
    <KursPage title={t('Bewertung')} blatt={blatt}>
      {kurs && <Bewertungen kurs={kurs} blatt={blatt} />}
    </KursPage>
  );
}

/** Of a course without days, and of one that says how much it asks for, what its presence means. */
const vorschlagFuer = (kurs: VisibleRowOf<typeof ausbildungen>, tage: Kursblatt['tage'], { notiert }: Person) =>
  vorschlag(anwesenheit(tage, notiert), kurs.mindestanwesenheit);

type BewertungenProps = { kurs: VisibleRowOf<typeof ausbildungen>; blatt: Kursblatt };

function Bewertungen({ kurs, blatt }: BewertungenProps): ReactElement {
  const { replica } = useDevice();
  const reihe = useReihe();
  const { tage } = blatt;
  const personen = blatt.personen.filter(({ row }) => holdsSeat(row.typ));
  const darf = blatt.darf(ausbildungteilnehmer, 'bestanden');
  if (personen.length === 0) return <EmptyState icon="people" title={t('Niemand hat einen Platz.')} />;
  if (!blatt.lesbar.has('bestanden'))
    return <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />;
  const schreibe = (werte: ReadonlyMap<string, Partial<Bewertung>>): Promise<boolean> =>
    reihe(async () => {
      const da = await replica.childrenOf(ausbildungteilnehmer, kurs.id);
      return da.flatMap((row) => bewerten(row, werte.get(row.id) ?? {}));
    });
  const vorgeschlagen = new Map(
    personen
      .filter(({ row }) => (row.bestanden ?? null) === null)
      .flatMap((person): [string, Partial<Bewertung>][] => {
        const bestanden = vorschlagFuer(kurs, tage, person);
        return bestanden === null ? [] : [[person.row.id, { bestanden }]];
      }),
  );
  return (
    <>
      {darf ? (
        <Vorschlag anzahl={vorgeschlagen.size} onPress={() => void schreibe(vorgeschlagen)} />
      ) : (
        <Banner title={t('Hier ist die Bewertung nur zu lesen.')} />
      )}
      {personen.map((person) => (
        <Bewertungszeile
          key={person.row.id}
          person={person}
          tage={tage}
          lesbar={blatt.lesbar}
          mindestens={kurs.mindestanwesenheit ?? null}
          onChange={darf ? (werte) => void schreibe(new Map([[person.row.id, werte]])) : undefined}
        />
      ))}
      <Abschluss kurs={kurs} />
    </>
  );
}

function Vorschlag({ anzahl, onPress }: { anzahl: number; onPress: () => void }): ReactElement | null {
  if (anzahl === 0) return null;
  return (
    <Banner
      title={t('Aus der Anwesenheit ergibt sich, wer bestanden hat.')}
      action={
        <Button size="small" icon="check" onPress={onPress}>
          {t('{n, plural, one {# Vorschlag} other {# Vorschläge}} übernehmen', { n: anzahl })}
        </Button>
      }
    />
  );
}
