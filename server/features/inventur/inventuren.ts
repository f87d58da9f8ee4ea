import { standorte } from '../../../src/features/inventar/standorte.table.ts';
import { inventuren } from '../../../src/features/inventur/inventuren.table.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { readRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import { ergebnisVon, pruefeAbschluss, schliesseAb } from './abschluss.ts';

/** Steps of a stocktake; closing it is the server's decision (domain: inventar 1, 4). */
export const inventurenHook = hookFor(inventuren, {
  async check({ unit, art, before, after }) {
    if (after === undefined) {
      if (before !== undefined && before.values.status !== 'Geplant')
        throw refused(message('Gelöscht wird nur eine Inventur, die noch nicht begonnen hat. Sonst: abbrechen.'));
      return [];
    }
    const { values } = after;
    if (art === 'schritt') {
      if (values.status === 'Laufend') values.begonnenam ??= unit.zeit;
      if (values.status !== 'Abgeschlossen') return [];
      const ergebnis = await ergebnisVon(unit.tx, after);
      await pruefeAbschluss(unit, after, ergebnis);
      Object.assign(values, ergebnis.kopf, { abgeschlossenam: unit.zeit, abgeschlossenvon: unit.nutzer.name });
      return [];
    }
    const ort = values.standort_id === null ? undefined : await readRow(unit, unit.table(standorte), values.standort_id);
    return ort === undefined || ort.values.sek_id === values.sek_id
      ? []
      : [{ feld: 'standort_id', text: message('Dieser Standort gehört nicht dazu.') }];
  },
  async effect({ unit, art, after }) {
    if (after === undefined || art !== 'schritt' || after.values.status !== 'Abgeschlossen') return;
    await schliesseAb(unit, after, await ergebnisVon(unit.tx, after));
  },
});
