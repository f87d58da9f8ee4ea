import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { brauchtErsatz, platzvergabe } from '../../../src/features/dienstplan/anmeldung.rules.ts';
import { hatPlatz } from '../../../src/features/dienstplan/luecken.rules.ts';
import { schichtbelegungen } from '../../../src/features/dienstplan/schichtbelegungen.table.ts';
import { eingeteiltsatz } from '../../../src/features/dienstplan/tausch.rules.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { dienstVon } from './dienst.ts';
import { beendeErsatz, beginneErsatz } from './ersatz.ts';
import { rueckeNach } from './nachruecken.ts';
import { befundVon, type Befund } from './person.ts';
import { darfFuer, istDienstplan, istPlaner, nameVon } from './planung.ts';
import { lageVon, naechsterRang, type Lage } from './schichtlage.ts';
import { verfallenMit } from './tauschende.ts';

type Belegung = StoredOf<typeof schichtbelegungen>;
type Entwurf = Draft<typeof schichtbelegungen>;
type Tag = StoredOf<typeof ausbildungtage>;

/** Every wish for a shift passes this one decision under the lock of its roster: two that want the last place come one after the other (domain: dienstplan-tief 4, 5). */
export const belegungenHook = hookFor(schichtbelegungen, {
  async check({ unit, before, after }) {
    if (after === undefined)
      return before?.values.status === 'Eingeteilt'
        ? [{ feld: 'status', text: message('Wer eingeteilt ist, wird abgemeldet und nicht gelöscht.') }]
        : [];
    const tag = await lockRow(unit, unit.table(ausbildungtage), after.values.tag_id);
    if (tag === undefined || tag.root_id !== after.root_id || !istDienstplan(after))
      return [{ feld: 'tag_id', text: message('Verweis ist ungültig.') }];
    if (!(await darfFuer(unit, after, after.values.mgd_id)))
      return [{ feld: 'mgd_id', text: message('Andere teilt nur die Planung ein.') }];
    const issues = zeitfehler(unit, before, after, tag);
    return issues.length > 0 ? issues : entscheide(unit, before, after, tag);
  },
  async effect({ unit, before, after }) {
    const row = after ?? before;
    if (row === undefined) return;
    if (after?.values.abmeldewunscham && !before?.values.abmeldewunscham) await beginneErsatz(unit, after);
    if (before?.values.status !== 'Eingeteilt' || after?.values.status === 'Eingeteilt') return;
    await verfallenMit(unit, before);
    await beendeErsatz(unit, before.id, 'Beendet');
    await rueckeNach(unit, row.values.tag_id);
  },
});

/** A part lies within its shift; whoever has taken one gives away of it by a swap, and planners alone cut it. */
function zeitfehler(
  unit: Unit,
  before: Belegung | undefined,
  { values, ...row }: Entwurf,
  { values: tag }: Tag,
): readonly FieldIssue[] {
  const { beginn, ende } = values;
  const istAnders = before !== undefined && (before.values.beginn !== beginn || before.values.ende !== ende);
  if (istAnders && !istPlaner(unit, row))
    return [{ feld: 'beginn', text: message('Einen Teil gibt man durch einen Tausch ab.') }];
  if (beginn === null && ende === null) return [];
  const [von, bis] = [beginn ?? tag.beginn, ende ?? tag.ende];
  return von < tag.beginn || bis > tag.ende || von >= bis
    ? [{ feld: 'beginn', text: message('Der Teil liegt nicht in der Schicht.') }]
    : [];
}

async function entscheide(
  unit: Unit,
  before: Belegung | undefined,
  after: Entwurf,
  tag: Tag,
): Promise<readonly FieldIssue[]> {
  const { values } = after;
  if (before?.values.status === values.status) return [];
  if (before?.values.status === 'Eingeteilt' && bleibtVerantwortlich(unit, after, tag)) {
    values.status = 'Eingeteilt';
    values.abmeldewunscham ??= unit.zeit;
    return [];
  }
  values.rang = null;
  if (values.status === 'Abgemeldet') return [];
  if (tag.values.status === 'Abgesagt') return [{ feld: 'status', text: message('Dieser Dienst wurde abgesagt.') }];
  if (tag.values.ende <= unit.zeit && !istPlaner(unit, after))
    return [{ feld: 'status', text: message('Dieser Dienst ist vorbei.') }];
  const lage = await lageVon(unit, tag, [values.mgd_id]);
  if (values.status === 'Warteliste') values.rang = naechsterRang(lage.belegungen);
  return values.status === 'Eingeteilt' ? teileEin(unit, after, tag, lage) : [];
}

/** After the closing time whoever withdraws stays responsible until somebody else is found; a planner takes them out at once. */
const bleibtVerantwortlich = (unit: Unit, row: Entwurf, { values: tag }: Tag): boolean =>
  !istPlaner(unit, row) && brauchtErsatz(tag, unit.zeit);

async function teileEin(unit: Unit, after: Entwurf, tag: Tag, lage: Lage): Promise<readonly FieldIssue[]> {
  const { values } = after;
  const dienst = await dienstVon(unit, tag, values);
  const befund = await befundVon(unit, values.mgd_id, dienst, after.sek_ids);
  if (istPlaner(unit, after)) {
    const issues = await planerfehler(unit, values.mgd_id, befund);
    if (issues.length === 0) Object.assign(values, { rang: null, herkunft: 'Planer' });
    return issues;
  }
  const andere = lage.belegungen.filter(({ status, mgd_id }) => status === 'Eingeteilt' && mgd_id !== values.mgd_id);
  const kraft = (mgd_id: string) => ({ mgd_id, qualis: lage.qualisVon(mgd_id) });
  values.status = platzvergabe({
    hatPlatz: hatPlatz(
      lage,
      andere.map(({ mgd_id }) => kraft(mgd_id)),
      kraft(values.mgd_id),
    ),
    istAbwesend: befund.abwesend,
    istAusgeruht: befund.ruhe.length === 0 || befund.wirkung === 'Hinweis',
    istAnderswo: befund.anderswo !== undefined,
  });
  values.herkunft = 'Selbst';
  values.rang = values.status === 'Warteliste' ? naechsterRang(lage.belegungen) : null;
  return [];
}

/** A planner is told of what cannot be; being absent or tired is shown and left to them, unless the rule forbids it. */
async function planerfehler(unit: Unit, mgd_id: string, befund: Befund): Promise<readonly FieldIssue[]> {
  if (befund.anderswo !== undefined)
    return [{ feld: 'mgd_id', text: eingeteiltsatz(await nameVon(unit, mgd_id), befund.anderswo) }];
  return befund.wirkung === 'Sperre' ? befund.ruhe.map((text) => ({ feld: 'mgd_id', text })) : [];
}
