import { sql } from 'kysely';
import {
  brieftippenAb,
  type Briefkreis as Antwort,
} from '../../../../src/features/kommunikation/briefe/briefe.calls.ts';
import { fristfehler } from '../../../../src/features/kommunikation/briefe/frist.rules.ts';
import {
  anschriftVon,
  brieffehler,
  istLeererBrief,
  jeBrief,
} from '../../../../src/features/kommunikation/briefe/serienbrief.rules.ts';
import { serienbriefe } from '../../../../src/features/kommunikation/briefe/serienbriefe.table.ts';
import { serienbriefbloecke } from '../../../../src/features/kommunikation/briefe/serienbriefbloecke.table.ts';
import { serienbriefempfaenger } from '../../../../src/features/kommunikation/briefe/serienbriefempfaenger.table.ts';
import { vorschauMax } from '../../../../src/features/kommunikation/newsletter/newsletter.calls.ts';
import { newId } from '../../../../src/lib/ids.ts';
import { germanText, message } from '../../../../src/lib/message.ts';
import { forbidden } from '../../../http/errors.ts';
import { today } from '../../../records/dates.ts';
import { refused, rejected } from '../../../records/refusals.ts';
import type { Unit } from '../../../records/unit.ts';
import { briefbloecke } from './briefbloecke.ts';
import { briefkreis, type Briefkreis, type Empfaenger } from './briefkreis.ts';
import { demandWritten, type SerienbriefRow } from './auf-serienbrief.ts';
import { papierVonHeute } from './papier.ts';

const anzahlBriefe = ({ empfaenger }: Briefkreis): number => Math.max(0, ...empfaenger.map(({ brief }) => brief ?? 0));

/** Whom a serial letter would reach now, who gets nothing and why, and whether the meeting is too near. */
export async function vorschau(unit: Unit, row: SerienbriefRow): Promise<Antwort> {
  demandChosen(row);
  const kreis = await briefkreis(unit.deps, unit.tx, unit.nutzer, row);
  const of = (weg: Empfaenger['weg']): readonly Empfaenger[] => kreis.empfaenger.filter((one) => one.weg === weg);
  const keiner = of('Keiner').map(({ name, grund }) => ({ name, grund: grund ?? '' }));
  return {
    briefe: anzahlBriefe(kreis),
    personen: of('Brief').length,
    email: of('Email').length,
    nichtErreicht: keiner.length,
    erreicht: jeBrief(of('Brief'))
      .slice(0, vorschauMax)
      .map((alle) => ({
        name: alle.map(({ name }) => name).join(', '),
        anschrift: anschriftVon(alle).join(', '),
      })),
    nicht: [...keiner, ...kreis.ohne].slice(0, vorschauMax),
    frist: fristfehler(row.values, today(unit)) ?? null,
  };
}

/** Freezes whom a serial letter is for and the paper that it stands on: from now on only these decide, however often it is printed. Throws 422 with what is missing. */
export async function schreibeFest(
  unit: Unit,
  row: SerienbriefRow,
  { trotzdem, bestaetigt }: { readonly trotzdem: boolean; readonly bestaetigt: number | null },
): Promise<void> {
  demandWritten(row);
  demandChosen(row);
  const issues = brieffehler(row.values);
  if (issues.length > 0) throw rejected(issues);
  if (istLeererBrief(row.values, await briefbloecke(unit.tx, row.id)))
    throw rejected([{ feld: 'text', text: message('Der Brief ist noch leer.') }]);
  const frist = fristfehler(row.values, today(unit));
  if (frist !== undefined && !trotzdem) throw refused(frist);
  await pruefeNewsletter(unit, row);
  const kreis = await briefkreis(unit.deps, unit.tx, unit.nutzer, row);
  const anzahl = anzahlBriefe(kreis);
  if (anzahl === 0) throw refused(message('Kein Brief geht hinaus.'));
  if (anzahl >= brieftippenAb && bestaetigt !== anzahl)
    throw refused(message('Das werden {anzahl} Briefe. Bitte diese Zahl zur Bestätigung eintippen.', { anzahl }));
  const table = unit.table(serienbriefempfaenger);
  for (const { grund, ...one } of kreis.empfaenger)
    await unit.insert(table, {
      id: newId(),
      rev: 1,
      root_id: row.id,
      sek_ids: [...row.sek_ids],
      values: { ...one, grund: grund === null ? null : germanText(grund), serienbrief_id: row.id },
    });
  await unit.update(
    unit.table(serienbriefe),
    row,
    {
      status: 'Festgeschrieben',
      gedrucktam: unit.zeit,
      absender_id: unit.nutzer.id,
      anzahl,
      ...(await papierVonHeute(unit.tx, row.values)),
    },
    { art: 'schritt' },
  );
}

function demandChosen({ values }: SerienbriefRow): void {
  if (values.filter === null) throw refused(message('Bitte zuerst die Empfänger wählen.'));
}

/** Only a mail that nobody may refuse, and that has gone, takes the place of a letter. */
async function pruefeNewsletter(unit: Unit, { values }: SerienbriefRow): Promise<void> {
  if (values.newsletter_id === null) return;
  const { rows } = await sql<{ status: string; listenart: string }>`
    select n.status, l.listenart from newsletter n join listen l on l.id = n.liste_id where n.id = ${values.newsletter_id}`.execute(
    unit.tx,
  );
  const [found] = rows;
  const bad = (text: string): never => {
    throw rejected([{ feld: 'newsletter_id', text }]);
  };
  if (found?.listenart !== 'Pflicht') bad(message('Nur die E-Mail einer Pflichtliste ersetzt den Brief.'));
  if (found?.status !== 'Gesendet') bad(message('Diese E-Mail ist noch nicht gesendet.'));
}

/** What went out stays as it was: a correction is a letter of its own. */
export async function kopiere(unit: Unit, { id: of, sek_ids, values }: SerienbriefRow, id: string): Promise<void> {
  if (!unit.nutzer.rights.holds(serienbriefe.right, 'NEU', sek_ids)) throw forbidden();
  const { rows } = await sql`select 1 from serienbriefe where id = ${id}`.execute(unit.tx);
  if (rows.length > 0) return;
  await unit.insert(unit.table(serienbriefe), {
    id,
    rev: 1,
    root_id: id,
    sek_ids: [...sek_ids],
    values: {
      ...values,
      status: 'Bearbeitung',
      newsletter_id: null,
      gedrucktam: null,
      absender_id: null,
      anzahl: null,
      papier: null,
      logo: null,
    },
  });
  for (const { id: _, art, ...block } of await briefbloecke(unit.tx, of))
    await unit.insert(unit.table(serienbriefbloecke), {
      id: newId(),
      rev: 1,
      root_id: id,
      sek_ids: [...sek_ids],
      values: { ...block, art: art ?? 'Text', serienbrief_id: id },
    });
}
