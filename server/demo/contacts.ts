import { banken } from '../../src/features/organisation/banken.table.ts';
import { foerderer } from '../../src/features/personen/foerderer.table.ts';
import { mitgliedschaften } from '../../src/features/personen/mitgliedschaften.table.ts';
import { mitgliederzahlungen } from '../../src/features/personen/mitgliederzahlungen.table.ts';
import { personen } from '../../src/features/personen/personen.table.ts';
import type { Row } from '../../src/kit/define-table.ts';
import { addMonths, isoDate, yearOf } from './calendar.ts';
import { italianIban, mailAddress } from './identity.ts';
import type { NextNumber } from './mitglieder.ts';
import type { Ortsstelle } from './organisation.ts';
import { drawPerson, personValues } from './people.ts';
import type { Random } from './random.ts';
import { child, root, type Batch, type StoredRow } from './record.ts';
import type { Profil } from './varianten/profil.ts';

const institutions = ['Gemeinde', 'Tourismusverein', 'Seilbahnen', 'Berggasthof', 'Dorfbank', 'Holzbau'];
/** One for so many members, at most a dozen. */
const mitgliederPerContact = 12;

interface Drawing {
  readonly today: number;
  readonly next: NextNumber;
  /** A member who is entered once more as a sponsor. */
  readonly twin: StoredRow | undefined;
  readonly profil: Profil | undefined;
}

/** Contacts of a branch: institutions and private sponsors with what they gave, and the branch's bank accounts. */
export function contactBatches(random: Random, branch: Ortsstelle, { today, next, twin, profil }: Drawing): Batch[] {
  const sek_id = branch.id;
  const rows: Record<'personen' | 'mitgliedschaften' | 'foerderer' | 'mitgliederzahlungen', StoredRow[]> = {
    personen: [],
    mitgliedschaften: [],
    foerderer: [],
    mitgliederzahlungen: [],
  };
  const count = Math.min(12, Math.ceil(branch.mitglieder / mitgliederPerContact));
  for (let index = 0; index < count; index += 1) {
    const id = random.id();
    const since = today - random.int(200, 3000);
    const name = (profil?.foerderer ?? institutions)[index / 2];
    const person = drawPerson(random, branch, yearOf(today) - random.int(30, 75), profil);
    const drawn = { ...personValues(random, branch, person, profil), iban: null, notiz: null };
    const isArchived = random.chance(0.1);
    const row = root(personen, id, [sek_id], {
      ...drawn,
      ...(name === undefined ? {} : institution(`${name} ${branch.kurz}`)),
      mgdnummer: next(),
      personenart: 'Kontakt',
      kontaktstatus: isArchived ? 'Archiviert' : 'Ausfuehrend',
      sek_id,
      mitgliedsstatus: 'Aktiv',
      mitgliedschaft: 'Mitglied',
      eintritt: isoDate(since),
    });
    rows.personen.push(index === 1 && twin !== undefined ? retyped(row, twin) : row);
    rows.mitgliedschaften.push(
      child(mitgliedschaften, random, id, {
        mgd_id: id,
        sek_id,
        von: isoDate(since),
        status: 'Aktiv',
        mitgliedschaft: 'Mitglied',
      }),
    );
    if (!isArchived && random.chance(0.6)) rows.foerderer.push(sponsorRow(random, id, sek_id, since, today));
    if (random.chance(0.7)) rows.mitgliederzahlungen.push(giftRow(random, id, sek_id, since, today));
  }
  const accounts = [
    root(banken, random.id(), [sek_id], {
      sek_id,
      bezeichnung: 'Hauptkonto',
      art: 'Bankkonto',
      iban: italianIban(random),
      inhaber: branch.name,
      hauptkonto: true,
    }),
  ];
  return [
    ...Object.entries(rows).map(([table, list]): Batch => ({ table, rows: list })),
    { table: 'banken', rows: accounts },
  ].filter((batch) => batch.rows.length > 0);
}

const retypedColumns = [
  'vorname',
  'anrede_id',
  'geschlecht',
  'sprache',
  'gebdatum',
  'emailprivat',
  'strasse',
  'plz',
  'ort',
];

/** A contact who is somebody known, written down by ear and without the tax number. */
function retyped(contact: StoredRow, person: StoredRow): StoredRow {
  const name = String(person['nachname']);
  const shorter = name.replace(/([flmnprst])\1/, '$1');
  const heard = shorter === name ? name.replace(/(?<=[aeiou])[flmnrst](?=[aeiou])/, '$&$&') : shorter;
  return {
    ...contact,
    ...Object.fromEntries(retypedColumns.map((column) => [column, person[column]])),
    nachname: heard,
    steuer_id: null,
  };
}

const institution = (nachname: string): Partial<Row<typeof personen>> => ({
  nachname,
  vorname: null,
  anrede_id: null,
  titel_id: null,
  geschlecht: 'Institution',
  gebdatum: null,
  gebort: null,
  nation_id: null,
  steuer_id: null,
  mobilprivat: null,
  telefonprivat: null,
  emailprivat: null,
  emaildienst: mailAddress('info', nachname, 'kontakt'),
});

function sponsorRow(random: Random, mgd_id: string, sek_id: string, since: number, today: number): StoredRow {
  const due = addMonths(today, random.int(-2, 11));
  return child(foerderer, random, mgd_id, {
    mgd_id,
    sek_id,
    status: random.weighted([
      ['Aktiv', 70],
      ['AktivPlus', 20],
      ['Inaktiv', 10],
    ] as const),
    fehlerhaft: random.chance(0.05),
    betrag: random.pick([3_000, 5_000, 10_000, 25_000]),
    periode: 'Jaehrlich',
    zahlungsform: random.pick(['Lastschrift', 'Ueberweisung'] as const),
    anker: isoDate(since),
    faelligam: isoDate(due),
    beginn: isoDate(since),
  });
}

/** Who transfers money usually wants a receipt; cash goes into the box. */
function giftRow(random: Random, mgd_id: string, sek_id: string, since: number, today: number): StoredRow {
  const betrag = random.pick([2_000, 5_000, 10_000, 50_000]);
  const datum = isoDate(random.int(since, today - 1));
  const zahlungsart = random.pick(['Ueberweisung', 'Bar'] as const);
  return child(mitgliederzahlungen, random, mgd_id, {
    mgd_id,
    sek_id,
    art: 'Geldspende',
    betrag,
    datum,
    zahlungsart,
    quittungsstatus: zahlungsart === 'Bar' ? 'Keine' : 'Auszustellen',
  });
}
