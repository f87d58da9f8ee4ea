import * as v from 'valibot';
import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import type { befund, pruefart, pruefergebnis } from './inventar.vocabularies.ts';
import type { inventar } from './inventar.table.ts';
import type { inventarpruefungen } from './inventarpruefungen.table.ts';
import type { pruefplaene } from './pruefplaene.table.ts';
import { plaeneFuer } from './pruefung.rules.ts';
import type { standorte } from './standorte.table.ts';

type Stueck = Known<typeof inventar>;
type Plan = Known<typeof pruefplaene>;
type Standort = Known<typeof standorte>;
type Art = (typeof pruefart)['names'][number];
/** What a check says of a piece. */
export type Ergebnis = (typeof pruefergebnis)['names'][number];

const text = v.nullable(v.string());

const sitzungSchema = v.object({
  /** Id of the evening; its protocols name it. */
  id: v.string(),
  beginn: v.string(),
  sek_id: v.string(),
  pruefer_id: text,
  pruefer_name: text,
  pruefstelle: text,
  standort_id: text,
  plan_id: text,
  pruefart: v.custom<Art>((value) => typeof value === 'string'),
  anlass: text,
  /** The piece on the screen. */
  offen_id: text,
  /** Newest protocol of each piece that was checked, in the order of the checks. */
  erledigt: v.array(
    v.object({
      inventar_id: v.string(),
      pruefung_id: v.string(),
      ergebnis: v.picklist(['Bestanden', 'Bedingt', 'NichtBestanden']),
      zeitpunkt: v.string(),
    }),
  ),
});

/** An evening of checks as the device keeps it until it is signed (domain: inventar-tief 9). */
export type Sitzung = Readonly<v.InferOutput<typeof sitzungSchema>>;
/** One piece that was checked. */
export type Erledigt = Sitzung['erledigt'][number];

/** Reads a kept evening; undefined when there is none, or what lies there is none. */
export function sitzungAus(note: unknown): Sitzung | undefined {
  const read = v.safeParse(sitzungSchema, note);
  return read.success ? read.output : undefined;
}

/** A place and all that lies in it, however deep; a ring ends. */
export function mitInhalt(standortId: string, standorte: readonly Standort[]): ReadonlySet<string> {
  const found = new Set([standortId]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const { id, in_id } of standorte)
      if (typeof id === 'string' && typeof in_id === 'string' && found.has(in_id)) found.add(id);
  }
  return found;
}

/** The plan by which a piece is checked this evening: the one chosen, else its own of this kind. */
export function planAmAbend(
  { plan_id, pruefart }: Pick<Sitzung, 'plan_id' | 'pruefart'>,
  stueck: Stueck,
  plaene: readonly Plan[],
): Plan | undefined {
  const gewaehlt = plaene.find(({ id }) => id === plan_id);
  return gewaehlt ?? plaeneFuer(stueck, plaene).find((plan) => plan.pruefart === pruefart);
}

/** Pieces that the evening is about: of its place and branch, in use, with a plan of its kind; by the chosen plan alone those of that plan; in the order of their numbers. */
export function zuPruefen<S extends Stueck>(
  sitzung: Pick<Sitzung, 'sek_id' | 'standort_id' | 'plan_id' | 'pruefart'>,
  stuecke: readonly S[],
  plaene: readonly Plan[],
  orte: readonly Standort[],
): readonly S[] {
  const inOrten = sitzung.standort_id === null ? undefined : mitInhalt(sitzung.standort_id, orte);
  const gehoert = (stueck: S): boolean => {
    if (stueck.status === 'Ausgemustert' || stueck.sek_id !== sitzung.sek_id) return false;
    if (inOrten !== undefined && !inOrten.has(stueck.standort_id ?? '')) return false;
    const eigene = plaeneFuer(stueck, plaene);
    return eigene.some(({ id, pruefart }) =>
      sitzung.plan_id === null ? pruefart === sitzung.pruefart : id === sitzung.plan_id,
    );
  };
  return stuecke.filter(gehoert).toSorted((a, b) => (nummer(a) < nummer(b) ? -1 : Number(nummer(a) > nummer(b))));
}

/** A piece without a number yet stands behind all that have one. */
const nummer = ({ inventarnr }: Stueck): string => inventarnr ?? '\uFFFF';

/** How far the evening is: "137 / 200", and what is missing still. What was checked beyond the list counts, too. */
export function standDesAbends<S extends { readonly id?: string | undefined }>(
  sitzung: Pick<Sitzung, 'erledigt'>,
  liste: readonly S[],
): { readonly fertig: number; readonly gesamt: number; readonly fehlen: readonly S[] } {
  const erledigt = new Set(sitzung.erledigt.map(({ inventar_id }) => inventar_id));
  const fehlen = liste.filter(({ id = '' }) => !erledigt.has(id));
  return { fertig: erledigt.size, gesamt: erledigt.size + fehlen.length, fehlen };
}

/** A finding at a step of the plan. */
export interface Befundeingabe {
  readonly nr: number;
  readonly schritt: string;
  readonly befund: (typeof befund)['names'][number];
  readonly notiz: string | null;
  readonly foto: unknown;
}

