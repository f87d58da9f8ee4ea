import { createHash } from 'node:crypto';
import { dokumente } from '../../src/features/dokumente/dokumente.table.ts';
import { dokumentversionen } from '../../src/features/dokumente/dokumentversionen.table.ts';
import { geltungen, geltungsfelder } from '../../src/features/dokumente/fassung.rules.ts';
import { lesepflichten } from '../../src/features/dokumente/lesepflichten.table.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { isoDate, isoInstant, localInstant } from './calendar.ts';
import type { Rescuer } from './mitglieder.ts';
import { isAvailable } from './mitgliedschaften.ts';
import type { Organisation, Ortsstelle } from './organisation.ts';
import type { Random } from './random.ts';
import { child, root, type Batch, type StoredRow } from './record.ts';
import { pdfOfObjects } from '../files/pdf-objects.ts';
import { profilOf } from './varianten/index.ts';
import type { Profil } from './varianten/profil.ts';
import type { Papier } from './varianten/teile.ts';
import { varianten } from '../../src/variants/variants.ts';

const station: readonly Papier[] = [
  [
    'Alarmplan der Station',
    'Schriftverkehr',
    [
      [
        400,
        'Alarmplan.pdf',
        [['Alarmplan der Station', 'Bei Alarm meldet sich der Diensthabende bei der Landesnotrufzentrale.']],
      ],
      [
        40,
        'Alarmplan neu.pdf',
        [
          [
            'Alarmplan der Station',
            'Bei Alarm meldet sich der Diensthabende bei der Landesnotrufzentrale.',
            'Sammelplatz ist das Bergrettungsheim, im Winter der Parkplatz der Seilbahn.',
          ],
          [
            'Lawinenalarm',
            'Hundeführer und Ärztin fahren mit dem ersten Fahrzeug.',
            'LVS-Geräte liegen im Schrank neben dem Funk.',
          ],
        ],
      ],
    ],
    true,
  ],
  [
    'Protokoll der Jahreshauptversammlung',
    'Protokoll',
    [
      [
        300,
        'Protokoll.pdf',
        [
          [
            'Protokoll der Jahreshauptversammlung',
            'Der Kassier berichtet über das abgelaufene Jahr. Die Kasse wird einstimmig entlastet.',
            'Die Station kauft zwei neue Akia und einen Defibrillator.',
          ],
          [
            'Ehrungen',
            'Für vierzig Jahre Mitgliedschaft werden drei Kameraden geehrt.',
            'Das Frühjahrskonzert der Musikkapelle ist im Mai.',
          ],
        ],
      ],
    ],
  ],
  [
    'Haftpflicht der Station',
    'Versicherungspolizze',
    [
      [
        200,
        'Polizze.pdf',
        [
          [
            'Versicherungspolizze',
            'Versichert sind alle Mitglieder im Einsatz und bei Übungen.',
            'Deckung: 5 Millionen Euro.',
          ],
        ],
      ],
    ],
  ],
];
const verband: readonly Papier[] = [
  [
    'Satzung',
    'Satzung',
    [
      [
        900,
        'Satzung.pdf',
        [['Satzung des Landesverbandes', 'Zweck ist die Rettung und Bergung von Menschen am Berg.']],
      ],
    ],
  ],
  [
    'Regolamento interno',
    'Satzung',
    [
      [
        500,
        'Regolamento.pdf',
        [['Regolamento interno', 'Le assemblee sono convocate dal presidente con un preavviso di quindici giorni.']],
      ],
    ],
  ],
];

const rettung = { station, verband };
/** Papers of all kinds of organisation, those of mountain rescue first. */
const papers = [rettung, ...varianten.flatMap((name) => profilOf(name)?.papiere ?? [])].flatMap((all) => [
  ...all.station,
  ...all.verband,
]);

/** A PDF of these pages; letters of Latin-1. */
function pdfOf(pages: readonly (readonly string[])[]): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((lines, at) => {
      const shown = lines.map((line) => `(${line.replace(/[()\\]/g, String.raw`\$&`)}) Tj T*`).join(' ');
      const content = `BT /F1 11 Tf 16 TL 56 780 Td ${shown} ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${5 + at * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ];
    }),
  ];
  return pdfOfObjects(objects);
}

interface Datei {
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

const fileOf = (pages: readonly (readonly string[])[]): Datei => {
  const bytes = pdfOf(pages);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
};

/** Files of all documents of the demo. */
export const dokumentdateien = (): readonly Datei[] =>
  papers.flatMap(([, , fassungen]) => fassungen.map(([, , pages]) => fileOf(pages)));

/** Documents of a branch and of the association; one of them everybody of the branch must read. */
export function dokumentBatches(
  random: Random,
  tree: Organisation,
  people: readonly (readonly [Ortsstelle, readonly Rescuer[]])[],
  today: number,
  profil?: Profil,
): readonly Batch[] {
  const papiere = profil?.papiere ?? rettung;
  const rescuers = people.find(([{ id }]) => id === tree.station.id)?.[1] ?? [];
  const leser = rescuers.filter((rescuer) => isAvailable(rescuer, tree.station.id, today));
  const rows: Record<'dokumente' | 'dokumentversionen' | 'lesepflichten', StoredRow[]> = {
    dokumente: [],
    dokumentversionen: [],
    lesepflichten: [],
  };
  const add = (sek_id: string, [betreff, typ, fassungen, pflicht = false]: Papier): void => {
    const id = naturalId('dokumente', ['demo', sek_id, betreff]);
    const made = fassungen.map(([vor, name, pages], at) => {
      const { sha256, bytes } = fileOf(pages);
      const gueltigab = isoDate(today - vor);
      const values = {
        dokument_id: id,
        datei: { sha256, name, type: 'application/pdf', size: bytes.length },
        gueltigab,
        status: 'Gueltig' as const,
        nr: at + 1,
        dateiname: name,
        pruefung: 'NichtPruefbar' as const,
        am: isoInstant(localInstant(today - vor, 20 * 60)),
        von: 'System',
      };
      return { row: child(dokumentversionen, random, id, values), values };
    });
    const alle = geltungen(made.map(({ row, values }) => ({ id: row.id, ...values })));
    for (const { row } of made)
      rows.dokumentversionen.push({ ...row, giltbis: alle.find((one) => one.id === row.id)?.bis ?? null });
    const jahr = Number(isoDate(today - (fassungen[0]?.[0] ?? 0)).slice(0, 4));
    rows.dokumente.push(
      root(dokumente, id, [sek_id], {
        sek_id,
        betreff,
        doktyp_id: naturalId('dokumentetyp', [typ]),
        jahr,
        sprache: betreff.startsWith('Regolamento') ? 'it' : 'de',
        pflicht,
        pflichtbis: pflicht ? isoDate(today + 14) : null,
        ...geltungsfelder(alle, isoDate(today)),
      }),
    );
    const current = made.at(-1)?.row.id;
    if (!pflicht || current === undefined) return;
    const verlangtam = isoInstant(localInstant(today - 10, 9 * 60));
    const duty = { dokument_id: id, version_id: current, bis: isoDate(today + 14), verlangtam };
    for (const { id: mgd_id } of leser) rows.lesepflichten.push(child(lesepflichten, random, id, { ...duty, mgd_id }));
  };
  for (const one of papiere.station) add(tree.station.id, one);
  for (const one of papiere.verband) add(tree.landesverband, one);
  return Object.entries(rows).map(([table, batch]) => ({ table, rows: batch }));
}
