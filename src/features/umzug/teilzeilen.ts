import type { Table } from '../../kit/define-table.ts';
import type { Field } from '../../kit/field.ts';
import { targetOf } from '../../kit/registry.ts';
import { naturalId } from '../../lib/ids.ts';
import { message } from '../../lib/message.ts';
import { ersteZeitId } from '../personen/erste-zeit.rules.ts';
import { cellValue } from '../../screens/import/cell-value.ts';
import { parseDate } from '../../ui/format.ts';
import { Baum } from './baum.ts';
import { Zellen } from './zellen.ts';
import { betragOhne, keyOf, nameOf } from './zeilenwerte.ts';
import type { Row, Schon } from './schon.ts';
import { teilKey, type Problem, type Teil, type Ziel } from './teil.ts';

/** Rows of one part. */
export class Teilzeilen {
  private readonly teil: Teil;
  private readonly ziel: Ziel;
  private readonly schon: Schon;
  /** A list of one role: when that ended says nothing of the membership. */
  private readonly isOfOne: boolean;
  private readonly table: Table;
  private readonly baum: Baum | undefined;
  private readonly zeilen: Row[] = [];
  private readonly probleme: Omit<Problem, 'auftrag'>[] = [];
  private ausgelassen = 0;

  constructor(teil: Teil, ziel: Ziel, schon: Schon, isOfOne: boolean) {
    this.teil = teil;
    this.ziel = ziel;
    this.schon = schon;
    this.isOfOne = isOfOne;
    this.table = ziel.registry.module(teil.erkannt.art.modul).table;
    this.baum = teil.erkannt.art.eltern === undefined ? undefined : new Baum(teil);
  }

  make(): {
    readonly zeilen: readonly Row[];
    readonly probleme: readonly Omit<Problem, 'auftrag'>[];
    readonly ausgelassen: number;
  } {
    for (const [at, cells] of this.teil.sheet.slice(1).entries()) this.add(new Zellen(this.teil, cells), at + 2);
    this.hangBranches();
    return { zeilen: this.zeilen, probleme: this.probleme, ausgelassen: this.ausgelassen };
  }

  private add(zellen: Zellen, nr: number): void {
    const { art } = this.teil.erkannt;
    if (zellen.isEmpty || !this.isOfKind(zellen)) return;
    const werte = this.werte(zellen);
    if (this.isLeftOut(zellen, werte)) {
      this.ausgelassen += 1;
      return;
    }
    const key = zellen.said(art.schluessel) || keyOf(this.table, art.benannt, werte);
    if (this.isGoal(key, werte)) return;
    const of = this.personOf(zellen, nr);
    if (art.person !== undefined && of === undefined) {
      // Whoever stands twice in a list was told of there.
      if (art.person !== 'zeile') this.tell(nr, message('Zu dieser Zeile steht kein Mitglied in den Dateien.'));
      return;
    }
    const id = this.idOf(art.modul, [...(of === undefined ? [] : [of]), ...this.answer, key]);
    if (this.isHere(id, key, werte)) return;
    if (this.isKnown(id, nr)) return;
    const row = { id, nr, werte: { ...werte, ...this.fromPerson(of), ...this.answered } };
    this.note(row, key, zellen, of);
    this.zeilen.push(row);
  }

  private isOfKind(zellen: Zellen): boolean {
    const { nurMit, nurGleich, nurUngleich } = this.teil.erkannt.art;
    const isSame = ([one, other]: readonly [string, string]): boolean => zellen.said([one]) === zellen.said([other]);
    if (nurGleich !== undefined && !isSame(nurGleich)) return false;
    if (nurUngleich !== undefined && isSame(nurUngleich)) return false;
    return nurMit === undefined || zellen.said(nurMit) !== '';
  }

  /** What was here before the first move is meant, and stays as it is. */
  private isHere(id: string, key: string, { name }: Row['werte']): boolean {
    if (this.teil.erkannt.art.auchHier !== true || typeof name !== 'string') return false;
    const [here, other] = this.ziel.resolve(this.table.name, name);
    if (here === undefined || other !== undefined || here === id) return false;
    this.schon.addNamed(this.table.name, here, key, name);
    return true;
  }

  /** What stands in a part before is a problem; in another file it is the same person, in another list. */
  private isKnown(id: string, nr: number): boolean {
    const { art } = this.teil.erkannt;
    const earlier = this.schon.von.get(id);
    if (earlier === undefined) {
      this.schon.von.set(id, { teil: this.teil, nr });
      return false;
    }
    if (art.modul === 'mitglieder' && earlier.teil !== this.teil) this.schon.noteRow(this.teil.sheet, nr, id);
    else if (art.einmal !== true && earlier.teil === this.teil)
      this.tell(nr, message('Dasselbe steht schon in Zeile {nr}.', { nr: String(earlier.nr) }));
    return true;
  }

  /** What others hang on. */
  private note(row: Row, key: string, zellen: Zellen, of: string | undefined): void {
    const { art } = this.teil.erkannt;
    if (art.modul === 'mitglieder') {
      this.schon.addPerson(row, key, nameOf(row.werte), this.teil.sheet);
      if (!this.isOfOne) this.noteEnd(row, zellen);
    }
    if (typeof row.werte['name'] === 'string') this.schon.addNamed(this.table.name, row.id, key, row.werte['name']);
    if (art.modul !== 'mitgliedschaften' || of === undefined) return;
    const erste = this.schon.ersteZeit.get(of);
    if (erste !== undefined && String(erste.werte['von']) <= String(row.werte['von'])) return;
    if (erste !== undefined) Object.assign(erste, { id: this.idOf(art.modul, [of, String(erste.werte['von'])]) });
    Object.assign(row, { id: ersteZeitId(of) });
    this.schon.ersteZeit.set(of, row);
  }

