import type { ReactElement } from 'react';
import type { AnyRow } from '../../kit/field.ts';
import { Link } from '../../screens/link.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { asText } from '../../ui/kinds/values.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { beitraegeModule } from '../beitraege/beitraege.module.ts';
import { rechnungenModule } from '../rechnungen/rechnungen.module.ts';
import { herkunftSchema } from './finanzen.calls.ts';
import { forderungenModule } from './forderungen.module.ts';

const module = { beitraege: beitraegeModule, rechnungen: rechnungenModule };

/** Leads from a claim to the fee or the invoice that it came from. */
export function HerkunftNotice({ row }: { row: AnyRow }): ReactElement | null {
  const isRaised = asText(row['nummer']) !== '';
  const { value } = useServer(isRaised ? `${forderungenModule.url}/${row.id}/herkunft` : undefined, herkunftSchema);
  if (value === undefined || value.length === 0) return null;
  return (
    <Banner
      title={t('Entstanden aus')}
      action={value.map(({ art, id, titel }) => (
        <Link key={id} to={addressOf(module[art], id)}>
          {titel ?? t(module[art].label)}
        </Link>
      ))}
    />
  );
}
