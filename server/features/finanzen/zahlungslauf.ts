import { message } from '../../../src/lib/message.ts';
import { refused } from '../../records/refusals.ts';
import type { Unit } from '../../records/unit.ts';
import { buchbarerTag, bucheBeleg } from './beleg.ts';
import type { Zeile } from './buchen.ts';
import { einstellungenVon } from './forderung.ts';

/** A run of payments whose money moves: `tag`, the day on which it does; `seite`, that of transit. */
interface Bewegt {
  readonly sek_id: string;
  readonly tag: string | null;
  readonly beschreibung: string;
  readonly seite: 'Soll' | 'Haben';
}

/** The account over which money goes that is on its way; the statement of the bank clears it. Throws 422 where a branch has none. */
export async function transitkontoVon(unit: Unit, sek_id: string): Promise<string> {
  const settings = await einstellungenVon(unit, sek_id);
  const transit = settings?.values.transitkonto_id ?? null;
  if (transit === null) throw refused(message('In den Finanzeinstellungen fehlt das Konto für Geldtransit.'));
  return transit;
}

/** Books in one voucher what a run of payments moved: its lines against transit (domain: finanzen 4). Answers the voucher. */
export async function bucheLauf(
  unit: Unit,
  { sek_id, tag, beschreibung, seite }: Bewegt,
  zeilen: readonly Zeile[],
): Promise<string | undefined> {
  const betrag = zeilen.reduce((sum, zeile) => sum + (zeile.betrag ?? 0), 0);
  if (betrag === 0) return undefined;
  const transit = await transitkontoVon(unit, sek_id);
  const other: Zeile['seite'] = seite === 'Soll' ? 'Haben' : 'Soll';
  return bucheBeleg(
    unit,
    {
      sek_id,
      art: 'Buchung',
      buchungsdatum: await buchbarerTag(unit, sek_id, tag),
      betrag,
      beschreibung,
      herkunft: 'Zahlungslauf',
    },
    [{ knt_id: transit, betrag, seite }, ...zeilen.map((zeile) => ({ ...zeile, seite: other }))],
  );
}