  /** A membership that is over: of whom it is not known when it began, it began then. */
  private noteEnd(row: Row, zellen: Zellen): void {
    const end = Object.entries(this.teil.erkannt.art.ende ?? {})
      .map(([head, art]) => ({ bis: parseDate(zellen.said([head])), art }))
      .find(({ bis }) => bis !== undefined && bis < openEnd);
    if (end?.bis === undefined) return;
    row.werte['eintritt'] ??= end.bis;
    this.schon.ende.set(row.id, {
      id: ersteZeitId(row.id),
      nr: row.nr,
      werte: {
        mgd_id: row.id,
        sek_id: this.schon.branch(row.id),
        von: row.werte['eintritt'],
        bis: end.bis,
        austrittsart: end.art,
      },
    });
  }

  private isLeftOut(zellen: Zellen, werte: Row['werte']): boolean {
    const { nurBetrag, nurBekannt, vorbei = [] } = this.teil.erkannt.art;
    if (nurBetrag !== undefined && (werte[nurBetrag] ?? 0) === 0) return true;
    if (nurBekannt !== undefined && werte[nurBekannt] === undefined) return true;
    return vorbei.some((head) => (parseDate(zellen.said([head])) ?? openEnd) < this.ziel.today);
  }

  /** The branch above all others of the file is the one that is moved to. */
  private isGoal(key: string, werte: Row['werte']): boolean {
    if (this.teil.erkannt.art.wurzelIstZiel !== true || this.baum?.root !== key) return false;
    this.schon.addNamed(this.table.name, this.ziel.sek_id, key, String(werte['name'] ?? ''));
    return true;
  }

  /** Branches get the one that they lie below, and follow it. */
  private hangBranches(): void {
    const { baum } = this;
    if (baum === undefined) return;
    const depth = new Map(this.zeilen.map((row) => [row.id, 0]));
    for (const row of this.zeilen) {
      const above = baum.above(row.nr).map((key) => this.schon.named(this.table.name, key));
      row.werte['parent_id'] = above.find((id) => id !== undefined && id !== row.id) ?? this.ziel.sek_id;
      depth.set(row.id, above.length);
    }
    this.zeilen.sort((a, b) => (depth.get(a.id) ?? 0) - (depth.get(b.id) ?? 0));
  }

  private tell(nr: number, text: string): void {
    this.probleme.push({ nr, text });
  }

  private idOf(modul: string, parts: readonly string[]): string {
    return naturalId(`umzug.${modul}`, [this.teil.erkannt.quelle.name, this.ziel.sek_id, ...parts]);
  }

  /** Whose row it is; without persons in the move, those of an earlier one are meant. */
  private personOf(zellen: Zellen, nr: number): string | undefined {
    const { person } = this.teil.erkannt.art;
    if (person === undefined) return undefined;
    if (person === 'zeile') return this.schon.personOfRow(this.teil.sheet, nr);
    const key = zellen.said(person);
    if (key === '') return undefined;
    return this.schon.person(key) ?? (this.schon.hasPersons ? undefined : this.idOf('mitglieder', [key]));
  }

  private get answer(): readonly string[] {
    const said = this.ziel.antworten?.[teilKey(this.teil)];
    return this.teil.erkannt.art.frage === undefined || said === undefined ? [] : [said];
  }

  private get answered(): Row['werte'] {
    const { frage } = this.teil.erkannt.art;
    const [said] = this.answer;
    return frage === undefined || said === undefined ? {} : { [frage]: said };
  }

  /** What a row has of the person that it hangs on: themselves, and their branch where the table wants one. */
  private fromPerson(of: string | undefined): Row['werte'] {
    const { fields, natural = [] } = this.table;
    const wantsBranch = fields['sek_id'] !== undefined && fields['sek_id'].setBy !== 'server';
    if (of === undefined) return natural.includes('sek_id') ? { sek_id: this.ziel.sek_id } : {};
    const isSaid = this.teil.erkannt.art.modul === 'mitgliedschaften';
    return { mgd_id: of, ...(wantsBranch && !isSaid ? { sek_id: this.schon.branch(of) } : {}) };
  }

  private get year(): Row['werte'] {
    const { jahr } = this.teil.erkannt.art;
    const year = this.ziel.today.slice(0, 4);
    return jahr === undefined ? {} : { [jahr.von]: `${year}-01-01`, [jahr.bis]: `${year}-12-31` };
  }

  /** The value that the first text means; where that names nothing, what the second one names. */
  private meant(field: Field, to: string | undefined, [text, other]: readonly [string, string]): unknown {
    const value = (to && this.schon.named(to, text)) ?? cellValue(field, text, this.ziel.resolve);
    if (to === undefined || value !== text || other === '') return value;
    const second = this.meant(field, to, [other, '']);
    return second === other ? value : second;
  }

  private werte(zellen: Zellen): Record<string, unknown> {
    const { art } = this.teil.erkannt;
    const werte: Record<string, unknown> = { ...art.fest, ...this.year };
    const sonstLeer = new Set([...(art.sonstLeer ?? []), art.nurBekannt]);
    for (const [column, text] of zellen.texts(this.table)) {
      const field = this.table.fields[column];
      if (field === undefined) continue;
      const to = targetOf(this.table, column);
      const value = this.meant(field, to, [text, zellen.said([art.sonstVon?.[column] ?? ''])]);
      if (value !== text || to === undefined || !sonstLeer.has(column)) werte[column] = value;
    }
    for (const [column, other] of Object.entries(art.auch ?? {})) werte[other] ??= werte[column];
    return { ...werte, ...betragOhne(art.vorzeichen, werte) };
  }
}

/** Open memberships end then, in some programs. */
const openEnd = '9999-01-01';
