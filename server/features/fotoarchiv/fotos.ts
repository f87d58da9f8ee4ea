import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { kopieSeiten } from '../../../src/features/fotoarchiv/aufnahme.rules.ts';
import { fotoarchiv } from '../../../src/features/fotoarchiv/fotoarchiv.table.ts';
import { fotopersonen } from '../../../src/features/fotoarchiv/fotopersonen.table.ts';
import { fotozweck } from '../../../src/features/fotoarchiv/fotoarchiv.vocabularies.ts';
import {
  bleibendeFreigaben,
  istGesperrt,
  nachWiderruf,
  statusZu,
  type Fotozweck,
  type Gezeigt,
} from '../../../src/features/fotoarchiv/freigabe.rules.ts';
import { istMinderjaehrig } from '../../../src/features/personen/vormund.rules.ts';
import type { FileValue } from '../../../src/kit/kinds/file.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import { dimensionsOf, isTooLarge, type Dimensions } from '../../../src/lib/pictures/dimensions.ts';
import { isHeic } from '../../../src/lib/pictures/heic.ts';
import { stripped } from '../../../src/lib/pictures/strip.ts';
import { hookFor } from '../../records/hook.ts';
import type { Art } from '../../records/journal.ts';
import { childRows, lockRoots, lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { beendeDownloads } from './downloads.ts';
import type { Foto, Fotoperson } from './fotozeilen.ts';
import { imPapierkorb, legeInPapierkorb, nimmAusPapierkorb } from './papierkorb.ts';

const kopiespalten = ['vorschau', 'mittel', 'gross', 'druck'] as const;
/** What a bitmap of the same picture may differ by when it is made smaller, in pixels. */
const rounding = 2;

/** Photos: the same file once in a branch, copies that say nothing of themselves, 30 days in the bin when they are deleted. */
export const fotoarchivHook = hookFor(fotoarchiv, {
  async check({ unit, art, before, after }) {
    if (after === undefined) {
      if (before !== undefined) await legeInPapierkorb(unit, before, 'Geloescht');
      return [];
    }
    const { values } = after;
    if (before === undefined) await pruefePapierkorb(unit, art, after.id);
    if (art === 'wiederherstellen') {
      // Released anew by somebody who looks at it, under new addresses: it does not know what was withdrawn meanwhile.
      Object.assign(values, keineFreigaben(values));
      return [];
    }
    if (before === undefined) {
      if (!/^[0-9a-f]{64}$/.test(values.sha256)) return [issue('sha256', message('Prüfsumme ist ungültig.'))];
      if (values.aufnahme === null) values.genauigkeit = 'Unbekannt';
      const issues = await kopiefehler(unit, values);
      if (issues.length > 0) return issues;
    }
    if (before !== undefined && istGesperrt(values, localDate(unit.zeit)) && (values.freigaben ?? []).length > 0) {
      await beendeDownloads(unit, after.id, values.freigaben ?? []);
      Object.assign(values, keineFreigaben(values));
    }
    return before?.values.datei?.sha256 === values.datei?.sha256 ? [] : originalfehler(unit, before?.values, values);
  },
  async risen(unit, after) {
    const geloescht_am = await nimmAusPapierkorb(unit, after);
    if (geloescht_am !== undefined) await holeWiderrufeNach(unit, after, geloescht_am);
  },
});

/** A photo in the bin comes back with who is seen on it, or not at all. */
async function pruefePapierkorb(unit: Unit, art: Art, id: string): Promise<void> {
  const grund = await imPapierkorb(unit, id);
  if (grund === 'Widerruf')
    throw refused(
      message('Dieses Foto wurde wegen eines Widerrufs entfernt und kann nicht wieder aufgenommen werden.'),
    );
  if (grund !== undefined && art === 'neu')
    throw refused(message('Dieses Foto liegt im Papierkorb. Bitte wiederherstellen.'));
}

/** Applies to who is seen on a photo what was withdrawn since an instant (ISO). */
async function holeWiderrufeNach(unit: Unit, foto: Foto, seit: string): Promise<void> {
  const table = unit.table(fotopersonen);
  for (const person of await childRows(unit, table, [foto])) {
    const { mgd_id, grundlage } = person.values;
    if (mgd_id === null) continue;
    // Who withdrew everything, whatever the ground, kept the photo in the bin.
    const { rows } = await sql<{ zwecke: Fotozweck[] }>`
      select zwecke from fotowiderrufe where mgd_id = ${mgd_id} and eingetragenam >= ${seit} and not 'Intern' = any(zwecke)`.execute(
      unit.tx,
    );
    const widerrufen = (await mitglieder(unit, [mgd_id])).get(mgd_id)?.widerrufen === true;
    const zwecke =
      widerrufen && grundlage === 'Einwilligung' ? fotozweck.names : rows.flatMap((widerruf) => widerruf.zwecke);
    if (zwecke.length > 0) await unit.update(table, person, nachWiderruf(person.values, zwecke));
  }
}

const issue = (feld: string, text: string): FieldIssue => ({ feld, text });

type Values = ValuesOf<typeof fotoarchiv>;

/** Copies are JPEGs of the photo without metadata, none larger than its name says. */
async function kopiefehler(unit: Unit, values: Values): Promise<readonly FieldIssue[]> {
  const longest = Math.max(values.breite, values.hoehe);
  for (const [at, column] of kopiespalten.entries()) {
    const bytes = await bytesOf(unit, values[column]);
    if (bytes === undefined) continue;
    const side = Math.min(kopieSeiten[at] ?? 0, longest);
    const size = dimensionsOf(bytes);
    if (size === undefined || Math.abs(Math.max(size.width, size.height) - side) > rounding)
      return [issue(column, message('Die Kopie hat nicht die Größe, die sie haben muss.'))];
    const clean = stripped(bytes);
    if (clean === undefined || clean.parts.reduce((sum, part) => sum + part.length, 0) !== bytes.length)
      return [issue(column, message('Die Kopie enthält noch Angaben zur Aufnahme.'))];
  }
  return [];
}

/** The original is the file of the photo's checksum; it is set once. Its header is looked at, nothing is decoded. */
async function originalfehler(unit: Unit, before: Values | undefined, values: Values): Promise<readonly FieldIssue[]> {
  const { datei } = values;
  if (before !== undefined && before.datei !== null)
    return [issue('datei', message('Das Original eines Fotos wird nicht ausgetauscht.'))];
  if (datei === null) return [];
  if (datei.sha256 !== values.sha256) return [issue('datei', message('Die Datei gehört nicht zu diesem Foto.'))];
  const bytes = await bytesOf(unit, datei);
  const size = bytes && dimensionsOf(bytes);
  if (bytes === undefined || size === undefined) return [issue('datei', message('Die Bilddatei ist beschädigt.'))];
  if (isTooLarge(size))
    return [issue('datei', message('Das Bild hat 100 Millionen Bildpunkte oder mehr und wird nicht geöffnet.'))];
  return isHeic(bytes) || passt(size, values)
    ? []
    : [issue('datei', message('Die Bilddatei hat eine andere Größe als das Foto.'))];
}

const passt = ({ width, height }: Dimensions, { breite, hoehe }: Pick<Values, 'breite' | 'hoehe'>): boolean =>
  (width === breite && height === hoehe) || (width === hoehe && height === breite);

async function bytesOf(unit: Unit, value: FileValue | null): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const path = value === null ? undefined : await unit.deps.files.path(value.sha256);
  return path === undefined ? undefined : new Uint8Array(await readFile(path));
}

