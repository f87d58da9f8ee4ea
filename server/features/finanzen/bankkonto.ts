import { isValidBIC, isValidIBAN } from 'ibantools';
import { sql } from 'kysely';
import { sepaText } from '../../../src/features/finanzen/sepa/characters.rules.ts';
import { dayText } from '../../../src/kit/master.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import type { Unit } from '../../records/unit.ts';
import type { Tx } from '../../storage/database.ts';

/** What a run of payments says of its account. */
interface Auftrag {
  readonly sek_id?: string | null;
  readonly bank_id?: string | null;
  readonly format?: string | null;
  readonly cuc?: string | null;
}

/** The account that a run of payments goes over, as the bank will read it. */
export interface Auftragskonto {
  readonly name: string;
  /** Null where it has no character that banks take. */
  readonly ort: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
}

/** A sentence that keeps a run back, and the column of the run where it is mended. */
export interface Hindernis {
  readonly feld: string;
  readonly text: string;
}

const nameLength = 70;
const townLength = 35;

/** The account of a run of payments, and all that stands against it (domain: finanzen 6). */
export async function auftragskontoVon(
  db: Tx,
  { sek_id = null, bank_id = null, format = null, cuc = null }: Auftrag,
): Promise<{ readonly konto: Auftragskonto; readonly hindernisse: readonly Hindernis[] }> {
  const { rows } = await sql<Auftragskonto & { inhaber: string | null; geschlossen: string | null }>`
    select s.name, s.ort, b.inhaber, b.iban, b.bic, k.geschlossen_am::text as geschlossen from sektionen s
    left join banken b on b.id = ${bank_id} and b.sek_id = s.id and b.art = 'Bankkonto'
    left join stationskonten k on k.sekbank_id = b.id
    where s.id = ${sek_id}`.execute(db);
  const { name = '', ort = null, inhaber = null, iban = null, bic = null, geschlossen = null } = rows[0] ?? {};
  const isCbi = format === 'Cbi';
  const sent = sepaText(inhaber ?? name, nameLength);
  const hindernisse: Hindernis[] = [];
  const gegen = (feld: string, text: string): unknown => hindernisse.push({ feld, text });
  if (iban === null || !isValidIBAN(iban)) gegen('bank_id', message('Bitte ein Bankkonto mit gültiger IBAN wählen.'));
  else if (isCbi && !iban.startsWith('IT'))
    gegen('bank_id', message('Für das Format CBI muss das Konto ein italienisches sein.'));
  if (geschlossen !== null)
    gegen('bank_id', message('Dieses Konto ist seit {tag} geschlossen.', { tag: dayText(geschlossen) }));
  if (bic !== null && !isValidBIC(bic)) gegen('bank_id', message('Die BIC des Bankkontos ist nicht gültig.'));
  if (sent.text === '' || sent.lost.length > 0)
    gegen('bank_id', message('Der Name des Kontoinhabers hat Zeichen, die keine Bank annimmt.'));
  if (isCbi && cuc === null) gegen('cuc', message('Für das Format CBI fehlt die CUC.'));
  return {
    konto: { name: sent.text, ort: sepaText(ort ?? '', townLength).text || null, iban, bic },
    hindernisse,
  };
}

type Lauf = { readonly values: Auftrag };

/** A run of payments goes over an account of its own branch: `issues` of its work. */
export async function kontoDerStelle({
  unit,
  before,
  after,
}: {
  readonly unit: Unit;
  readonly before: Lauf | undefined;
  readonly after: Lauf | undefined;
}): Promise<readonly FieldIssue[]> {
  const { bank_id = null, sek_id = null } = after?.values ?? {};
  if (bank_id === null || bank_id === before?.values.bank_id) return [];
  const { rows } = await sql`select 1 from banken where id = ${bank_id} and sek_id = ${sek_id}`.execute(unit.tx);
  return rows.length > 0 ? [] : [{ feld: 'bank_id', text: message('Dieses Konto gehört zu einer anderen Stelle.') }];
}
