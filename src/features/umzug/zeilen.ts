import { newId } from '../../lib/ids.ts';
import { message } from '../../lib/message.ts';
import type { UmzugOrder } from '../../protocol/import.ts';
import { Schon, type Row } from './schon.ts';
import { teilKey, type Problem, type Teil, type Ziel } from './teil.ts';
import { Teilzeilen } from './teilzeilen.ts';

/** A move as the server takes it, and what was found on the way. */
export interface Umzug {
  readonly order: UmzugOrder;
  /** The part that each order was made of. */
  readonly teile: readonly Teil[];
  readonly probleme: readonly Problem[];
  /** Rows that have no counterpart here, by order. */
  readonly ausgelassen: readonly number[];
}

/**
 * Makes rows of the parts, those first that others hang on. Their ids follow from source, branch and the key in the other program, so
 * that a repeated move means the same records. Rows of nobody and rows that stand twice are problems; what has no counterpart is counted.
 */
export function umzugAus(all: readonly Teil[], ziel: Ziel): Umzug {
  const asked = ({ erkannt: { art } }: Teil): boolean => art.frage !== undefined;
  const answered = (teil: Teil): boolean => !asked(teil) || ziel.antworten?.[teilKey(teil)] !== undefined;
  /** A list of one role or one event is no list of members: what ends there is not their membership. */
  const ofOne = new Set(
    all.filter((teil) => teil.erkannt.art.person === 'zeile' && answered(teil)).map(({ sheet }) => sheet),
  );
  const rank = (teil: Teil): number => {
    const { modul, nurBekannt, auchHier } = teil.erkannt.art;
    if (modul === 'sektionen' || auchHier === true) return 0;
    if (modul === 'mitglieder') return ofOne.has(teil.sheet) ? 2 : 1;
    if (nurBekannt !== undefined) return 5;
    return asked(teil) ? 4 : 3;
  };
  const teile = all.filter(answered).toSorted((a, b) => rank(a) - rank(b));
  const schon = new Schon(ziel.sek_id);
  const made = teile.map((teil) => {
    const rows = new Teilzeilen(teil, ziel, schon, ofOne.has(teil.sheet));
    return { teil, ...rows.make() };
  });
  const whole = withZeiten(made, schon);
  return {
    order: {
      art: 'probe',
      auftraege: whole.map(({ teil }) => auftragVon(teil, ziel)),
      zeilen: whole.flatMap(({ zeilen }, auftrag) => zeilen.map((row) => ({ ...row, auftrag }))),
    },
    teile: whole.map(({ teil }) => teil),
    probleme: whole.flatMap(({ probleme }, auftrag) => probleme.map((one) => ({ ...one, auftrag }))),
    ausgelassen: whole.map(({ ausgelassen }) => ausgelassen),
  };
}

function auftragVon({ datei, erkannt: { art } }: Teil, { registry, sek_id }: Ziel): UmzugOrder['auftraege'][number] {
  const { table } = registry.module(art.modul);
  const isOurs = table.fields['sek_id'] !== undefined && table.fields['sek_id'].setBy !== 'server';
  return {
    id: newId(),
    modul: art.modul,
    name: datei.slice(-255),
    schluessel: [...(table.natural ?? [])],
    ...(isOurs ? { neu: { sek_id } } : {}),
  };
}

interface Gemacht {
  readonly teil: Teil;
  readonly zeilen: readonly Row[];
  readonly probleme: readonly Omit<Problem, 'auftrag'>[];
  readonly ausgelassen: number;
}

/**
 * How memberships ended follows the persons of whom a list of them says it, as an order of its own. Where the memberships themselves
 * are in the files, the first of each person is the one that the person begins with.
 */
function withZeiten(made: readonly Gemacht[], schon: Schon): readonly Gemacht[] {
  return made.flatMap((one): Gemacht[] => {
    const { teil } = one;
    if (teil.erkannt.art.modul !== 'mitglieder') return [one];
    const zeilen = one.zeilen.map((row) => {
      const erste = schon.ersteZeit.get(row.id);
      const { sek_id, von, status, mitgliedschaft } = erste?.werte ?? {};
      if (erste === undefined) return row;
      return {
        ...row,
        werte: { ...row.werte, ...said({ sek_id, eintritt: von, mitgliedsstatus: status, mitgliedschaft }) },
      };
    });
    const zeiten = one.zeilen.flatMap(({ id }) => (schon.ersteZeit.has(id) ? [] : (schon.ende.get(id) ?? [])));
    return zeiten.length === 0
      ? [{ ...one, zeilen }]
      : [
          { ...one, zeilen },
          { teil: alsZeiten(teil), zeilen: zeiten, probleme: [], ausgelassen: 0 },
        ];
  });
}

const said = (werte: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(werte).filter(([, value]) => value !== undefined));

const alsZeiten = (teil: Teil): Teil => ({
  ...teil,
  erkannt: {
    ...teil.erkannt,
    art: {
      name: `${teil.erkannt.art.name}.ende`,
      label: message('Ende der Mitgliedschaften'),
      modul: 'mitgliedschaften',
      kennung: [],
      spalten: {},
      schluessel: [],
    },
  },
});
