import { useMemo, type ReactElement } from 'react';
import type { AnyRow } from '../../kit/field.ts';
import { useDevice } from '../../screens/device.ts';
import { useServer } from '../../screens/online/use-server.ts';
import { useChildren, useRows } from '../../screens/use-replica.ts';
import { formatMoney } from '../../ui/format.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { vergleichSchema } from '../haushalt/haushalt.calls.ts';
import { ueberschreitungen } from '../haushalt/vergleich.rules.ts';
import { buchungssaetze, saldoVon } from './buchungssatz.rules.ts';
import { geschaeftsjahre } from './geschaeftsjahre.table.ts';
import type { kassenbuch } from './kassenbuch.table.ts';
import { kassenbuchzeilen } from './kassenbuchzeilen.table.ts';
import type { Known } from '../../kit/define-table.ts';

/** Says of a draft that it overruns the released budget of its year; whether it is booked all the same, the budget says. */
export function BelegHaushalt({ row }: { row: AnyRow }): ReactElement | null {
  const { rights } = useDevice();
  const beleg: Known<typeof kassenbuch> & { readonly id?: string } = row;
  const { sek_id = '', buchungsdatum = '' } = beleg;
  const years = useRows(geschaeftsjahre);
  const zeilen = useChildren(kassenbuchzeilen, String(row['id']));
  const jahr = years?.find(
    (one) =>
      one.sek_id === sek_id && (one.von ?? '') <= (buchungsdatum ?? '') && (buchungsdatum ?? '') <= (one.bis ?? ''),
  )?.jahr;
  const asks =
    beleg.status === 'Entwurf' && jahr !== undefined && rights.holds('HAUSHALT_ALLGEMEIN', 'LESEN', [sek_id ?? '']);
  const { value } = useServer(
    asks ? `/haushalt/vergleich?sek_id=${sek_id ?? ''}&jahr=${String(jahr)}` : undefined,
    vergleichSchema,
  );
  const over = useMemo(() => {
    if (value?.haushalt?.status !== 'Freigegeben') return [];
    const neue = buchungssaetze(row, zeilen ?? []).map((satz) => ({
      knt_id: satz.knt_id ?? '',
      kostenstelle_id: satz.kostenstelle_id,
      projekt_id: satz.projekt_id,
      betrag: saldoVon(satz),
    }));
    return ueberschreitungen(value, neue).map(({ knt_id, frei }) => {
      const konto = value.konten.find(({ id }) => id === knt_id);
      return { knt_id, frei, name: `${konto?.kontonr ?? ''} ${konto?.name ?? ''}` };
    });
  }, [value, row, zeilen]);
  if (over.length === 0) return null;
  return (
    <Banner tone={value?.haushalt?.sperrt === true ? 'bad' : 'warn'} title={t('Mehr, als im Haushalt frei ist')}>
      {over.map(({ knt_id, name, frei }) => (
        <p key={knt_id}>{t('{konto}: noch {betrag} frei.', { konto: name, betrag: formatMoney(frei) })}</p>
      ))}
    </Banner>
  );
}
