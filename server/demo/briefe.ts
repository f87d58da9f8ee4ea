import { briefkoepfe } from '../../src/features/kommunikation/briefe/briefkoepfe.table.ts';
import { emailvorlagen } from '../../src/features/kommunikation/briefe/emailvorlagen.table.ts';
import { serienbriefbloecke } from '../../src/features/kommunikation/briefe/serienbriefbloecke.table.ts';
import { serienbriefe } from '../../src/features/kommunikation/briefe/serienbriefe.table.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { isoDate } from './calendar.ts';
import type { Random } from './random.ts';
import { child, root, type Batch } from './record.ts';
import type { Profil } from './varianten/profil.ts';

type Block = readonly [art: 'Ueberschrift' | 'Text' | 'Trenner', text?: string, text_it?: string];

const bloecke: readonly Block[] = [
  ['Ueberschrift', 'Tagesordnung', 'Ordine del giorno'],
  [
    'Text',
    '1. Bericht des Vorstands\n2. Jahresabschluss\n3. Allfälliges',
    '1. Relazione del direttivo\n2. Bilancio\n3. Varie',
  ],
  ['Trenner'],
  ['Text', 'Mit freundlichen Grüßen\n{{sektion}}', 'Cordiali saluti\n{{sektion}}'],
];

/** The letterhead of the association, words of its own for one kind of mail, and an invitation that is being written. */
export function briefeBatches(random: Random, sek_id: string, today: number, profil?: Profil): readonly Batch[] {
  const absender = profil?.verband.absender ?? 'Bergrettung Südtirol · Brauereistraße 18 · 39018 Vilpian';
  const brief = naturalId('serienbriefe', ['demo', sek_id]);
  return [
    {
      table: 'briefkoepfe',
      rows: [
        root(briefkoepfe, naturalId('briefkoepfe', [sek_id]), [sek_id], {
          sek_id,
          absender,
          adressblock: `${absender.replaceAll(' · ', '\n')}\nverband@verein.example`,
          fenster: 'Links',
          farbe: profil?.verband.farbe ?? '#1f6f54',
          steuernr: '80023410212',
          runts_nr: '12345',
          fusszeile: 'Ehrenamtliche Organisation',
          fusszeile_it: 'Organizzazione di volontariato',
        }),
      ],
    },
    {
      table: 'emailvorlagen',
      rows: [
        root(emailvorlagen, naturalId('emailvorlagen', [sek_id, 'Kurserinnerung']), [sek_id], {
          sek_id,
          art: 'Kurserinnerung',
          betreff: 'Bald geht es los: {{kurs}}',
          betreff_it: 'Si comincia: {{kurs}}',
          text: '{{anrede}}\n\nbald beginnt {{kurs}} ({{angaben}}). Treffpunkt: {{treffpunkt|wie immer}}.\n\nWir freuen uns!',
          text_it:
            '{{anrede}}\n\ntra poco comincia {{kurs}} ({{angaben}}). Ritrovo: {{treffpunkt|come sempre}}.\n\nA presto!',
        }),
      ],
    },
    {
      table: 'serienbriefe',
      rows: [
        root(serienbriefe, brief, [sek_id], {
          betreff: 'Einladung zur Jahreshauptversammlung',
          betreff_it: 'Convocazione dell’assemblea annuale',
          text: '{{anrede}},\n\nwir laden zur Jahreshauptversammlung am {{versammlung}} ein.',
          text_it: '{{anrede}},\n\nLa invitiamo all’assemblea annuale del {{versammlung}}.',
          modul: 'Mitglieder',
          filter: '{}',
          filtername: 'Alle Mitglieder',
          jehaushalt: true,
          versammlungam: isoDate(today + 40),
          einladungsfrist: 14,
          sek_id,
        }),
      ],
    },
    {
      table: 'serienbriefbloecke',
      rows: bloecke.map(([art, text, text_it], at) =>
        child(serienbriefbloecke, random, brief, {
          serienbrief_id: brief,
          nr: (at + 1) * 10,
          art,
          text: text ?? null,
          text_it: text_it ?? null,
        }),
      ),
    },
  ];
}
