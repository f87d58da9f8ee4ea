import { sql } from 'kysely';
import { definitionFuer, postenVon, type Statistikart } from '../../src/features/statistik/plan/definition.rules.ts';
import { statistikkorrekturen } from '../../src/features/statistik/plan/statistikkorrekturen.table.ts';
import { statistikplaene } from '../../src/features/statistik/plan/statistikplaene.table.ts';
import { statistikwerte } from '../../src/features/statistik/plan/statistikwerte.table.ts';
import { mitgliederbesetzung } from '../../src/features/personen/mitgliederbesetzung.table.ts';
import { stimmgattungen } from '../../src/features/personen/stimmgattungen.table.ts';
import type { Row } from '../../src/kit/define-table.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { naturalId } from '../../src/lib/ids.ts';
import type { Variante } from '../../src/variants/variants.ts';
import { zaehle } from '../features/statistik/plan/zaehlung.ts';
import type { Tx } from '../storage/database.ts';
import { accountId } from './accounts.ts';
import { root, type Batch, type StoredRow } from './record.ts';

const artVon: Partial<Readonly<Record<Variante, Statistikart>>> = { SCV: 'Chor', VSM: 'Kapelle' };
const frauenstimmen = ['Sopran', 'Alt', 'Sopran', 'Mezzosopran', 'Alt'] as const;
const maennerstimmen = ['Tenor', 'Bass', 'Bariton', 'Bass', 'Tenor'] as const;
const instrumente = ['Klarinette', 'Trompete', 'Querflöte', 'Flügelhorn', 'Tenorhorn', 'Schlagzeug', 'Posaune', 'Tuba'];

/** What members of a choir sing and those of a band play; every eleventh has not said it yet. */
export async function besetzungen(tx: Tx, variante: Variante | undefined): Promise<readonly Batch[]> {
  const art = variante && artVon[variante];
  if (art === undefined) return [];
  const { rows } = await sql<{ id: string; geschlecht: string | null }>`
    select id, geschlecht from personen where personenart = 'Mitglied' order by mgdnummer, id`.execute(tx);
  const gesagt = rows.filter((_, at) => at % 11 !== 10);
  const kind = (table: string, mgd_id: string, values: object): StoredRow => ({
    id: naturalId(table, ['demo', mgd_id]),
    rev: 1,
    root_id: mgd_id,
    mgd_id,
    anfang: null,
    ende: null,
    ...values,
  });
  if (art === 'Chor')
    return [
      {
        table: stimmgattungen.name,
        rows: gesagt.map(({ id, geschlecht }, at) => {
          const stimmen = geschlecht === 'Weiblich' ? frauenstimmen : maennerstimmen;
          return kind(stimmgattungen.name, id, { stimme: stimmen[at % stimmen.length] });
        }),
      },
    ];
  return [
    {
      table: mitgliederbesetzung.name,
      rows: gesagt.map(({ id }, at) =>
        kind(mitgliederbesetzung.name, id, {
          besetzung_id: naturalId('besetzung', [instrumente[at % instrumente.length] ?? '']),
          stimme: at % 3 === 2 ? null : 1 + (Math.floor(at / instrumente.length) % 2),
          haupt: true,
        }),
      ),
    },
  ];
}

/** Plans of three years: two are released, one of them with a correction; of the last one some are missing, some wait for the association. */
export async function statistikplaeneOf(
  tx: Tx,
  variante: Variante | undefined,
  today: string,
): Promise<readonly Batch[]> {
  const art = variante && artVon[variante];
  if (art === undefined) return [];
  const { rows: sektionen } = await sql<{ id: string; sektionsart: Demoplan['chortyp'] }>`
    select id, sektionsart from sektionen where sektionstyp = 'Sektion'
    order by id = (select sek_id from benutzer where id = ${accountId('station')}) desc, sektionsnr`.execute(tx);
  const jahr = Number(today.slice(0, 4));
  const plaene: Demoplan[] = [];
  for (const [at, sektion] of sektionen.entries())
    for (const zurueck of [3, 2, 1]) {
      const status = statusOf(zurueck, at);
      const { id: sek_id, sektionsart: chortyp } = sektion;
      const plan = { sek_id, jahr: jahr - zurueck, art };
      // A branch that has not told anything in the first year counts in the second one alone.
      if (status === undefined || (zurueck === 3 && at === 2)) continue;
      plaene.push({
        ...plan,
        status,
        chortyp,
        istKorrigiert: zurueck === 2 && at === 0,
        ...(await zaehle({ tx, day: today }, plan)),
      });
    }
  return [
    { table: statistikplaene.name, rows: plaene.map(planzeile) },
    { table: statistikwerte.name, rows: plaene.flatMap(wertzeilen) },
    { table: statistikkorrekturen.name, rows: plaene.filter(({ istKorrigiert }) => istKorrigiert).map(korrektur) },
  ];
}

