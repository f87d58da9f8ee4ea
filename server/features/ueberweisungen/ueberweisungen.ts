import { sql } from 'kysely';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { rechnungen } from '../../../src/features/rechnungen/rechnungen.table.ts';
import { ueberweisungen } from '../../../src/features/ueberweisungen/ueberweisungen.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Entwurf = Draft<typeof ueberweisungen>;

/** A transfer says what it pays, and no invoice or claim is paid by more transfers than there is to pay (domain: finanzen 4). */
export const ueberweisungenHook = hookFor(ueberweisungen, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    const { values } = after;
    forgetPayee(before, after);
    const issues = formIssues(values, before?.values.forderung_id);
    if (issues.length > 0) return issues;
    if (values.rechnung_id !== null) return againstInvoice(unit, after, values.rechnung_id);
    return values.forderung_id === null ? [] : againstClaim(unit, after, values.forderung_id);
  },
});

/** What the bank said was of another name or account. */
function forgetPayee(before: StoredOf<typeof ueberweisungen> | undefined, { values }: Entwurf): void {
  if (before === undefined) return;
  if (before.values.iban !== values.iban || before.values.empfaenger !== values.empfaenger)
    Object.assign(values, { empfaengerpruefung: null, bankname: null });
}

function formIssues(
  { zweck, referenz, rechnung_id, forderung_id, knt_id }: Entwurf['values'],
  former: string | null = null,
): FieldIssue[] {
  if (zweck !== null && referenz !== null)
    return [{ feld: 'referenz', text: message('Verwendungszweck oder Referenz, nicht beides.') }];
  if (rechnung_id !== null && forderung_id !== null && forderung_id !== former)
    return [{ feld: 'forderung_id', text: message('Rechnung oder Forderung, nicht beides.') }];
  return forderung_id !== null && knt_id !== null
    ? [{ feld: 'knt_id', text: message('Eine Forderung hat ihr Konto schon: das Gegenkonto bleibt leer.') }]
    : [];
}

/** A booked invoice that came in, of the same books: what is paid is what is owed by it. */
async function againstInvoice(unit: Unit, after: Entwurf, id: string): Promise<readonly FieldIssue[]> {
  const no = (text: string): FieldIssue[] => [{ feld: 'rechnung_id', text }];
  const rechnung = await lockRow(unit, unit.table(rechnungen), id);
  if (rechnung?.values.sek_id !== after.values.sek_id)
    return no(message('Diese Rechnung gehört zu einer anderen Buchhaltung.'));
  if (rechnung.values.richtung !== 'Eingang')
    return no(message('Diese Rechnung haben wir gestellt. Erstattet wird ihre Forderung.'));
  const { forderung_id } = rechnung.values;
  if (forderung_id === null) return no(message('Diese Rechnung ist noch nicht gebucht.'));
  Object.assign(after.values, { forderung_id, knt_id: null });
  return againstClaim(unit, after, forderung_id);
}

/** A claim of the same books: what the branch owes up to what is open of it, another up to what was paid of it. */
async function againstClaim(unit: Unit, after: Entwurf, id: string): Promise<readonly FieldIssue[]> {
  const claim = await lockRow(unit, unit.table(forderungen), id);
  if (claim?.values.sek_id !== after.values.sek_id)
    return [{ feld: 'forderung_id', text: message('Diese Forderung gehört zu einer anderen Buchhaltung.') }];
  const { betrag, offenbetrag, bezahltbetrag } = claim.values;
  return upTo(unit, after, (betrag < 0 ? 0 - (offenbetrag ?? 0) : bezahltbetrag) ?? 0);
}

/** Together with the others no more than there is. Those that were carried out are in what is open or paid already. */
async function upTo(unit: Unit, { id, values }: Entwurf, most: number): Promise<readonly FieldIssue[]> {
  const { rows } = await sql<{ betrag: string | null }>`
    select sum(betrag) as betrag from ueberweisungen where forderung_id = ${values.forderung_id} and id <> ${id}
      and status not in ('Abgelehnt', 'Ausgefuehrt')`.execute(unit.tx);
  const left = most - Number(rows[0]?.betrag ?? 0);
  return values.betrag <= left
    ? []
    : [
        {
          feld: 'betrag',
          text: message('Davon sind nur noch {betrag} zu überweisen.', { betrag: euroText(Math.max(0, left)) }),
        },
      ];
}
