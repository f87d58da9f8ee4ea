import { naturalId, newId } from '../../src/lib/ids.ts';
import { localToday } from '../../src/lib/local-time.ts';
import type { Api } from './api.ts';

/** What waits for a user at the next sign-in. The demo has nothing of it, so that its accounts sign in at once. */
interface Person {
  readonly id: string;
  readonly nachname: string;
  readonly vorname: string;
  readonly sek_id: string;
}
interface Named {
  readonly id: string;
  readonly name: string;
}

/** Active members of the branch of an account like `station`. */
const activeOf = (api: Api): Promise<Person[]> =>
  api.list<Person>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&sort=nachname&limit=40');

const ok = (status: number, what: string): void => {
  if (status >= 300) throw new Error(`${what}: ${status}`);
};

/** Another branch wants a member of `own`: its officials decide. `boss` is an account above both branches. */
export async function wantMitglied(
  boss: Api,
  own: Api,
  index = 0,
): Promise<{ readonly id: string; readonly mgd_id: string; readonly name: string; readonly sek_name: string }> {
  const person = (await activeOf(own))[index];
  const branches = await boss.list<Named & { readonly sektionstyp: string }>(
    '/sektionen/sektionen?sektionstyp=Sektion&sort=name&limit=40',
  );
  const other = branches.find((branch) => branch.id !== person?.sek_id);
  if (person === undefined || other === undefined) throw new Error('wantMitglied: no member or no other branch');
  const id = newId();
  const stichtag = localToday();
  ok(
    await boss.put('/mgd/wechsel', { id, mgd_id: person.id, nach_sek: other.id, stichtag, seite: 'Neue' }),
    'PUT /mgd/wechsel',
  );
  return { id, mgd_id: person.id, name: `${person.nachname} ${person.vorname}`, sek_name: other.name };
}

/** `boss` gives a member of `own` a function: everybody else who may read functions there is told. */
export async function giveFunction(
  boss: Api,
  own: Api,
  index = 1,
  anfang = '2026-01-01',
): Promise<{ readonly mgd_name: string; readonly name: string; readonly anfang: string }> {
  const person = (await activeOf(own))[index];
  const [funktion] = await boss.list<Named>('/verwaltung/funktionen?name=Pressereferent&limit=1');
  if (person === undefined || funktion === undefined) throw new Error('giveFunction: no member or no function');
  const values = { mgd_id: person.id, fkt_id: funktion.id, sek_id: person.sek_id, anfang };
  ok(
    await boss.put('/mgd/mitgliederfunktionen', {
      id: naturalId('mitgliederfunktionen', [person.id, funktion.id, person.sek_id, anfang]),
      ...values,
    }),
    'PUT /mgd/mitgliederfunktionen',
  );
  return { mgd_name: `${person.nachname} ${person.vorname}`, name: funktion.name, anfang };
}
