import type { ReactElement } from 'react';
import { labelOf } from '../../kit/vocabulary.ts';
import { LinkedRows } from '../../screens/children/linked-rows.tsx';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { useTables } from '../../screens/use-replica.ts';
import { formatDate } from '../../ui/format.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { artikelpreise } from './artikelpreise.table.ts';
import { preisluecken, type Luecke } from './preise.rules.ts';
import { preistabellen } from './preistabellen.table.ts';
import { bestellart } from './shop.vocabularies.ts';

const tables = { artikelpreise, preistabellen };

/** What an article costs by every price table, and the days on which it has no price. */
export function ArtikelpreiseTab(props: ChildTabProps): ReactElement {
  const found = useTables(tables);
  const luecken = found === undefined ? [] : preisluecken(found.preistabellen, found.artikelpreise, props.parent.id);
  return (
    <>
      {luecken.length > 0 && (
        <Banner tone="warn" title={t('Nicht an jedem Tag gibt es einen Preis')}>
          {luecken.map((one) => (
            <p key={`${String(one.art)} ${one.von}`}>{satz(one)}</p>
          ))}
        </Banner>
      )}
      <LinkedRows {...props} />
    </>
  );
}

function satz({ art, von, bis }: Luecke): string {
  const wo = t(labelOf(bestellart, art ?? 'Shop'));
  return bis === null
    ? t('{wo}: kein Preis ab {von}', { wo, von: formatDate(von) })
    : t('{wo}: kein Preis von {von} bis {bis}', { wo, von: formatDate(von), bis: formatDate(bis) });
}