/** Who is seen, with what is known of their age on the day. */
export async function gezeigte(unit: Unit, personen: readonly Fotoperson[]): Promise<readonly Gezeigt[]> {
  const namen = await mitglieder(
    unit,
    personen.flatMap(({ values }) => values.mgd_id ?? []),
  );
  return personen.map(({ values }) => {
    const mitglied = namen.get(values.mgd_id ?? '');
    return {
      ...values,
      wer: mitglied?.vorname ?? values.name ?? '',
      minderjaehrig: mitglied?.minderjaehrig ?? values.minderjaehrig,
    };
  });
}

interface Mitglied {
  readonly vorname: string;
  /** Undefined when nobody knows the birth date. */
  readonly minderjaehrig: boolean | undefined;
  readonly widerrufen: boolean;
}

/** First names of members, and whether they are minors today; without a birth date nothing is said of that. */
export async function mitglieder(unit: Unit, ids: readonly string[]): Promise<ReadonlyMap<string, Mitglied>> {
  const { rows } = await sql<{ id: string; vorname: string; gebdatum: string | null; foto: boolean | null }>`
    select id, coalesce(vorname, nachname) as vorname, gebdatum::text, fotozustimmung as foto from personen where id = any(${[...ids]}::uuid[])`.execute(
    unit.tx,
  );
  const heute = localDate(unit.zeit);
  return new Map(
    rows.map(({ id, vorname, gebdatum, foto }) => [
      id,
      {
        vorname,
        minderjaehrig: gebdatum === null ? undefined : istMinderjaehrig({ gebdatum }, heute),
        widerrufen: foto === false,
      },
    ]),
  );
}