/** What is decided of a piece. */
export interface Entscheid {
  readonly ergebnis: Ergebnis;
  readonly bemerkung: string | null;
  readonly befunde: readonly Befundeingabe[];
}

/** The rows of a protocol: steps without one were in order. A piece that was checked before this evening is corrected (domain: inventar 4). */
export function protokollzeilen(
  sitzung: Sitzung,
  stueckId: string,
  entscheid: Entscheid,
  {
    plan,
    ids,
    zeitpunkt,
  }: { readonly plan: Plan | undefined; readonly ids: readonly string[]; readonly zeitpunkt: string },
) {
  const [id = '', ...befundIds] = ids;
  const vorher = sitzung.erledigt.find(({ inventar_id }) => inventar_id === stueckId);
  const mitWort = entscheid.befunde.filter(
    ({ befund, notiz, foto }) => befund !== 'Ok' || notiz !== null || foto !== null,
  );
  return {
    pruefung: {
      id,
      inventar_id: stueckId,
      pruefart: sitzung.pruefart,
      zeitpunkt,
      pruefer_id: sitzung.pruefer_id,
      pruefer_name: sitzung.pruefer_name,
      pruefstelle: sitzung.pruefstelle,
      plan_id: plan?.id ?? null,
      planversion: plan?.version ?? null,
      ergebnis: entscheid.ergebnis,
      bemerkung: [sitzung.anlass, entscheid.bemerkung].filter(Boolean).join(' – ') || null,
      sitzung: sitzung.id,
      ersetzt_id: vorher?.pruefung_id ?? null,
    },
    befunde: mitWort.map((eines, nr) => ({ id: befundIds[nr] ?? '', pruefung_id: id, ...eines })),
  };
}

/** The evening after a piece was decided: it is the last one done, and nothing is open. */
export function nachEntscheid(sitzung: Sitzung, erledigt: Erledigt): Sitzung {
  const ohne = sitzung.erledigt.filter(({ inventar_id }) => inventar_id !== erledigt.inventar_id);
  return { ...sitzung, offen_id: null, erledigt: [...ohne, erledigt] };
}

/** The evening after its last protocol was taken back before it was sent: its piece is open again. `vorige`: what that protocol had corrected. */
export function ohneLetzten(sitzung: Sitzung, vorige?: Erledigt): Sitzung {
  const letzter = sitzung.erledigt.at(-1);
  if (letzter === undefined) return sitzung;
  const rest = sitzung.erledigt.slice(0, -1);
  return { ...sitzung, offen_id: letzter.inventar_id, erledigt: vorige === undefined ? rest : [...rest, vorige] };
}

/** The result that findings lead to when nobody says otherwise: a defect is watched. */
export const ergebnisAus = (befunde: readonly Pick<Befundeingabe, 'befund'>[]): Ergebnis =>
  befunde.some(({ befund }) => befund === 'Mangel') ? 'Bedingt' : 'Bestanden';

/** What a report of defects still lacks, as a packed sentence: a defect, and words or a picture of one that no step names. `frei`: the number of that. */
export function fehltAmMangel(
  befunde: readonly Pick<Befundeingabe, 'nr' | 'befund' | 'notiz' | 'foto'>[],
  frei: number,
): string | undefined {
  const maengel = befunde.filter(({ befund }) => befund === 'Mangel');
  if (maengel.length === 0) return message('Was ist der Mangel? Mindestens ein Befund muss „Mangel“ sein.');
  return maengel.some(({ nr, notiz, foto }) => nr === frei && (notiz ?? '').trim() === '' && foto === null)
    ? message('Ein sonstiger Mangel braucht eine Notiz oder ein Foto.')
    : undefined;
}

/** What is signed: each protocol by its id, result and instant, in the order of the evening. */
export const unterschriebenes = ({ id, erledigt }: Sitzung): string =>
  [
    id,
    ...erledigt.map(({ pruefung_id, inventar_id, ergebnis, zeitpunkt }) =>
      [pruefung_id, inventar_id, ergebnis, zeitpunkt].join(' '),
    ),
  ].join('\n');

/** The evening with protocols of it that the device has and the note does not: it ended between the two. */
export function mitProtokollen(sitzung: Sitzung, pruefungen: readonly Known<typeof inventarpruefungen>[]): Sitzung {
  const bekannt = new Set(sitzung.erledigt.map(({ pruefung_id }) => pruefung_id));
  const ersetzt = new Set(pruefungen.map(({ ersetzt_id }) => ersetzt_id));
  return pruefungen
    .filter((one) => one.sitzung === sitzung.id && !bekannt.has(one.id ?? '') && !ersetzt.has(one.id))
    .reduce((abend, { id, inventar_id, ergebnis, zeitpunkt }) => {
      if (typeof id !== 'string' || typeof inventar_id !== 'string' || !ergebnis || !zeitpunkt) return abend;
      const { offen_id } = abend;
      const danach = nachEntscheid(abend, { pruefung_id: id, inventar_id, ergebnis, zeitpunkt });
      return { ...danach, offen_id: offen_id === inventar_id ? null : offen_id };
    }, sitzung);
}
