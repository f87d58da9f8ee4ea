import type { Known } from '../../../kit/define-table.ts';
import { idFromNaturalKey } from '../../../kit/records.ts';
import { groupBy } from '../../../lib/group-by.ts';
import type { sektionen } from '../../organisation/sektionen.table.ts';
import { wertVon } from './pruefung.rules.ts';
import type { statistikkorrekturen } from './statistikkorrekturen.table.ts';
import { statistikplaene } from './statistikplaene.table.ts';
import type { statistikwerte } from './statistikwerte.table.ts';
import { jahreswert, type Benannt, type Fussnote } from './vergleich-bogen.ts';
import type { Jahreswert } from './vergleich.rules.ts';

interface Eintrag {
  readonly id: string;
}
type Sektionszeile = Eintrag & Pick<Known<typeof sektionen>, 'name' | 'archiviertam'>;
type Planspalten =
  | 'sek_id'
  | 'jahr'
  | 'art'
  | 'status'
  | 'veroeffentlichung'
  | 'fassung'
  | 'version'
  | 'abgegebenam'
  | 'freigegebenam';
/** A plan as it is shown among others. */
export type Planzeile = Eintrag & Pick<Known<typeof statistikplaene>, Planspalten>;
type Wertzeile = Known<typeof statistikwerte>;
type Korrekturzeile = Known<typeof statistikkorrekturen>;

/** Branches and their plans with what belongs to them, wherever they come from. */
export interface Planzeilen {
  readonly sektionen: readonly Sektionszeile[];
  readonly plaene: readonly Planzeile[];
  readonly werte: readonly Wertzeile[];
  readonly korrekturen: readonly Korrekturzeile[];
}

/** Id of a branch's plan of a year. */
export const planId = (sek_id: string, jahr: number): string =>
  idFromNaturalKey(statistikplaene, { sek_id, jahr }) ?? '';

/** Id of the plan of the year before. */
export const vorjahresplan = ({ sek_id, jahr }: Pick<Planzeile, 'sek_id' | 'jahr'>): string =>
  planId(sek_id ?? '', (jahr ?? 0) - 1);

/** What lies on a device, and of branches of which it does not hold all (`istHier` says no) what the server told instead; a plan that was only just begun here stays. */
export function vereint(
  eigen: Planzeilen,
  server: Planzeilen | undefined,
  istHier: (sek_id: string) => boolean,
): Planzeilen {
  if (server === undefined) return eigen;
  const fern = server.plaene.filter(({ sek_id }) => !istHier(sek_id ?? ''));
  const fernIds = new Set<unknown>(fern.map(({ id }) => id));
  const istFern = ({ plan_id }: { readonly plan_id?: string | null }): boolean => fernIds.has(plan_id);
  const bekannt = new Set(eigen.sektionen.map(({ id }) => id));
  return {
    sektionen: [...eigen.sektionen, ...server.sektionen.filter(({ id }) => !bekannt.has(id))],
    plaene: [...eigen.plaene.filter(({ id }) => !fernIds.has(id)), ...fern],
    werte: [...eigen.werte.filter((one) => !istFern(one)), ...server.werte.filter(istFern)],
    korrekturen: [...eigen.korrekturen.filter((one) => !istFern(one)), ...server.korrekturen.filter(istFern)],
  };
}

/** Branches by name, and their plans with numbers and corrections. */
export interface Planbild {
  readonly sektionen: readonly Sektionszeile[];
  readonly plaene: ReadonlyMap<string, Planzeile>;
  readonly werteVon: (plan_id: string) => readonly Wertzeile[];
  readonly korrekturenVon: (plan_id: string) => readonly Korrekturzeile[];
}

/** Plans as they are looked up. */
export function bildVon({ sektionen, plaene, werte, korrekturen }: Planzeilen): Planbild {
  const jePlan = groupBy(werte, ({ plan_id }) => plan_id ?? '');
  const korrigiert = groupBy(korrekturen, ({ plan_id }) => plan_id ?? '');
  return {
    sektionen: sektionen.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'de')),
    plaene: new Map(plaene.map((plan) => [plan.id, plan])),
    werteVon: (id) => jePlan.get(id) ?? [],
    korrekturenVon: (id) => korrigiert.get(id) ?? [],
  };
}

/** Whether a branch has or should have a plan of a year: it was not given up before. */
export const hatJahr = ({ archiviertam }: Pick<Sektionszeile, 'archiviertam'>, jahr: number): boolean =>
  !archiviertam || archiviertam >= `${jahr}-01-01`;

/** Released plans as they are compared, by the key of a number. */
export interface Vergleichsbild {
  readonly reihenVon: (key: string) => readonly Benannt[];
  readonly fussnotenVon: (key: string) => readonly Fussnote[];
}

const istVeroeffentlicht = ({ veroeffentlichung }: Planzeile): boolean =>
  veroeffentlichung === 'Freigegeben' || veroeffentlichung === 'FreigegebenIndividuell';

/** Released plans, or those of them alone that are published; of branches that were given up since, too. */
export function vergleichsbild(bild: Planbild, istOeffentlich: boolean): Vergleichsbild {
  const plaene = [...bild.plaene.values()].filter(
    (plan) => plan.status === 'Freigegeben' && (!istOeffentlich || istVeroeffentlicht(plan)),
  );
  const jeSektion = groupBy(plaene, ({ sek_id }) => sek_id ?? '');
  const sektionen = bild.sektionen.filter(({ id }) => jeSektion.has(id));
  const letzteKorrektur = (plan: Planzeile, key: string): Korrekturzeile | undefined =>
    bild
      .korrekturenVon(plan.id)
      .filter(({ schluessel }) => schluessel === key)
      .toSorted((a, b) => (b.version ?? 0) - (a.version ?? 0))[0];
  const wert = (plan: Planzeile, key: string): [number, Jahreswert][] => {
    const zeile = bild.werteVon(plan.id).find(({ schluessel }) => schluessel === key);
    const zahl = zeile === undefined ? null : wertVon(zeile);
    const istKorrigiert = letzteKorrektur(plan, key) !== undefined;
    return zahl === null ? [] : [[plan.jahr ?? 0, jahreswert(zahl, plan.fassung, istKorrigiert)]];
  };
  return {
    reihenVon: (key) =>
      sektionen.map(({ id, name }) => ({
        sek_id: id,
        name: name ?? '',
        werte: new Map((jeSektion.get(id) ?? []).flatMap((plan) => wert(plan, key))),
      })),
    fussnotenVon: (key) =>
      sektionen.flatMap(({ id, name }) =>
        (jeSektion.get(id) ?? []).flatMap((plan) => {
          const letzte = letzteKorrektur(plan, key);
          return letzte === undefined ? [] : [fussnote(name ?? '', plan.jahr ?? 0, letzte)];
        }),
      ),
  };
}

const fussnote = (
  name: string,
  jahr: number,
  { vorher = null, freigegebenam = null, korrigiertam = null, grund = null }: Korrekturzeile,
): Fussnote => ({ name, jahr, vorher, freigegebenam, korrigiertam, grund });