/** Who is marked: a member or a name, at a place within the picture. What a changed ground no longer allows is closed at once. */
export const fotopersonenHook = hookFor(fotopersonen, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { values } = after;
    if ((values.mgd_id === null) === (values.name === null))
      return [issue('mgd_id', message('Bitte ein Mitglied oder einen Namen eintragen.'))];
    const stelle = [values.x, values.y, values.w, values.h];
    if (stelle.some((one) => one === null) && stelle.some((one) => one !== null))
      return [issue('x', message('Die Stelle im Bild ist unvollständig.'))];
    if ((values.x ?? 0) + (values.w ?? 0) > 1 || (values.y ?? 0) + (values.h ?? 0) > 1)
      return [issue('x', message('Die Stelle liegt außerhalb des Bildes.'))];
    const mitglied = (await mitglieder(unit, values.mgd_id === null ? [] : [values.mgd_id])).get(values.mgd_id ?? '');
    if (mitglied?.minderjaehrig !== undefined) values.minderjaehrig = mitglied.minderjaehrig;
    return mitglied?.widerrufen === true && values.grundlage === 'Einwilligung'
      ? [issue('grundlage', message('{wer} hat die Einwilligung zu Fotos widerrufen.', { wer: mitglied.vorname }))]
      : [];
  },
  async effect({ unit, before, after }) {
    await schliesse(unit, (after ?? before)?.root_id ?? '');
  },
});

/** Closes the uses of a photo that no longer all persons allow: what was handed out under its old address is gone. */
export async function schliesse(unit: Unit, id: string): Promise<void> {
  const foto = await lockRow(unit, unit.table(fotoarchiv), id);
  if (foto === undefined) return;
  const personen = await gezeigte(unit, await childRows(unit, unit.table(fotopersonen), [foto]));
  const freigaben = bleibendeFreigaben(foto.values.freigaben, personen);
  if (freigaben.length === (foto.values.freigaben ?? []).length) return;
  await setzeFreigaben(unit, foto, freigaben, foto.values.status.endsWith('Individuell'));
}

/** What a photo is that is released for nothing any more. */
const keineFreigaben = ({ status, generation }: Values) => ({
  freigaben: [],
  status: statusZu([], status.endsWith('Individuell')),
  generation: generation + 1,
});

/**
 * Changes how a member is marked, on all photos of all branches, and closes what that no longer allows. Answers the marks, changed or not.
 */
export async function aendereFotosVon(
  unit: Unit,
  mgd_id: string,
  werte: (values: Fotoperson['values']) => Partial<Fotoperson['values']>,
) {
  const table = unit.table(fotopersonen);
  const { rows } = await sql<{ foto_id: string }>`
    select foto_id from fotopersonen where mgd_id = ${mgd_id}`.execute(unit.tx);
  const ids: string[] = [];
  const fotos = await lockRoots(
    unit,
    unit.table(fotoarchiv),
    rows.map(({ foto_id }) => foto_id),
  );
  for (const foto of fotos) {
    const personen = (await childRows(unit, table, [foto])).filter(({ values }) => values.mgd_id === mgd_id);
    for (const person of personen) await unit.update(table, person, werte(person.values));
    ids.push(...personen.map(({ id }) => id));
    await schliesse(unit, foto.id);
  }
  return { table, ids };
}

/** What is known of the age of a member changed: who turns out to be a minor needs the consent of the parents for what was released before. */
export async function pruefeAlterAufFotos(unit: Unit, mgd_id: string): Promise<void> {
  const minderjaehrig = (await mitglieder(unit, [mgd_id])).get(mgd_id)?.minderjaehrig;
  // Of whom nobody knows it, it stays as somebody ticked it.
  if (minderjaehrig !== undefined) await aendereFotosVon(unit, mgd_id, () => ({ minderjaehrig }));
}

/** Sets the uses of a photo; where one is taken back the addresses of its copies change, and archives that hold it end. */
export async function setzeFreigaben(
  unit: Unit,
  foto: Foto,
  freigaben: Values['freigaben'],
  einzeln: boolean,
): Promise<Foto> {
  const { generation, freigaben: bisher } = foto.values;
  const neu = freigaben ?? [];
  const zurueck = (bisher ?? []).filter((zweck) => !neu.includes(zweck));
  if (zurueck.length > 0) await beendeDownloads(unit, foto.id, zurueck);
  return unit.update(unit.table(fotoarchiv), foto, {
    freigaben: neu,
    status: statusZu(neu, einzeln),
    generation: zurueck.length > 0 ? generation + 1 : generation,
  });
}
