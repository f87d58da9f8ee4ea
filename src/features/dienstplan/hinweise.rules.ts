import { localDate } from '../../lib/local-time.ts';
import { abwesendVon, type Abwesenheit } from './abwesenheit.rules.ts';
import { abwesenheitssatz, qualifikationssatz } from './anmeldung.rules.ts';
import type { Belegungszeile, Planbild, Schicht } from './planbild.rules.ts';
import { schneidet } from './wandzeit.rules.ts';

/** How somebody is called, and what they can do. */
interface Namen {
  readonly person: string;
  readonly quali: (quali_id: string) => string;
}

/** What is said of somebody who is assigned all the same: absent then, or with a qualification that ends before the shift does. Both are kept (domain: dienstplan-tief 5). */
export function belegungshinweise(
  bild: Planbild,
  schicht: Schicht,
  { mgd_id, status, beginn, ende }: Belegungszeile,
  abwesenheiten: readonly (Abwesenheit & { readonly mgd_id: string })[],
  namen: Namen,
): readonly string[] {
  if (status !== 'Eingeteilt' || !mgd_id) return [];
  const zeit = { beginn: beginn ?? schicht.beginn, ende: ende ?? schicht.ende };
  const weg = abwesenheiten.filter((one) => one.mgd_id === mgd_id && schneidet(abwesendVon(one), zeit));
  const gebraucht = new Set(
    bild.bedarfe(schicht).flatMap(({ quali_id, ersatzquali_id }) => [quali_id, ersatzquali_id]),
  );
  const letzter = localDate(Date.parse(schicht.ende) - 1);
  const gilt = bild.lage(schicht).qualisVon(mgd_id);
  const endet = bild
    .nachweise(mgd_id)
    .flatMap(({ quali_id, gueltigbis }) =>
      gebraucht.has(quali_id) && !gilt.has(quali_id) && gueltigbis !== null && gueltigbis < letzter
        ? [{ quali_id, gueltigbis }]
        : [],
    );
  return [
    ...weg.map(({ von, bis }) => abwesenheitssatz(namen.person, von, bis)),
    ...endet.map(({ quali_id, gueltigbis }) => qualifikationssatz(namen.quali(quali_id), gueltigbis)),
  ];
}
