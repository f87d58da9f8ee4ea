import {
  blockfehler,
  inReihenfolge,
  type Block,
} from '../../../src/features/kommunikation/newsletter/bloecke.rules.ts';
import { istFreemail } from '../../../src/features/kommunikation/newsletter/fenster.rules.ts';
import { tippenAb } from '../../../src/features/kommunikation/newsletter/newsletter.calls.ts';
import { falscherPlatzhalter } from '../../../src/features/kommunikation/newsletter/platzhalter.rules.ts';
import { listen } from '../../../src/features/kommunikation/newsletter/listen.table.ts';
import { newsletter } from '../../../src/features/kommunikation/newsletter/newsletter.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import type { Nutzer } from '../../context.ts';
import { forbidden } from '../../http/errors.ts';
import { readRow } from '../../records/lock.ts';
import { refused, rejected } from '../../records/refusals.ts';
import type { Unit } from '../../records/unit.ts';
import { verlangeSauber } from './anhaenge.ts';
import type { NewsletterRow } from './auf-newsletter.ts';
import { empfaengerkreis } from './empfaenger.ts';
import { liesSendung } from './sendung.ts';

/** When, and how many somebody typed. */
export interface Freigabe {
  readonly sendenab: string | null;
  readonly bestaetigt: number | null;
}

/** What keeps a newsletter from being tried out or sent, at its columns or as a whole. Throws 422. */
export async function pruefeInhalt(unit: Unit, { id, values }: NewsletterRow): Promise<void> {
  const issues: FieldIssue[] = [];
  for (const feld of ['betreff', 'betreff_it', 'text', 'text_it'] as const) {
    const text = falscherPlatzhalter(values[feld] ?? '');
    if (text !== undefined) issues.push({ feld, text });
  }
  if (issues.length > 0) throw rejected(issues);
  const bloecke: readonly Block[] = (await liesSendung(unit.tx, id))?.bloecke ?? [];
  if (bloecke.every(({ art }) => art === 'Trenner')) throw refused(message('Der Newsletter ist noch leer.'));
  for (const [at, block] of inReihenfolge(bloecke).entries()) {
    const [issue] = blockfehler(block);
    if (issue !== undefined)
      throw refused(
        issue.text === 'Pflichtfeld' ? message('Block {nr} ist noch nicht vollständig.', { nr: at + 1 }) : issue.text,
      );
  }
  verlangeSauber({ bloecke });
  if (istFreemail(unit.deps.mailer.address))
    throw refused(message('Mit dieser Absenderadresse lehnen viele Postfächer ab. Antworten können dorthin gehen.'));
}

/** Whether somebody may write to whom a newsletter goes to: those who subscribed to a list are reached by those who release where it lies. */
export async function darfAnListe(unit: Unit, { rights }: Nutzer, { values }: NewsletterRow): Promise<boolean> {
  if (values.modul !== 'Liste') return true;
  const liste = await readRow(unit, unit.table(listen), values.liste_id);
  return liste !== undefined && rights.holds(listen.right, 'FREIGEBEN', liste.sek_ids);
}

/** What is said where the list of a newsletter was archived; undefined where it was not. */
export async function archivierteListe(unit: Unit, { values }: NewsletterRow): Promise<FieldIssue | undefined> {
  const liste = await readRow(unit, unit.table(listen), values.liste_id);
  if ((liste?.values.archiviertam ?? null) === null) return undefined;
  return { feld: 'liste_id', text: message('Diese Liste ist archiviert.') };
}

/** How many addresses a newsletter would go to now; none where it is refused anyway. Throws 403 where the list lies elsewhere. */
export async function reichweite(unit: Unit, row: NewsletterRow): Promise<number> {
  const { values } = row;
  if (!(await darfAnListe(unit, unit.nutzer, row))) throw forbidden();
  if (values.status !== 'Bearbeitung' || (values.modul !== 'Liste' && values.filter === null)) return 0;
  const { zeilen } = await empfaengerkreis(unit.deps, unit.tx, unit.nutzer, values);
  return zeilen.filter(({ grund }) => grund === undefined).length;
}

/** Releases a newsletter: from now on the clock sends it (domain: archive-kommunikation 4 "1→2 checks"). Throws 403 where the list lies elsewhere, 422 with what is missing. */
export async function gibFrei(unit: Unit, row: NewsletterRow, { sendenab, bestaetigt }: Freigabe): Promise<void> {
  const { values } = row;
  if (values.status !== 'Bearbeitung') throw refused(message('Dieser Newsletter ist schon freigegeben.'));
  if (!(await darfAnListe(unit, unit.nutzer, row))) throw forbidden();
  await pruefeInhalt(unit, row);
  if (values.testam === null) throw refused(message('Bitte zuerst eine Probe senden und ansehen.'));
  if (values.modul !== 'Liste' && values.filter === null) throw refused(message('Bitte zuerst die Empfänger wählen.'));
  const archiviert = await archivierteListe(unit, row);
  if (archiviert !== undefined) throw rejected([archiviert]);
  if (sendenab !== null && Date.parse(sendenab) < Date.parse(unit.zeit) - 3_600_000)
    throw rejected([{ feld: 'sendenab', text: message('Dieser Zeitpunkt ist vorbei.') }]);
  const { zeilen } = await empfaengerkreis(unit.deps, unit.tx, unit.nutzer, values);
  const anzahl = zeilen.filter(({ grund }) => grund === undefined).length;
  if (anzahl === 0) throw refused(message('Niemand wird erreicht.'));
  if (anzahl >= tippenAb && bestaetigt !== anzahl)
    throw refused(
      message('Der Newsletter geht an {anzahl} Adressen. Bitte diese Zahl zur Bestätigung eintippen.', { anzahl }),
    );
  await unit.update(
    unit.table(newsletter),
    row,
    {
      status: 'ZuSenden',
      sendenab: sendenab === null ? unit.zeit : new Date(sendenab).toISOString(),
      absender_id: unit.nutzer.id,
      fehler: null,
    },
    { art: 'schritt' },
  );
}
