import { zensusliste } from '../../../src/features/bienen/bienen.jobs.ts';
import { bienendatenbankModule } from '../../../src/features/bienen/bienendatenbank.module.ts';
import { bienenstaendeModule } from '../../../src/features/bienen/bienenstaende.module.ts';
import { bienenzaehlungenModule } from '../../../src/features/bienen/bienenzaehlungen.module.ts';
import { standkodex } from '../../../src/features/bienen/kodex.rules.ts';
import {
  nimmtTeil,
  sucheFehlende,
  zensus,
  zensusjahr,
  type Betrieb,
  type Stand,
  type Zaehlung,
} from '../../../src/features/bienen/zaehlung.rules.ts';
import { byteOrderMark, csvLine } from '../../../src/lib/csv.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import type { Module } from '../../../src/kit/define-module.ts';
import { invalid } from '../../http/errors.ts';
import type { JobKind, Order } from '../../jobs/kind.ts';
import { readableRows, titleIn } from '../../jobs/readable-rows.ts';

const kopf = ['Betriebskodex', 'Betrieb', 'Halter', 'Land', 'Jahr', 'Stände ohne Zahl', 'Anzahl'];

/** Each Betrieb that lacks a number in the last month of its country's census, with the stands, out of what the orderer may read (domain: archive-kommunikation 4, 9.11). */
export const zensuslisteKind: JobKind = {
  ...zensusliste,
  dateiname: 'Zensusliste.csv',
  check({ parameter }) {
    for (const feld of Object.keys(parameter))
      throw invalid('Die Bestellung ist nicht gültig.', [{ feld, text: 'Unbekannte Angabe.' }]);
  },
  async *run(order) {
    yield { bytes: byteOrderMark + csvLine(kopf), rows: 0 };
    const staende = groupBy(await alle<Stand>(order, bienenstaendeModule), ({ betrieb_id }) => betrieb_id ?? '');
    const zaehlungen = groupBy(
      await alle<Zaehlung>(order, bienenzaehlungenModule),
      ({ betrieb_id }) => betrieb_id ?? '',
    );
    for await (const page of readableRows(order, bienendatenbankModule)) {
      const lines = page.flatMap((row) => {
        const betrieb = row as Row & Betrieb; // rows of the module's table
        const jahr = zensusjahr(order.today, betrieb.land ?? 'IT');
        if (!nimmtTeil(betrieb, jahr) || !sucheFehlende(betrieb.land ?? 'IT', jahr, order.today)) return [];
        const fehlend = zensus(betrieb, staende.get(betrieb.id) ?? [], zaehlungen.get(betrieb.id) ?? [], jahr).filter(
          ({ lage }) => lage === 'Fehlt',
        );
        const kodizes = fehlend.map(({ stand }) => standkodex(betrieb.betriebskodex ?? '', stand.progressiv ?? 0));
        return fehlend.length === 0
          ? []
          : [
              csvLine([
                betrieb.betriebskodex ?? '',
                betrieb.name ?? '',
                titleIn(row, 'mgd_id') ?? '',
                betrieb.land ?? 'IT',
                String(jahr),
                kodizes.join(' '),
                String(fehlend.length),
              ]),
            ];
      });
      yield { bytes: lines.join(''), rows: page.length };
    }
  },
};

type Row = Readonly<Record<string, unknown>>;

async function alle<R>(order: Order, module: Module): Promise<readonly R[]> {
  const rows: R[] = [];
  for await (const page of readableRows(order, module)) rows.push(...(page as unknown as readonly R[])); // rows of the module's table
  return rows;
}
