import { sql } from 'kysely';
import type { Umsatz } from '../../../src/features/finanzen/finanzen.calls.ts';
import { ueberschreitungen } from '../../../src/features/haushalt/vergleich.rules.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { message } from '../../../src/lib/message.ts';
import type { Unit } from '../../records/unit.ts';
import { leseVergleich } from './vergleich.ts';

/** What is to be booked, and who asks for it. */
export interface Vorhaben {
  readonly sek_id: string;
  readonly jahr: number;
  readonly herkunft: string | null;
  readonly neue: readonly Umsatz[];
}

/** What a branch's projects and its budget have against a booking: a project that is closed, and costs that nobody released, where the budget says so. */
export async function gegenPlan(unit: Unit, vorhaben: Vorhaben): Promise<readonly FieldIssue[]> {
  const issues = await gegenProjekte(unit, vorhaben);
  // What runs by itself, or has left the bank already, is booked whatever was planned.
  return issues.length > 0 || vorhaben.herkunft !== 'Eingabe' ? issues : gegenHaushalt(unit, vorhaben);
}

async function gegenProjekte(unit: Unit, { sek_id, neue }: Vorhaben): Promise<readonly FieldIssue[]> {
  const ids = [...new Set(neue.flatMap(({ projekt_id }) => projekt_id ?? []))];
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string; eigen: boolean }>`
    select name, sek_id = ${sek_id} as eigen from projekte
    where id = any(${ids}::uuid[]) and (sek_id <> ${sek_id} or status <> 'Offen') limit 1`.execute(unit.tx);
  return rows.map(({ name, eigen }) => ({
    feld: 'projekt_id',
    text: eigen
      ? message('Das Projekt {name} ist abgeschlossen.', { name })
      : message('Dieses Projekt gehört zu einer anderen Buchhaltung.'),
  }));
}

async function gegenHaushalt(unit: Unit, { sek_id, jahr, neue }: Vorhaben): Promise<readonly FieldIssue[]> {
  const { rows } = await sql`
    select 1 from haushalte where sek_id = ${sek_id} and jahr = ${jahr} and sperrt and status = 'Freigegeben'`.execute(
    unit.tx,
  );
  if (rows.length === 0) return [];
  const vergleich = await leseVergleich(unit.tx, sek_id, jahr);
  return ueberschreitungen(vergleich, neue).map(({ knt_id, frei }) => ({
    feld: 'betrag',
    text: message('Im Haushalt {jahr} sind für {konto} noch {betrag} frei.', {
      jahr: String(jahr),
      konto: nameVon(vergleich.konten, knt_id),
      betrag: euroText(frei),
    }),
  }));
}

const nameVon = (
  konten: readonly { readonly id: string; readonly kontonr: string; readonly name: string }[],
  id: string,
): string => konten.flatMap((one) => (one.id === id ? [`${one.kontonr} ${one.name}`] : [])).join('');
