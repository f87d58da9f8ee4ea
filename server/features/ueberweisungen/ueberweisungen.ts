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
    const issues = formIssues(values);
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

function formIssues({ zweck, referenz, rechnung_id, forderung_id, knt_id }: Entwurf['values']): FieldIssue[] {
  if (zweck !== null && referenz !== null)
    return [{ feld: 'referenz', text: message('Verwendungszweck oder Referenz, nicht beides.') }];
  if (rechnung_id !== null && forderung_id !== null)
    return [{ feld: 'forderung_id', text: message('Rechnung oder Forderung, nicht beides.') }];
  return forderung_id !== null && knt_id !== null
    ? [{ feld: 'knt_id', text: message('Eine Forderung hat ihr Konto schon: das Gegenkonto bleibt leer.') }]
    : [];
}

/** An incoming invoice of the same books, up to its amount; its account is that of what is owed. */
async function againstInvoice(unit: Unit, after: Entwurf, id: string): Promise<readonly FieldIssue[]> {
  const no = (text: string): FieldIssue[] => [{ feld: 'rechnung_id', text }];
  const rechnung = await lockRow(unit, unit.table(rechnungen), id);
  if (rechnung?.values.sek_id !== after.values.sek_id)
    return no(message('Diese Rechnung gehört zu einer anderen Buchhaltung.'));
  if (rechnung.values.richtung !== 'Eingang')
    return no(message('Diese Rechnung haben wir gestellt. Erstattet wird ihre Forderung.'));
  after.values.knt_id ??= rechnung.values.gegenknt_id;
  return upTo(unit, after, 'rechnung_id', Math.abs(rechnung.values.betrag ?? 0));
}

/** A claim of the same books, up to what was paid of it. */
async function againstClaim(unit: Unit, after: Entwurf, id: string): Promise<readonly FieldIssue[]> {
  const claim = await lockRow(unit, unit.table(forderungen), id);
  if (claim?.values.sek_id !== after.values.sek_id)
    return [{ feld: 'forderung_id', text: message('Diese Forderung gehört zu einer anderen Buchhaltung.') }];
  return upTo(unit, after, 'forderung_id', claim.values.bezahltbetrag ?? 0, true);
}

/** Together with the others no more than there is. Of a claim those that were carried out are in what is paid already. */
async function upTo(
  unit: Unit,
  { id, values }: Entwurf,
  column: 'rechnung_id' | 'forderung_id',
  most: number,
  isPaidOff = false,
): Promise<readonly FieldIssue[]> {
  const { rows } = await sql<{ betrag: string | null }>`
    select sum(betrag) as betrag from ueberweisungen where ${sql.ref(column)} = ${values[column]} and id <> ${id}
      and status not in ('Abgelehnt'${isPaidOff ? sql`, 'Ausgefuehrt'` : sql``})`.execute(unit.tx);
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
