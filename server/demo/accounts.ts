import { benutzerBg } from '../../src/features/benutzer/benutzer-bg.table.ts';
import { benutzer } from '../../src/features/benutzer/benutzer.table.ts';
import { benutzergruppen } from '../../src/features/benutzer/benutzergruppen.table.ts';
import { istFinanz, pruefrechte } from '../../src/features/finanzen/finanzrechte.rules.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { isRight, rightNumbers } from '../../src/permissions/catalog.ts';
import type { Rescuer } from './mitglieder.ts';
import { isAvailable } from './mitgliedschaften.ts';
import type { Organisation } from './organisation.ts';
import type { Random } from './random.ts';
import type { Variante } from '../../src/variants/variants.ts';
import { child, root, type Batch } from './record.ts';
import { profilOf } from './varianten/index.ts';
import type { Profil } from './varianten/profil.ts';

/** Password of every demo account. */
export const demoPassword = 'Huette-2026!';

/** What the six accounts are for, as `npm start` prints it. */
export const demoAccounts = [
  { benutzername: 'verband', was: 'Landesverband, alle Rechte' },
  { benutzername: 'region', was: 'Bezirk Pustertal, lesen, bearbeiten und freigeben' },
  { benutzername: 'station', was: 'Bergrettung Sexten, eigene Ortsstelle bearbeiten' },
  { benutzername: 'lesen', was: 'Bergrettung Sexten, nur lesen' },
  {
    benutzername: 'kassier',
    was: 'Bergrettung Sexten, Mitgliederdaten, Buchhaltung und Auszahlungen, keine Patientendaten',
  },
  { benutzername: 'pruefer', was: 'Bergrettung Sexten, Rechnungsprüfung: Buchhaltung lesen' },
] as const;

/** The same accounts in a demo of another kind of organisation. */
export function accountsOf(
  variante: Variante | undefined,
): readonly { readonly benutzername: string; readonly was: string }[] {
  const profil = profilOf(variante);
  if (profil === undefined) return demoAccounts;
  const station = profil.stelle(['Sexten', 'Sesto'], 0).names[0];
  const was: Readonly<Record<Account, string>> = {
    verband: `${profil.verband.names[0]}, alle Rechte`,
    region: `${profil.region === undefined ? profil.verband.names[0] : `${profil.region[0]} Pustertal`}, lesen, bearbeiten und freigeben`,
    station: `${station}, eigene Daten bearbeiten`,
    lesen: `${station}, nur lesen`,
    kassier: `${station}, Mitgliederdaten, Buchhaltung und Auszahlungen`,
    pruefer: `${station}, Rechnungsprüfung: Buchhaltung lesen`,
  };
  return demoAccounts.map(({ benutzername }) => ({ benutzername, was: was[benutzername] }));
}

/** Name of a demo account. */
export type Account = (typeof demoAccounts)[number]['benutzername'];

export const accountId = (benutzername: string): string => naturalId('benutzer', [benutzername]);
const groupId = (name: string): string => naturalId('benutzergruppen', [name]);

const all = [...rightNumbers.keys()];
const areas = [
  'ALLGEMEIN',
  'INFORMATION',
  'ARTIKEL',
  'AUSBILDUNG',
  'DIENSTPLAN',
  'DOKUMENTE',
  'EINSAETZE',
  'HILFELEISTUNG',
  'INVENTAR',
  'JOB',
  'KALENDER',
  'KONTAKTE',
  'LEISTUNGSABZEICHEN',
  'MITGLIEDER',
  'NOTENARCHIV',
  'MUSIKSCHULE',
  'NEUIGKEITEN',
  'RETTUNGSHUNDE',
  'RETTUNGSSTELLEN',
  'SHOP',
  'STAATSMITTEL',
  'STATISTIK',
  'TAETIGKEIT',
  'UEBUNG',
  'VERWALTUNG',
].map((area) => `${area}_LESEN`);
const bereiche =
  'ARTIKEL|AUSBILDUNG|DIENSTPLAN|DOKUMENTE|EINSAETZE|HILFELEISTUNG|INVENTAR|JOB|KALENDER|KONTAKTE|LEISTUNGSABZEICHEN|MITGLIEDER|MUSIKSCHULE|NOTENARCHIV|RETTUNGSHUNDE|SHOP|STAATSMITTEL|STATISTIK|TAETIGKEIT|UEBUNG|VERORTUNG';
