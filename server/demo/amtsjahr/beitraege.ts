import { sql } from 'kysely';
import { italianIban } from '../identity.ts';
import { gebucht, reicheEin, type Buecher, type Ereignis } from './buecher.ts';
import type { Buehne } from './buehne.ts';
import type { Kassaworte } from './worte.ts';

/** At most so many members give a mandate, and so many fees are paid one by one: whoever keeps books of thousands does it by statements. */
const viele = 12;

/** The fees of a year: raised for all, collected where there is a mandate, one debit returned, the others paid one by one or still open. */
export function beitraegeDesJahres(b: Buehne, buecher: Buecher, { beitrag }: Kassaworte): readonly Ereignis[] {
  const { sek_id, bank } = buecher;
  let lauf = '';
  return [
    [
      295,
      async () => {
        const [name, jahresbetrag] = beitrag;
        await b.lege('kassier', '/beitraege/arten', { sek_id, name, jahresbetrag, knt_id: buecher.konto('300') });
        await erteileMandate(b, sek_id);
      },
    ],
    [
      270,
      async () => {
        const datum = b.tag(270);
        const url = '/beitraege/laeufe';
        const id = await b.lege('kassier', url, {
          sek_id,
          jahr: Number(datum.slice(0, 4)),
          datum,
          faelligam: b.tag(240),
        });
        await b.schritt('region', url, id, 'Freigegeben');
        await b.schritt('kassier', url, id, 'Gestellt');
      },
    ],
    [
      258,
      async () => {
        lauf = await b.lege('kassier', '/lastschriften/laeufe', { sek_id, bank_id: bank, faelligam: b.tag(236) });
        await reicheEin(b, '/lastschriften/laeufe', lauf);
      },
    ],
    [229, () => b.schritt('kassier', '/lastschriften/laeufe', lauf, 'Abgeschlossen')],
    [224, () => gibZurueck(b, lauf)],
    ...einzelzahlungen(b, buecher),
    [
      7,
      async () => {
        await b.lege('kassier', '/lastschriften/laeufe', { sek_id, bank_id: bank, faelligam: b.tag(-21) });
      },
    ],
  ];
}

/** Every second of the first members signs a mandate. */
async function erteileMandate(b: Buehne, sek_id: string): Promise<void> {
  const { rows } = await sql<{ id: string; iban: string | null; nr: number }>`
    select id, iban, row_number() over (order by mgdnummer) as nr from personen
    where sek_id = ${sek_id} and personenart = 'Mitglied' and mitgliedsstatus in ('Aktiv', 'Jugend') order by mgdnummer limit ${2 * viele}`.execute(
    b.deps.storage.db,
  );
  for (const { id: mgd_id, iban } of rows.filter((_, index) => index % 2 === 0)) {
    const mandat = await b.lege('kassier', '/lastschriften/mandate', {
      sek_id,
      mgd_id,
      iban: iban ?? italianIban(b.random),
      unterschriftam: b.tag(297),
    });
    await b.schritt('kassier', '/lastschriften/mandate', mandat, 'Aktiv');
  }
}

/** The bank gives the first debit back and asks for its fee. */
async function gibZurueck(b: Buehne, lauf: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from lastschriften where root_id = ${lauf} order by endtoendid limit 1`.execute(b.deps.storage.db);
  await b.rufe('kassier', `/lastschriften/laeufe/${lauf}/rueckgaben`, {
    rueckgaben: rows.map(({ id }) => ({ lastschrift_id: id, grund: 'KeineDeckung', gebuehr: 350, am: b.tag(224) })),
  });
}

interface OffenerPosten {
  readonly id: string;
  readonly name: string;
  readonly betrag: number;
}

const offene = async (b: Buehne, sek_id: string): Promise<readonly OffenerPosten[]> =>
  (
    await sql<OffenerPosten>`
      select id, name, offenbetrag::int as betrag from forderungen
      where sek_id = ${sek_id} and status = 'Offen' and art = 'Beitrag' and offenbetrag > 0 order by nummer limit ${viele}`.execute(
      b.deps.storage.db,
    )
  ).rows;

/** Who transfers pays sooner or later, two pay at the desk, one pays a part; of the others the first is reminded. */
function einzelzahlungen(b: Buehne, buecher: Buecher): readonly Ereignis[] {
  const { sek_id, bank, kasse } = buecher;
  const zahlt = (vor: number, welcher: number, sekbank_id: string, teil = 1): Ereignis => [
    vor,
    async () => {
      const posten = (await offene(b, sek_id))[welcher];
      if (posten === undefined) return;
      await gebucht(b, 'kassier', buecher, {
        art: 'Einnahme',
        text: `Beitrag ${posten.name}`.slice(0, 200),
        betrag: Math.floor(posten.betrag * teil),
        datum: b.tag(vor),
        sekbank_id,
        forderung_id: posten.id,
      });
    },
  ];
  return [
    zahlt(243, 1, bank),
    zahlt(241, 2, bank),
    zahlt(220, 2, kasse),
    zahlt(206, 2, bank),
    zahlt(198, 2, kasse),
    zahlt(190, 2, bank, 0.5),
    [
      160,
      async () => {
        const ids = (await offene(b, sek_id)).slice(0, 2).map(({ id }) => id);
        if (ids.length > 0) await b.rufe('kassier', '/rechnungen/mahnen', { sek_id, forderungen: ids });
      },
    ],
  ];
}
