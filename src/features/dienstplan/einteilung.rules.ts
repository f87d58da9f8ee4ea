import type { Abwesenheit } from './abwesenheit.rules.ts';
import { abwesendVon } from './abwesenheit.rules.ts';
import { abwesenheitssatz } from './anmeldung.rules.ts';
import { besetzung } from './luecken.rules.ts';
import { alsTaetigkeit, type Planbild, type Schicht } from './planbild.rules.ts';
import { arbeitszeithinweise, ruhesaetze, ruhevorgabe, type Ruheregel } from './ruhe.rules.ts';
import { eingeteiltsatz } from './tausch.rules.ts';
import { schneidet } from './wandzeit.rules.ts';

/** Somebody who may be assigned to a shift, as far as the device knows them. */
export interface Person {
  readonly mgd_id: string;
  readonly name: string;
  readonly abwesenheiten: readonly Abwesenheit[];
  /** Their rule of rest; undefined for that of volunteers. */
  readonly regel: Ruheregel | undefined;
}

/** What speaks against assigning somebody, as a planner is told before the server decides. */
export interface Einteilbarkeit {
  /** Whether they fill a place that is empty, or no function is missing. */
  readonly istGebraucht: boolean;
  /** Whether they are there and at no other shift. */
  readonly istFrei: boolean;
  readonly saetze: readonly string[];
}

/** Looks at one person and one shift: elsewhere, absent, tired, worked too much (domain: dienstplan-tief 3, 5). */
export function einteilbarkeit(bild: Planbild, schicht: Schicht, person: Person): Einteilbarkeit {
  const dienste = bild.dienste(person.mgd_id).filter((dienst) => dienst.schicht.id !== schicht.id);
  const anderswo = dienste.find((dienst) => schneidet(dienst, schicht));
  const weg = person.abwesenheiten.find((one) => schneidet(abwesendVon(one), schicht));
  const regel = person.regel ?? ruhevorgabe('Ehrenamt');
  const bisher = dienste.map(alsTaetigkeit);
  const neu = { ...alsTaetigkeit({ schicht, ...schicht }), reaktionszeit: schicht.dienstart?.reaktionszeit ?? null };
  return {
    istGebraucht: istGebraucht(bild, schicht, person.mgd_id),
    istFrei: anderswo === undefined && weg === undefined,
    saetze: [
      ...(anderswo === undefined ? [] : [eingeteiltsatz(person.name, anderswo)]),
      ...(weg === undefined ? [] : [abwesenheitssatz(person.name, weg.von, weg.bis)]),
      ...ruhesaetze(bisher, neu, regel),
      ...arbeitszeithinweise(bisher, neu, regel),
    ],
  };
}

function istGebraucht(bild: Planbild, schicht: Schicht, mgd_id: string): boolean {
  const { bedarfe, belegungen, qualisVon } = bild.lage(schicht);
  const kraft = (wer: string) => ({ mgd_id: wer, qualis: qualisVon(wer) });
  const da = belegungen.filter(({ status, mgd_id: wer }) => status === 'Eingeteilt' && wer !== mgd_id);
  const vorher = besetzung(
    bedarfe,
    da.map((one) => kraft(one.mgd_id)),
  );
  const nachher = besetzung(bedarfe, [...da.map((one) => kraft(one.mgd_id)), kraft(mgd_id)]);
  return vorher.luecke === 0 || nachher.luecke < vorher.luecke;
}
