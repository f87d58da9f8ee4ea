import { newId } from '../../../src/lib/ids.ts';

/** A member as a test wants it; without anything active since 2010. */
export interface TestMitglied {
  readonly person?: object;
  readonly zeiten?: readonly object[];
  readonly mandat?: boolean;
}

/** A German IBAN for a number. */
const ibanOf = (nr: number): string => {
  const bban = `37040044${String(nr).padStart(10, '0')}`;
  return `DE${String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, '0')}${bban}`;
};

/** Rows of members of a branch, by their tables in the order in which they are written; numbered from `first` on. For tests. */
export function mitgliederZeilen(
  sek_id: string,
  alle: readonly TestMitglied[],
  first = 1,
): { readonly ids: readonly string[]; readonly tabellen: readonly (readonly [string, readonly object[]])[] } {
  const made = alle.map((one, at) => ({ ...one, id: newId(), nr: first + at }));
  const own = (id: string) => ({ id, rev: 1, sek_ids: [sek_id], sek_id });
  const personen = made.map(({ id, nr, person }) => ({
    ...own(id),
    personenart: 'Mitglied',
    mgdnummer: String(nr).padStart(6, '0'),
    nachname: `Mair ${String(nr).padStart(6, '0')}`,
    vorname: 'Anna',
    gebdatum: '1980-05-05',
    sterbedatum: null,
    sichtbarkeit: 151,
    ...person,
  }));
  const mitgliedschaften = made.flatMap(({ id, zeiten = [{}] }) =>
    zeiten.map((zeit) => ({
      id: newId(),
      rev: 1,
      root_id: id,
      mgd_id: id,
      sek_id,
      von: '2010-01-01',
      bis: null,
      status: 'Aktiv',
      mitgliedschaft: 'Mitglied',
      ...zeit,
    })),
  );
  const sepamandate = made
    .filter(({ mandat }) => mandat === true)
    .map(({ id, nr }) => ({
      ...own(newId()),
      mgd_id: id,
      status: 'Aktiv',
      mandatsref: `M-${nr}`,
      mandatsschluessel: `${sek_id}/m-${nr}`,
      kontoinhaber: `Anna Mair ${nr}`,
      iban: ibanOf(nr),
      unterschriftam: '2025-03-01',
      einmalig: false,
      letztmals: false,
    }));
  return {
    ids: made.map(({ id }) => id),
    tabellen: [
      ['personen', personen],
      ['mitgliedschaften', mitgliedschaften],
      ['sepamandate', sepamandate],
    ],
  };
}

/** 400 members, of whom 97 have a mandate and twelve pay nothing in a year: six have died, three left, one has no day of birth, two are inactive. */
export const vierhundert = (jahr: number): readonly TestMitglied[] =>
  Array.from({ length: 400 }, (_, at) => ({
    person: { gebdatum: at === 9 ? null : '1980-05-05', sterbedatum: at < 6 ? `${String(jahr - 1)}-11-01` : null },
    zeiten: [
      {
        bis: at >= 6 && at < 9 ? `${String(jahr)}-01-05` : null,
        status: at === 10 || at === 11 ? 'Inaktiv' : 'Aktiv',
      },
    ],
    mandat: at >= 303,
  }));