interface Demoplan {
  readonly sek_id: string;
  readonly jahr: number;
  readonly art: Statistikart;
  readonly status: 'Eingabe' | 'Abgegeben' | 'Geprueft' | 'Freigegeben';
  readonly chortyp: Row<typeof statistikplaene>['chortyp'];
  readonly istKorrigiert: boolean;
  readonly stichtag: string;
  readonly zahlen: ReadonlyMap<string, number>;
}

const statusOf = (zurueck: number, at: number): Demoplan['status'] | undefined =>
  zurueck > 1 ? 'Freigegeben' : (['Eingabe', 'Abgegeben', 'Geprueft', undefined] as const)[at % 4];

const idOf = ({ sek_id, jahr }: Demoplan): string => idFromNaturalKey(statistikplaene, { sek_id, jahr }) ?? '';
const am = ({ jahr }: Demoplan, tag: string): string => `${jahr + 1}-${tag}T09:00:00.000Z`;

function planzeile(plan: Demoplan): StoredRow {
  const { sek_id, jahr, art, status, chortyp, stichtag, istKorrigiert } = plan;
  const stufe = ['Eingabe', 'Abgegeben', 'Geprueft', 'Freigegeben'].indexOf(status);
  const ab = (nr: number, value: string): string | null => (stufe >= nr ? value : null);
  return root(statistikplaene, idOf(plan), [sek_id], {
    sek_id,
    jahr,
    art,
    status,
    chortyp,
    stichtag,
    veroeffentlichung: status === 'Freigegeben' ? 'Freigegeben' : 'NichtFreigegeben',
    fassung: definitionFuer(art, jahr).fassung,
    berechnetam: am(plan, '01-08'),
    abgegebenam: ab(1, am(plan, '01-15')),
    abgegeben_id: ab(1, accountId('station')),
    geprueftam: ab(2, am(plan, '02-01')),
    geprueft_id: ab(2, accountId('verband')),
    freigegebenam: ab(3, am(plan, '02-20')),
    freigegeben_id: ab(3, accountId('verband')),
    version: istKorrigiert ? 2 : 1,
    korrigiertam: istKorrigiert ? am(plan, '03-10') : null,
  });
}

/** How often a choir or a band meets in the demo, and who leads. */
const angaben = { proben: 38, leitung: 2, leitung_ausgebildet: 1 } as const;

function wertzeilen(plan: Demoplan): readonly StoredRow[] {
  const plan_id = idOf(plan);
  return postenVon(definitionFuer(plan.art, plan.jahr)).flatMap(({ key: schluessel, istBerechnet }): StoredRow[] => {
    const berechnet = plan.zahlen.get(schluessel) ?? null;
    const gefragt =
      istBerechnet || plan.status === 'Eingabe'
        ? null
        : (new Map<string, number>(Object.entries(angaben)).get(schluessel) ?? null);
    const wert = gefragt ?? berechnet;
    if (wert === null) return [];
    const istNeu = schluessel === 'proben' && plan.istKorrigiert;
    return [
      {
        id: idFromNaturalKey(statistikwerte, { plan_id, schluessel }) ?? '',
        rev: 1,
        root_id: plan_id,
        plan_id,
        schluessel,
        berechnet,
        eingegeben: istNeu ? wert + 4 : gefragt,
        wert: istNeu ? wert + 4 : wert,
        herkunft: gefragt === null ? 'berechnet' : 'eingegeben',
        bemerkung: null,
      },
    ];
  });
}

const korrektur = (plan: Demoplan): StoredRow => ({
  id: naturalId(statistikkorrekturen.name, ['demo', idOf(plan)]),
  rev: 1,
  root_id: idOf(plan),
  plan_id: idOf(plan),
  version: 2,
  schluessel: 'proben',
  vorher: angaben.proben,
  nachher: angaben.proben + 4,
  grund: 'Registerproben waren nicht mitgezählt.',
  freigegebenam: am(plan, '02-20'),
  korrigiertam: am(plan, '03-10'),
  korrigiert_id: accountId('verband'),
});
