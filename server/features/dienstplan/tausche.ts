import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { schichtbelegungen } from '../../../src/features/dienstplan/schichtbelegungen.table.ts';
import { schichttausche } from '../../../src/features/dienstplan/schichttausche.table.ts';
import { ablaufVon } from '../../../src/features/dienstplan/tausch.rules.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { darfFuer, istPlaner } from './planung.ts';
import { laufende, tauscheMit } from './tauschende.ts';
import { pruefeTausch, vollziehe, zusagenZu } from './vollzug.ts';

type Tausch = StoredOf<typeof schichttausche>;
type Entwurf = Draft<typeof schichttausche>;

/** The giver keeps the duty until a swap is approved; approving checks everything again in one transaction (domain: dienstplan-tief 4 "Swap"). */
export const tauscheHook = hookFor(schichttausche, {
  async check({ unit, before, after }) {
    if (after === undefined)
      return laufende.some((status) => status === before?.values.status)
        ? [{ feld: 'status', text: message('Ein Tausch wird zurückgezogen und nicht gelöscht.') }]
        : [];
    if (before === undefined) return neu(unit, after);
    if (!(await darfFuer(unit, after, after.values.mgd_id))) return fremd('status');
    return before.values.status === after.values.status ? geaendert(unit, after) : schritt(unit, before, after);
  },
  async effect({ unit, before, after }) {
    if (after?.values.status === 'Genehmigt' && before?.values.status !== 'Genehmigt')
      await vollziehe(unit, after, await pruefeTausch(unit, after, await zusagenZu(unit, after.id)), 'Tausch');
  },
});

const wrong = (feld: string, text: string): readonly FieldIssue[] => [{ feld, text }];

const fremd = (feld: string): readonly FieldIssue[] => wrong(feld, message('Andere Dienste tauscht nur die Planung.'));

async function neu(unit: Unit, after: Entwurf): Promise<readonly FieldIssue[]> {
  const { values } = after;
  const belegung = await lockRow(unit, unit.table(schichtbelegungen), values.belegung_id);
  const tag = belegung && (await lockRow(unit, unit.table(ausbildungtage), belegung.values.tag_id));
  if (belegung === undefined || tag === undefined || belegung.root_id !== after.root_id)
    return wrong('belegung_id', message('Verweis ist ungültig.'));
  const { mgd_id, status } = belegung.values;
  if (!(await darfFuer(unit, after, mgd_id))) return fremd('belegung_id');
  if (status !== 'Eingeteilt')
    return wrong('belegung_id', message('Dieser Dienst gehört nicht mehr der Person, die ihn abgibt.'));
  if (tag.values.beginn <= unit.zeit)
    return wrong('belegung_id', message('Vergangene Dienste können nicht getauscht werden.'));
  if (tag.values.tauschart === 'Keiner') return wrong('belegung_id', message('Diese Schicht wird nicht getauscht.'));
  if ((await tauscheMit(unit, belegung.id)).length > 0)
    return wrong('belegung_id', message('Für diesen Dienst läuft schon ein Tausch.'));
  if (values.an_mgd_id === mgd_id) return wrong('an_mgd_id', message('Du bist in beiden Diensten eingeteilt.'));
  if (values.status !== 'Offen') values.status = 'Angeboten';
  Object.assign(values, {
    mgd_id,
    version: tag.values.version ?? 0,
    ablauf: ablaufVon(unit.zeit, tag.values.beginn),
  });
  return teilfehler(values, belegung.values.beginn ?? tag.values.beginn, belegung.values.ende ?? tag.values.ende);
}

/** A part begins or ends with the duty that it is of; otherwise its giver would have two. */
function teilfehler({ art, beginn, ende }: Entwurf['values'], von: string, bis: string): readonly FieldIssue[] {
  if (art !== 'Teil')
    return beginn === null && ende === null ? [] : wrong('beginn', message('Zeiten hat nur ein Teil.'));
  const [ab, hin] = [beginn ?? von, ende ?? bis];
  const istTeil = ab < hin && ab >= von && hin <= bis && (ab === von) !== (hin === bis);
  return istTeil ? [] : wrong('beginn', message('Ein Teil beginnt oder endet mit dem Dienst.'));
}

async function geaendert(unit: Unit, { values }: Entwurf): Promise<readonly FieldIssue[]> {
  const belegung = await lockRow(unit, unit.table(schichtbelegungen), values.belegung_id);
  const tag = belegung && (await lockRow(unit, unit.table(ausbildungtage), belegung.values.tag_id));
  if (belegung === undefined || tag === undefined) return [];
  if (values.an_mgd_id === values.mgd_id) return wrong('an_mgd_id', message('Du bist in beiden Diensten eingeteilt.'));
  return teilfehler(values, belegung.values.beginn ?? tag.values.beginn, belegung.values.ende ?? tag.values.ende);
}

async function schritt(unit: Unit, before: Tausch, after: Entwurf): Promise<readonly FieldIssue[]> {
  const { status } = after.values;
  if (!laufende.some((one) => one === status)) after.values.beendetam = unit.zeit;
  if (status !== 'Genehmigt' && status !== 'Abgelehnt') return [];
  if (!istPlaner(unit, after)) return wrong('status', message('Das entscheidet die Planung.'));
  if (status === 'Abgelehnt') return [];
  const { fehler } = await pruefeTausch(unit, before, await zusagenZu(unit, before.id));
  return fehler === undefined ? [] : wrong('status', fehler.text);
}
