import { useMemo } from 'react';
import { groupBy } from '../../../lib/group-by.ts';
import { useRows } from '../../../screens/use-replica.ts';
import { wertVon } from './pruefung.rules.ts';
import { usePlaene, type Plan, type Wertzeile } from './planbild.ts';
import { statistikkorrekturen } from './statistikkorrekturen.table.ts';
import { jahreswert, type Benannt, type Fussnote } from './vergleich-bogen.ts';
import type { Jahreswert } from './vergleich.rules.ts';

/** Released plans as they are compared, by the key of a number. */
export interface Vergleichsbild {
  readonly reihenVon: (key: string) => readonly Benannt[];
  readonly fussnotenVon: (key: string) => readonly Fussnote[];
}

const istVeroeffentlicht = ({ veroeffentlichung }: Plan): boolean =>
  veroeffentlichung === 'Freigegeben' || veroeffentlichung === 'FreigegebenIndividuell';

/** Released plans on this device, or those of them alone that are published; undefined until they were read. */
export function useVergleich(istOeffentlich: boolean): Vergleichsbild | undefined {
  const found = usePlaene();
  const korrekturen = useRows(statistikkorrekturen);
  return useMemo(() => {
    if (found === undefined || korrekturen === undefined) return undefined;
    const plaene = [...found.plaene.values()].filter(
      (plan) => plan.status === 'Freigegeben' && (!istOeffentlich || istVeroeffentlicht(plan)),
    );
    const jeSektion = groupBy(plaene, ({ sek_id }) => sek_id ?? '');
    const korrigiert = groupBy(korrekturen, ({ plan_id, schluessel }) => `${plan_id ?? ''} ${schluessel ?? ''}`);
    const sektionen = found.sektionen.filter(({ id }) => jeSektion.has(id));
    const wert = (plan: Plan, key: string): [number, Jahreswert][] => {
      const zeile = found.werteVon(plan.id).find((one: Wertzeile) => one.schluessel === key);
      const zahl = zeile === undefined ? null : wertVon(zeile);
      return zahl === null
        ? []
        : [[plan.jahr ?? 0, jahreswert(zahl, plan.fassung, korrigiert.has(`${plan.id} ${key}`))]];
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
          (jeSektion.get(id) ?? []).flatMap(({ id: plan_id, jahr }) => {
            const letzte = (korrigiert.get(`${plan_id} ${key}`) ?? []).toSorted(
              (a, b) => (b.version ?? 0) - (a.version ?? 0),
            )[0];
            return letzte === undefined
              ? []
              : [
                  {
                    name: name ?? '',
                    jahr: jahr ?? 0,
                    vorher: letzte.vorher ?? null,
                    freigegebenam: letzte.freigegebenam ?? null,
                    korrigiertam: letzte.korrigiertam ?? null,
                    grund: letzte.grund ?? null,
                  },
                ];
          }),
        ),
    };
  }, [found, korrekturen, istOeffentlich]);
}
