import type { ReactElement } from 'react';
import type { Known } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import { useTables } from '../../screens/use-replica.ts';
import { useToday } from '../../screens/use-today.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import type { kassenbuch } from './kassenbuch.table.ts';
import { geschrieben, knapp, kreisAm, naechste } from './nummernkreis.rules.ts';
import { nummernkreise } from './nummernkreise.table.ts';
import { nummernserien } from './nummernserien.table.ts';

const needed = { nummernserien, nummernkreise };

/** Warns that the range comes to its end by which a draft will be numbered. */
export function BelegNummernNotice({ row }: { readonly row: AnyRow }): ReactElement | null {
  const { sek_id, buchungsdatum, status }: Known<typeof kassenbuch> = row;
  const there = useTables(needed);
  const serie = there?.nummernserien.find((one) => one.sek_id === sek_id && one.reihe === 'kassenbuch');
  if (status !== 'Entwurf' || serie === undefined) return null;
  return <Warnung serie={serie.id} tag={buchungsdatum ?? ''} />;
}

/** Says which number of a series comes next, and warns of its range of today when that comes to its end. */
export function SerieNotice({ row }: { readonly row: AnyRow }): ReactElement | null {
  const today = useToday();
  const kreise = useTables(needed)?.nummernkreise.filter((one) => one.nummernserie_id === row.id) ?? [];
  const kreis = kreisAm(kreise, today);
  const next = kreis && naechste(kreis);
  return (
    <>
      {kreis !== undefined && next !== undefined && (
        <Banner title={t('Nächste Nummer: {nummer}', { nummer: geschrieben(kreis, next) })}>
          {t(
            'Eine Nummer wird erst vergeben, wenn gebucht oder ausgestellt wird. Entwürfe und was abgelehnt wird verbrauchen keine, darum fehlt keine Nummer.',
          )}
        </Banner>
      )}
      <Warnung serie={row.id} tag={today} />
    </>
  );
}

function Warnung({ serie, tag }: { readonly serie: string; readonly tag: string }): ReactElement | null {
  const kreise = useTables(needed)?.nummernkreise.filter((one) => one.nummernserie_id === serie) ?? [];
  const kreis = kreisAm(kreise, tag);
  const rest = kreis && knapp(kreis);
  if (kreis === undefined || rest === undefined) return null;
  return (
    <Banner
      tone={rest === 0 ? 'bad' : 'warn'}
      title={t(
        '{n, plural, =0 {Im Nummernkreis ist keine Nummer mehr frei.} one {Im Nummernkreis ist noch # Nummer frei.} other {Im Nummernkreis sind noch # Nummern frei.}}',
        {
          n: rest,
        },
      )}
    >
      {t('Die letzte ist {nummer}. Danach braucht es einen neuen Nummernkreis.', {
        nummer: geschrieben(kreis, kreis.bis ?? 0),
      })}
    </Banner>
  );
}
