import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { Link } from '../../screens/link.tsx';
import { useRecord } from '../../screens/use-replica.ts';
import { useToday } from '../../screens/use-today.ts';
import { formatDate } from '../../ui/format.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { banken } from '../organisation/banken.table.ts';
import { kassenbuchModule } from './kassenbuch.module.ts';
import { kassenbuch } from './kassenbuch.table.ts';
import { verspaetung } from './kontrolle.rules.ts';

type Beleg = VisibleRowOf<typeof kassenbuch>;

/** That a voucher may be there twice, and that a draft is late (GoBD). */
export function BelegNotice({ row }: { readonly row: Beleg }): ReactElement {
  return (
    <>
      {(row.gleicht_id ?? null) !== null && <Gleicht id={row.gleicht_id ?? ''} />}
      {row.status === 'Entwurf' && (row.belegdatum ?? null) !== null && <Spaet row={row} />}
    </>
  );
}

function Gleicht({ id }: { readonly id: string }): ReactElement | null {
  const other = useRecord(kassenbuch, id);
  if (other === undefined || other === null) return null;
  const nummer = other.nummer ?? other.vorlaeufig ?? other.beschreibung ?? '';
  return (
    <Banner
      tone="warn"
      title={t('Möglicherweise doppelt: gleicht Nr. {nummer}.', { nummer })}
      action={<Link to={addressOf(kassenbuchModule, id)}>{t('Ansehen')}</Link>}
    />
  );
}

function Spaet({ row: { belegdatum, sekbank_id } }: { readonly row: Beleg }): ReactElement | null {
  const today = useToday();
  const box = useRecord(banken, sekbank_id ?? '');
  const tage = verspaetung(belegdatum ?? today, today, box?.art === 'Bar');
  if (tage === undefined) return null;
  return (
    <Banner
      tone="warn"
      title={t('Beleg vom {tag}: seit {tage, plural, one {# Tag} other {# Tagen}} nicht gebucht.', {
        tag: formatDate(belegdatum ?? ''),
        tage,
      })}
    >
      {t('Bargeld wird täglich gebucht, alles andere binnen zehn Tagen (GoBD).')}
    </Banner>
  );
}
