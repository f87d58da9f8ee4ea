import { useCallback, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { useSame } from '../../screens/portrait.tsx';
import { RunList } from '../../screens/runs/check-card.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { formatInteger, formatMoney } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { asFile } from '../../ui/kinds/values.ts';
import { useObjectUrl } from '../../ui/kinds/use-object-url.ts';
import { Card } from '../../ui/layout/card.tsx';
import { within } from '../../lib/message.ts';
import { t } from '../../ui/t.ts';
import type { FileValue } from '../../kit/kinds/file.ts';
import { artikelModule } from '../artikel/artikel.module.ts';
import { artikelname } from './artikelname.ts';
import type { Shop, ShopArtikel } from './use-shop.ts';
import './shop.css';

/** So many are drawn: who looks for more types what it is called. */
const mostShown = 60;

/** Articles with picture, price on the chosen day and what the store has. */
export function Katalog({ shop, artikel }: { shop: Shop; artikel: readonly ShopArtikel[] }): ReactElement {
  return (
    <Card title={t(within('Mehrzahl', 'Artikel'))}>
      <div className="stack">
        <RunList label={t(within('Mehrzahl', 'Artikel'))}>
          {artikel.slice(0, mostShown).map((row) => (
            <Zeile key={row.id} shop={shop} row={row} />
          ))}
        </RunList>
        {artikel.length > mostShown && <p className="muted">{t('Es gibt noch mehr. Die Suche grenzt sie ein.')}</p>}
      </div>
    </Card>
  );
}

function Zeile({ shop, row }: { shop: Shop; row: ShopArtikel }): ReactElement {
  const preis = shop.preisVon(row.id);
  const name = artikelname(row);
  return (
    <li className="shop-row">
      <Bild row={row} />
      <span className="shop-name">
        <strong>{name}</strong>
        <small className="muted shop-line">
          {[
            row.nr,
            t('verfügbar: {n}', { n: formatInteger(shop.verfuegbar(row.id)) }),
            ...(preis !== undefined && preis.foerdersatz > 0
              ? [t('Förderung {satz} %', { satz: String(preis.foerdersatz).replace('.', ',') })]
              : []),
          ].join(' · ')}
        </small>
      </span>
      <strong className="num">{preis === undefined ? t('kein Preis') : formatMoney(preis.preisbetrag)}</strong>
      <Button
        size="small"
        icon="plus"
        aria-label={t('{name} in den Warenkorb', { name })}
        isDisabled={preis === undefined}
        onPress={() => void shop.lege(row.id)}
      >
        {t('In den Korb')}
      </Button>
    </li>
  );
}

/** The picture of an article, from the device or else from the server; without one a drawing. */
function Bild({ row }: { row: ShopArtikel }): ReactElement {
  const file = useSame(asFile(row.bild));
  const { loadFile } = useDevice();
  const load = useCallback(
    (wanted: FileValue) => loadFile({ url: artikelModule.url, id: row.id, column: 'bild' }, wanted),
    [loadFile, row.id],
  );
  const loaded = useObjectUrl(file, load);
  return (
    <span className="shop-picture" aria-hidden>
      {file !== null && loaded.state === 'ready' ? <img src={loaded.url} alt="" /> : <Icon name="inventory" />}
    </span>
  );
}