const own = all.filter(
  (right) =>
    new RegExp(`^(${bereiche}|RETTUNGSSTELLEN|VERWALTUNG_STAMMDATEN)_`).test(right) &&
    !areas.includes(right) &&
    !/_(REGION|VERBANDSEBENE)_/.test(right) &&
    !right.endsWith('_ALLE') &&
    !/PATIENTENZUGRIFFE|ANONYMISIERUNG|AUSKUNFT/.test(right),
);
const editing = own.filter((right) =>
  new RegExp(
    `^(${bereiche})_.*_(NEU|SPEICHERN|LOESCHEN|DRUCKEN|VERKNUEPFEN)$|^(AUSBILDUNG|DIENSTPLAN|TAETIGKEIT|UEBUNG)_ALLGEMEIN_FREIGEBEN$|^(AUSBILDUNG|TAETIGKEIT|UEBUNG)_(ALLGEMEIN_(ABSCHLIESSEN|ANNULLIEREN)|TEILNEHMER_(VORMERKEN|ZURUECKGETRETEN))$`,
  ).test(right),
);
/** The books of a branch and all that belongs to them. */
const finanzen = all.filter(istFinanz);
const isForTwo = (right: string): boolean => /_(FREIGEBEN|GENEHMIGEN|SPEICHERNADMIN)$/.test(right);
/** What a holder has in the whole region, where a branch knows levels. */
const inRegion = (rights: readonly string[]): readonly string[] =>
  rights.map((right) => right.replace(/_([A-Z]+)$/, '_REGION_$1')).filter(isRight);
/** Everybody sees which trainings the district and its branches offer, and who takes part in those of the own branch. */
const reading = [
  ...areas,
  ...own.filter((right) => right.endsWith('_LESEN')),
  'INFORMATION_LESUNGEN_LESEN',
  ...inRegion(['ALLGEMEIN', 'DETAILS', 'TAGE'].map((sektion) => `AUSBILDUNG_${sektion}_LESEN`)),
];

interface Group {
  readonly name: string;
  readonly notiz: string;
  readonly rights: readonly string[];
}

const groups: Readonly<Record<Account, Group>> = {
  verband: { name: 'Verwaltung', notiz: 'Alle Rechte.', rights: all },
  region: {
    name: 'Bezirksleitung',
    notiz: 'Bearbeitet alles im Bezirk und gibt Einsätze frei.',
    rights: [
      ...reading,
      ...editing,
      ...inRegion([...reading, ...editing]),
      'INFORMATION_LESUNGEN_NEU',
      ...finanzen.filter((right) => right.endsWith('_LESEN') || isForTwo(right)),
      'RETTUNGSSTELLEN_ALLGEMEIN_SPEICHERN',
      'SHOP_BESTELLUNGEN_GENEHMIGEN',
      'SHOP_BESTELLUNGEN_REGION_GENEHMIGEN',
      'SBS_LESEN',
      'SBS_ALLGEMEIN_LESEN',
      'SBS_ALLGEMEIN_FREIGEBEN',
      'SBS_ALLGEMEIN_ABSCHLIESSEN',
      'EINSAETZE_ALLGEMEIN_FREIGEBEN',
      'EINSAETZE_PATIENTEN_PERSONVERKNUEPFEN',
      'EINSAETZE_ALLGEMEIN_ZUSAMMENFUEHRUNG',
      'HILFELEISTUNG_ALLGEMEIN_FREIGEBEN',
      'HILFELEISTUNG_ALLGEMEIN_ZUSAMMENFUEHRUNG',
      'MITGLIEDER_ALLGEMEIN_ZUSAMMENFUEHRUNG',
      'MITGLIEDER_EHRUNGEN_GENEHMIGEN',
      'KONTAKTE_EHRUNGEN_GENEHMIGEN',
      'KONTAKTE_ALLGEMEIN_ZUSAMMENFUEHRUNG',
    ],
  },
  station: {
    name: 'Ortsstelle',
    notiz: 'Mitglieder und Einsätze der eigenen Ortsstelle.',
    rights: [...reading, ...editing, 'INFORMATION_LESUNGEN_NEU', 'RETTUNGSSTELLEN_ALLGEMEIN_SPEICHERN'],
  },
  lesen: { name: 'Nur lesen', notiz: 'Sieht alles der eigenen Ortsstelle, ändert nichts.', rights: reading },
  kassier: {
    name: 'Kassier',
    notiz:
      'Mitglieder mit persönlichen Daten, Buchhaltung und Sammelbuchungen bis zur Freigabe; von Einsätzen weder Bericht noch Patienten, Verlauf und Fotos; keine Hilfeleistungen.',
    rights: [
      ...reading.filter(
        (right) => !/^(EINSAETZE_(PATIENTEN|BERICHT|DOKUMENTE|FOTOS|VERLAUF)|HILFELEISTUNG)_/.test(right),
      ),
      ...finanzen.filter((right) => !isForTwo(right)),
      'RETTUNGSSTELLEN_BANKEN_NEU',
      'RETTUNGSSTELLEN_BANKEN_SPEICHERN',
      'SBS_LESEN',
      'SBS_ALLGEMEIN_LESEN',
      'SBS_ALLGEMEIN_NEU',
      'SBS_ALLGEMEIN_SPEICHERN',
      'SHOP_BESTELLUNGEN_ABRECHNUNG',
      'MITGLIEDER_ALLGEMEIN_SPEICHERN',
      'MITGLIEDER_PERSOENLICHEDATEN_SPEICHERN',
      'INFORMATION_LESUNGEN_NEU',
      // The export for an audit and what is large are jobs.
      'JOB_ALLGEMEIN_SPEICHERN',
    ],
  },
  pruefer: {
    name: 'Rechnungsprüfung',
    notiz: 'Liest die ganze Buchhaltung, schreibt nichts. Beim Benutzer mit Anfang und Ende der Prüfung vergeben.',
    rights: pruefrechte(all),
  },
};

