import { sql } from 'kysely';
import type { Unit } from '../../records/unit.ts';

/** Through which door a change came. */
export type Quelle = 'Verwaltung' | 'Link' | 'Nachruecken' | 'Kurs';

/** One change of a seat: `von` and `nach` are types, `von` null for the first. */
export interface Wechsel {
  readonly id: string;
  readonly ausb_id: string;
  readonly von: unknown;
  readonly nach: unknown;
  readonly quelle: Quelle;
}

/** Appends a line to the history of a participant's seat. */
export async function note(unit: Unit, { id, ausb_id, von, nach, quelle }: Wechsel): Promise<void> {
  await sql`
    insert into teilnehmerverlauf (teilnehmer_id, ausb_id, von, nach, wann, wer, quelle)
    values (${id}, ${ausb_id}, ${von ?? null}, ${nach ?? null}, ${unit.zeit}, ${unit.nutzer.benutzername}, ${quelle})`.execute(
    unit.tx,
  );
}
