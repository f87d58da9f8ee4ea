import type { VisibleRowOf } from '../../db/base.ts';
import { groupBy } from '../../lib/group-by.ts';
import { message, within } from '../../lib/message.ts';
import { yearChoice } from '../../screens/report/choices.ts';
import { dayColumn, numberColumn, stateColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import { localDate, localToday } from '../../lib/local-time.ts';
import { t } from '../../ui/t.ts';
import { bienendatenbankModule } from './bienendatenbank.module.ts';
import type { bienendatenbank } from './bienendatenbank.table.ts';
import { zensusLink } from './bienen-links.ts';
import { standkodex } from './kodex.rules.ts';
import { nimmtTeil, zensus, zensusjahr, type Stand, type Zaehlung, type Zensuszeile } from './zaehlung.rules.ts';

interface Zeile extends Zensuszeile {
  readonly id: string;
  readonly betrieb: VisibleRowOf<typeof bienendatenbank>;
}

const worte = {
  Fehlt: message('Fehlt'),
  Rechtzeitig: message('Gezählt'),
  Verspaetet: message('Verspätet'),
  Zaehltnicht: message('Zählt nicht'),
};
const toene = { Fehlt: 'bad', Rechtzeitig: 'ok', Verspaetet: 'warn', Zaehltnicht: 'info' } as const;

/** The census of a year, stand by stand, and who is missing in it (domain: archive-kommunikation 4, 9.11). */
export const ZensusScreen = defineReport<Zeile, 'jahr' | 'lage'>({
  link: zensusLink,
  list: bienendatenbankModule,
  topic: { of: 'BIENENDATENBANK_ERWEITERT', action: 'LESEN' },
  tables: ['bienendatenbank', 'bienenstaende', 'bienenzaehlungen'],
  labels: ['personen'],
  choices: {
    jahr: yearChoice('Jahr', () => zensusjahr(localToday())),
    lage: {
      label: 'Stand der Zählung',
      as: 'bar',
      start: null,
      options: () => [{ id: 'Fehlt', label: t('Fehlt') }],
      keeps: (row, lage) => row.lage === lage,
    },
  },
  rows: ({ rows, isIn, chosen }) => {
    const jahr = Number(chosen.jahr);
    const staende = groupBy(rows('bienenstaende'), ({ betrieb_id }: Stand) => betrieb_id ?? '');
    const zaehlungen = groupBy(rows('bienenzaehlungen'), ({ betrieb_id }: Zaehlung) => betrieb_id ?? '');
    return rows('bienendatenbank')
      .filter(isIn)
      .filter((betrieb: Zeile['betrieb']) => nimmtTeil(betrieb, jahr))
      .flatMap((betrieb: Zeile['betrieb']) =>
        zensus(betrieb, staende.get(betrieb.id) ?? [], zaehlungen.get(betrieb.id) ?? [], jahr).map((zeile): Zeile => ({
          ...zeile,
          id: zeile.stand.id,
          betrieb,
        })),
      );
  },
  about: ({ betrieb }) => betrieb,
  columns: ({ labelOf }) => [
    textColumn('kodex', t('Bienenstand'), ({ betrieb, stand }) =>
      standkodex(betrieb.betriebskodex ?? '', stand.progressiv ?? 0),
    ),
    textColumn('betrieb', t('Betrieb'), ({ betrieb }) => betrieb.name ?? ''),
    textColumn('halter', t('Halter'), ({ betrieb }) => labelOf('personen', betrieb.mgd_id ?? '') ?? ''),
    textColumn('gemeinde', t('Gemeinde'), ({ stand }) => stand.gemeinde ?? ''),
    stateColumn(
      'lage',
      t(within('Bienen', 'Zählung')),
      ({ lage }) => t(worte[lage]),
      ({ lage }) => toene[lage],
    ),
    numberColumn('voelker', t('Völker'), ({ zaehlung }) => zaehlung?.voelker ?? 0),
    numberColumn('ableger', t('Ableger'), ({ zaehlung }) => zaehlung?.ableger ?? 0),
    dayColumn('gezaehltam', t('Gezählt am'), ({ zaehlung }) =>
      zaehlung?.gezaehltam ? localDate(zaehlung.gezaehltam) : null,
    ),
  ],
  sort: { column: 'kodex', isDown: false },
  opens: () => ({ tab: 'zaehlungen' }),
  empty: { title: 'Nichts zu zählen', sentence: 'In diesem Jahr war kein Stand offen, der gezählt werden musste.' },
});