const accounts: readonly Account[] = demoAccounts.map(({ benutzername }) => benutzername);

/** Rights of the groups, rows of `gruppenrechte`. */
export const groupRights = (variante?: Variante): { bg_id: string; recht: string }[] =>
  accounts.flatMap((account) =>
    [...new Set([...groups[account].rights, ...rightsOfKind(account, profilOf(variante))])].map((recht) => ({
      bg_id: groupId(groups[account].name),
      recht,
    })),
  );

/** What officials hold beside the usual in areas that are their kind's: who edits does so there, too, all others read. */
function rightsOfKind(account: Account, profil: Profil | undefined): readonly string[] {
  if (profil === undefined || account === 'pruefer') return [];
  const theirs = all.filter(
    (right) =>
      profil.bereiche.some((area) => right.startsWith(`${area}_`)) &&
      !/_(REGION|VERBANDSEBENE)_/.test(right) &&
      !right.endsWith('_ALLE'),
  );
  const isEditor = account === 'station' || account === 'region';
  const held = isEditor ? theirs : theirs.filter((right) => right.endsWith('_LESEN'));
  return account === 'region' ? [...held, ...inRegion(held)] : held;
}

/** How a group is called and explained where it is not mountain rescue. */
function groupWords(account: Account, profil: Profil | undefined): Pick<Group, 'name' | 'notiz'> {
  const { name, notiz } = groups[account];
  if (profil === undefined) return { name, notiz };
  const { stelle, region, wort } = profil.gruppen;
  const words: Readonly<Record<Account, Pick<Group, 'name' | 'notiz'>>> = {
    verband: { name, notiz },
    region: { name: region, notiz: 'Liest, bearbeitet und gibt frei, was unter ihr liegt.' },
    station: { name: stelle, notiz: `Mitglieder und Tätigkeiten, ${wort} des Benutzers.` },
    lesen: { name, notiz: `Sieht alles, ${wort} des Benutzers, ändert nichts.` },
    kassier: { name, notiz: 'Mitglieder mit persönlichen Daten, Buchhaltung und Zahlungen.' },
    pruefer: { name, notiz },
  };
  return words[account];
}

/** The groups and the accounts, each tied to a member of its branch who is on duty. */
export function accountBatches(
  random: Random,
  tree: Organisation,
  station: readonly Rescuer[],
  today: number,
  consentedAt: string,
  profil?: Profil,
): Batch[] {
  const mitglieder = station.filter((rescuer) => isAvailable(rescuer, tree.station.id, today));
  const region = tree.regionen.get(tree.station.gemeinde.bezirk) ?? tree.landesverband;
  const sektion: Readonly<Record<Account, string>> = {
    verband: tree.landesverband,
    region,
    station: tree.station.id,
    lesen: tree.station.id,
    kassier: tree.station.id,
    pruefer: tree.station.id,
  };
  const users = accounts.map((benutzername, index) => {
    const mitglied = mitglieder[index];
    return root(benutzer, accountId(benutzername), [sektion[benutzername]], {
      benutzername,
      name: mitglied?.name ?? groups[benutzername].name,
      mgd_id: mitglied?.id ?? null,
      sek_id: sektion[benutzername],
      email: `${benutzername}@verband.example`,
      email_bestaetigt_am: consentedAt,
      dsgvo_am: consentedAt,
    });
  });
  return [
    {
      table: 'benutzergruppen',
      rows: accounts.map((account) =>
        root(benutzergruppen, groupId(groups[account].name), [], {
          ...groupWords(account, profil),
        }),
      ),
    },
    { table: 'benutzer', rows: users },
    {
      table: 'benutzer_bg',
      rows: accounts.map((account) =>
        child(benutzerBg, random, accountId(account), {
          user_id: accountId(account),
          bg_id: groupId(groups[account].name),
          sek_id: sektion[account],
        }),
      ),
    },
  ];
}
