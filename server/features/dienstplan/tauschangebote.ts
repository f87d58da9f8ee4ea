import { sql } from 'kysely';
import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { schichtbelegungen } from '../../../src/features/dienstplan/schichtbelegungen.table.ts';
import { schichttausche } from '../../../src/features/dienstplan/schichttausche.table.ts';
import { brauchtPlaner, type Tauschfehler } from '../../../src/features/dienstplan/tausch.rules.ts';
import { tauschangebote } from '../../../src/features/dienstplan/tauschangebote.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { laeuftErsatz } from './ersatz.ts';
import { darfFuer, istPlaner } from './planung.ts';
import { beendeTausch } from './tauschende.ts';
import { pruefeTausch, vollziehe, zusagenZu } from './vollzug.ts';

type Tausch = StoredOf<typeof schichttausche>;
type Entwurf = Draft<typeof tauschangebote>;
type Ergebnis = ValuesOf<typeof tauschangebote>['ergebnis'];
type Tauschregel = NonNullable<ValuesOf<typeof ausbildungtage>['tauschart']>;

/** Answers are facts: each is kept, and arrival decides which one counts (domain: dienstplan-tief 5). */
export const tauschangeboteHook = hookFor(tauschangebote, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    const { values } = after;
    const tausch = await lockRow(unit, unit.table(schichttausche), values.tausch_id);
    if (tausch === undefined || tausch.root_id !== after.root_id)
      return wrong('tausch_id', message('Verweis ist ungültig.'));
    const istGefragt = values.antwort === 'Gefragt';
    if (!(await darfFuer(unit, after, istGefragt ? tausch.values.mgd_id : values.mgd_id)))
      return wrong('antwort', message('Jeder antwortet für sich selbst.'));
    if (values.mgd_id === tausch.values.mgd_id)
      return wrong('mgd_id', message('Du bist in beiden Diensten eingeteilt.'));
    const an = tausch.values.an_mgd_id;
    if (an !== null && an !== values.mgd_id) return wrong('mgd_id', message('Dieses Angebot geht an jemand anderen.'));
    if (before?.values.antwort === values.antwort || values.antwort !== 'Ja') return [];
    return sagtZu(unit, tausch, after);
  },
  async effect({ unit, before, after }) {
    if (after === undefined || before?.values.antwort === after.values.antwort) return;
    const tausch = await lockRow(unit, unit.table(schichttausche), after.values.tausch_id);
    if (tausch?.values.status !== 'Angeboten') return;
    if (after.values.antwort === 'Ja' && after.values.ergebnis === 'Gilt') await nimmAn(unit, tausch);
    const istDerEine = tausch.values.an_mgd_id !== null || tausch.values.art === 'Ring';
    if (after.values.antwort === 'Nein' && istDerEine) await beendeTausch(unit, tausch.id, 'Abgelehnt');
  },
});

const wrong = (feld: string, text: string): readonly FieldIssue[] => [{ feld, text }];

/** What an answer comes to that is too late. */
function zuSpaet({ values: { status, ablauf } }: Tausch, jetzt: string): Ergebnis {
  if (status === 'Zurueckgezogen') return 'Zurueckgezogen';
  if (status === 'Angenommen' || status === 'Genehmigt') return 'ZuSpaet';
  return status !== 'Angeboten' || (ablauf !== null && ablauf <= jetzt) ? 'Hinfaellig' : null;
}

async function sagtZu(unit: Unit, tausch: Tausch, { values, root_id }: Entwurf): Promise<readonly FieldIssue[]> {
  values.ergebnis = zuSpaet(tausch, unit.zeit);
  if (values.ergebnis !== null) return [];
  const gegen = values.gegenbelegung_id;
  const belegung = gegen === null ? undefined : await lockRow(unit, unit.table(schichtbelegungen), gegen);
  const tag = belegung && (await lockRow(unit, unit.table(ausbildungtage), belegung.values.tag_id));
  const gibtNichts = tausch.values.art === 'Abgabe' || tausch.values.art === 'Teil';
  // Of the same roster, whose planners decide on both.
  const istEigener = belegung?.root_id === root_id && belegung.values.mgd_id === values.mgd_id;
  if (gibtNichts !== (gegen === null) || (gegen !== null && !istEigener))
    return wrong('gegenbelegung_id', message('Ein eigener Dienst ist nötig, den du dafür abgibst.'));
  values.gegenversion = tag?.values.version ?? null;
  values.ergebnis = 'Gilt';
  if (values.version !== null && values.version !== tausch.values.version) values.ergebnis = 'Verlegt';
  if (values.ergebnis !== 'Gilt' || tausch.values.art === 'Ring') return [];
  const { fehler } = await pruefeTausch(unit, tausch, [values]);
  return fehler === undefined ? [] : pruefung(values, fehler);
}

function pruefung(values: Entwurf['values'], fehler: Tauschfehler): readonly FieldIssue[] {
  if (!fehler.istHinfaellig) return wrong('antwort', fehler.text);
  values.ergebnis = 'Hinfaellig';
  return [];
}

/** All who were asked have agreed: the swap is accepted, and done at once where no planner is asked. */
async function nimmAn(unit: Unit, tausch: Tausch): Promise<void> {
  const zusagen = await zusagenZu(unit, tausch.id);
  if (tausch.values.art === 'Ring' && zusagen.length < (await gefragte(unit, tausch))) return;
  const table = unit.table(schichttausche);
  const angenommen = await unit.update(table, tausch, { status: 'Angenommen' }, { art: 'schritt' });
  const istErsatz = await laeuftErsatz(unit, tausch.id);
  const geprueft = await pruefeTausch(unit, angenommen, zusagen);
  const regeln = await tauschregelnVon(
    unit,
    geprueft.schritte.map(({ belegung_id }) => belegung_id),
  );
  const wartet = !istErsatz && !istPlaner(unit, tausch) && brauchtPlaner(regeln);
  if (wartet || geprueft.fehler !== undefined) return;
  await unit.update(table, angenommen, { status: 'Genehmigt', beendetam: unit.zeit }, { art: 'schritt' });
  await vollziehe(unit, angenommen, geprueft, istErsatz ? 'Ersatz' : 'Tausch');
}

async function gefragte(unit: Unit, { id }: Tausch): Promise<number> {
  const { rows } = await sql<{ n: string | number }>`
    select count(*) as n from tauschangebote where tausch_id = ${id}`.execute(unit.tx);
  return Number(rows[0]?.n ?? 0);
}

async function tauschregelnVon(unit: Unit, belegungen: readonly string[]): Promise<readonly Tauschregel[]> {
  const { rows } = await sql<{ tauschart: Tauschregel | null }>`
    select t.tauschart from schichtbelegungen b join ausbildungtage t on t.id = b.tag_id where b.id = any(${[...belegungen]}::uuid[])`.execute(
    unit.tx,
  );
  return rows.map(({ tauschart }) => tauschart ?? 'MitPlaner');
}
