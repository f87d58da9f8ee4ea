import { useMemo, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { localToday } from '../../../lib/local-time.ts';
import { Link } from '../../../screens/link.tsx';
import { useChildren } from '../../../screens/use-replica.ts';
import { formatDate, formatInteger } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t } from '../../../ui/t.ts';
import { besetzungsstand } from './besetzung.rules.ts';
import { bestand, kopienOhneLizenz } from './bestand.rules.ts';
import { auffuehrungAdresse } from './noten-befehle.ts';
import type { notenarchiv } from './notenarchiv.table.ts';
import { notenstimmen } from './notenstimmen.table.ts';
import { notenverleih } from './notenverleih.table.ts';
import { istFrei, schutz, type Schutz } from './urheber.rules.ts';
import { useAuffuehrungen } from './use-programm.ts';
import { WerSpielt } from './wer-spielt.tsx';
import { Zahlen } from './zahlen.tsx';
import { within } from '../../../lib/message.ts';

type Noten = VisibleRowOf<typeof notenarchiv>;
/** Performances that are shown; the others are in their list. */
const most = 5;

/** Where sheet music is, what may be copied of it, until when it is protected, and when it was last performed. */
export function NotenOverview({ row }: { row: Noten }): ReactElement {
  const stimmen = useChildren(notenstimmen, row.id);
  const bewegungen = useChildren(notenverleih, row.id);
  const stand = useMemo(() => bestand(stimmen ?? [], bewegungen ?? []), [stimmen, bewegungen]);
  const ohneLizenz = kopienOhneLizenz(row, stimmen ?? [], localToday());
  const zahl = (column: 'verliehen' | 'verfuegbar'): string =>
    formatInteger([...stand.stimmen.values()].reduce((sum, one) => sum + one[column], 0));
  const { werk, bearbeitung } = schutz(row);
  const zuWenig = [...stand.stimmen.values()].some(({ verfuegbar }) => verfuegbar < 0);
  return (
    <div className="stack">
      {ohneLizenz > 0 && <Banner tone="warn" title={t('Kopien ohne Lizenz: {n}', { n: ohneLizenz })} />}
      {zuWenig && (
        <Banner tone="warn" title={t('Von einer Stimme ist mehr ausgegeben, als da ist.')}>
          {t('Bitte nachzählen, und Rückgaben oder Verluste eintragen.')}
        </Banner>
      )}
      <Card title={t('Stand')}>
        <Zahlen
          was={[
            [t('Stimmen'), formatInteger(stimmen?.length)],
            [t('Verfügbar'), zahl('verfuegbar')],
            [t(within('Verleih', 'Ausgegeben')), zahl('verliehen')],
            [t('Werk'), schutzText(werk)],
            ...(row.arrangeur ? [[t(within('Noten', 'Bearbeitung')), schutzText(bearbeitung)] as const] : []),
          ]}
        />
      </Card>
      {stimmen !== undefined && <Besetzung zeile={row.besetzung} stimmen={stimmen} />}
      {stimmen !== undefined && bewegungen !== undefined && (
        <WerSpielt noten={row} stimmen={stimmen} bewegungen={bewegungen} />
      )}
      <Auffuehrungen id={row.id} />
    </div>
  );
}

type BesetzungProps = {
  zeile: string | null | undefined;
  stimmen: readonly VisibleRowOf<typeof notenstimmen>[];
};

/** What it is scored for, and which parts of that are not there. */
function Besetzung({ zeile, stimmen }: BesetzungProps): ReactElement | null {
  const stand = besetzungsstand(zeile, stimmen);
  if (stand.length === 0 || stimmen.length === 0) return null;
  const fehlen = stand.reduce((sum, one) => sum + one.fehlen, 0);
  return (
    <Card title={t('Besetzung')}>
      <p>
        {fehlen === 0
          ? t('Alle Stimmen der Besetzung sind da.')
          : t('{n, plural, one {# Stimme der Besetzung fehlt} other {# Stimmen der Besetzung fehlen}}.', { n: fehlen })}
      </p>
      {fehlen > 0 && (
        <ul className="noten-fehlend">
          {stand
            .filter((one) => one.fehlen > 0)
            .map((one) => (
              <li key={one.name}>
                {t('{name}: {vorhanden} von {stimmen} Stimmen', {
                  name: one.name,
                  vorhanden: one.vorhanden.length,
                  stimmen: one.stimmen,
                })}
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
}

function schutzText(of: Schutz): string {
  if (of === 'unbekannt') return t('geschützt, Ende unbekannt');
  if (of === 'frei' || istFrei(of, localToday())) return t(within('Urheberrecht', 'frei'));
  return t('geschützt bis {tag}', { tag: formatDate(of.bis) });
}

function Auffuehrungen({ id }: { id: string }): ReactElement | null {
  const found = useAuffuehrungen();
  const eigene = useMemo(() => {
    const ids = new Set(
      (found?.werke ?? []).filter(({ noten_id }) => noten_id === id).map(({ auffuehrung_id }) => auffuehrung_id),
    );
    return (found?.auffuehrungen ?? [])
      .filter((one) => ids.has(one.id))
      .toSorted((a, b) => (b.datum ?? '').localeCompare(a.datum ?? ''));
  }, [found, id]);
  if (eigene.length === 0) return null;
  return (
    <Card title={t('Aufführungen: {n}', { n: eigene.length })}>
      <ul className="stack-small">
        {eigene.slice(0, most).map((one) => (
          <li key={one.id}>
            <Link to={auffuehrungAdresse(one.id)}>{`${formatDate(one.datum)} ${one.anlass ?? ''}`}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
