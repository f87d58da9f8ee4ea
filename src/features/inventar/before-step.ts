import type { VisibleRowOf } from '../../db/base.ts';
import { localToday } from '../../lib/local-time.ts';
import { message } from '../../lib/message.ts';
import type { Device } from '../../screens/device.ts';
import { gegenAusmustern, istRuecknehmbar } from './ausmustern.rules.ts';
import { inventar } from './inventar.table.ts';

/** What is against retiring a piece or undoing that, at once and without a network, as the server would say it. */
export const inventarBeforeStep: Device['beforeStep'][string] = async (
  _replica,
  row: VisibleRowOf<typeof inventar>,
  to,
  rights,
) => {
  const darfFreigeben = rights.holds('STAATSMITTEL_ALLGEMEIN', 'FREIGEBEN', row.sek_id ? [row.sek_id] : []);
  const missing =
    to === 'Ausgemustert'
      ? gegenAusmustern(row, row, darfFreigeben).map(({ feld, text }) => ({
          text,
          at: { tabelle: inventar.name, id: row.id, feld },
        }))
      : row.status === 'Ausgemustert' && !istRuecknehmbar(row, localToday())
        ? [{ text: message('Die Ausmusterung liegt länger als 30 Tage zurück und wird nicht mehr zurückgenommen.') }]
        : [];
  return { missing, points: [] };
};
