import { useMemo, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import type { AnyRow } from '../../../kit/field.ts';
import { useTables } from '../../../screens/use-replica.ts';
import { formatDateTime } from '../../../ui/format.ts';
import { Banner } from '../../../ui/status/banner.tsx';
import { t } from '../../../ui/t.ts';
import { inventar } from '../inventar.table.ts';
import { useJetzt, useLeihen } from './leihen.ts';
import { belegtDurchLeihe, belegtDurchReservierung, istGefaehrdet } from './reservierung.rules.ts';
import { reservierungen } from './reservierungen.table.ts';

const tables = { inventar, reservierungen };

/** Says at a reservation that it cannot be kept as things stand: a loan before it is overdue, or too many want the same (domain: inventar-tief 7). */
export function ReservierungNotice({ row }: { row: AnyRow }): ReactElement | null {
  const wunsch: VisibleRowOf<typeof reservierungen> = row; // the module's own rows
  const found = useTables(tables);
  const leihen = useLeihen();
  const jetzt = useJetzt();
  const istRot = useMemo(() => {
    if (found === undefined || leihen === undefined) return false;
    const { inventar_id, artikel_id, sek_id } = wunsch;
    const gleiche = new Set(
      found.inventar
        .filter(
          (one) => one.id === inventar_id || (one.artikel_id === artikel_id && artikel_id && one.sek_id === sek_id),
        )
        .map(({ id }) => id),
    );
    const istGleich = (one: { inventar_id?: string | null; artikel_id?: string | null }): boolean =>
      gleiche.has(one.inventar_id ?? '') || Boolean(artikel_id && one.artikel_id === artikel_id);
    const belegt = [
      ...leihen
        .filter(({ kopf }) => istGleich(kopf))
        .flatMap(({ kopf, stand }) => belegtDurchLeihe({ ...kopf, ...stand, bis: kopf.bis ?? null }, jetzt)),
      ...found.reservierungen
        .filter((one) => one.id !== wunsch.id && istGleich(one))
        .flatMap((one) => belegtDurchReservierung(one)),
    ];
    const bestand = found.inventar.reduce((sum, one) => sum + (gleiche.has(one.id) ? (one.menge ?? 1) : 0), 0);
    return istGefaehrdet(wunsch, belegt, bestand);
  }, [found, leihen, wunsch, jetzt]);
  if (!istRot) return null;
  return (
    <Banner tone="bad" title={t('Diese Reservierung ist gefährdet')}>
      {t('Ab {zeit} ist davon nicht genug da: etwas ist noch ausgegeben und nicht zurück.', {
        zeit: formatDateTime(wunsch.von),
      })}
    </Banner>
  );
}
