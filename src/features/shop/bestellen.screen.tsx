import { useMemo, useState, type ReactElement } from 'react';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useSektionChoice } from '../../screens/report/sektion-choice.ts';
import { useDevice } from '../../screens/device.ts';
import { useTitle } from '../../screens/use-title.ts';
import { useRows } from '../../screens/use-replica.ts';
import { useToday } from '../../screens/use-today.ts';
import type { Option } from '../../ui/fields/options.tsx';
import { formatDate } from '../../ui/format.ts';
import { Page } from '../../ui/layout/page.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { StaticField } from '../../ui/fields/static-field.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { sektionen } from '../organisation/sektionen.table.ts';
import { Katalog } from './katalog.tsx';
import { bestellbare } from './korb.rules.ts';
import { Korb } from './korb.tsx';
import type { Bestellart } from './korb-schritte.ts';
import { useShop } from './use-shop.ts';

/** The shop: what there is, what it costs today, and the cart (domain: inventar 4 "Bestellung"). */
export const ShopBestellenScreen = (): ReactElement => <Bestellen art="Shop" />;

/** State-funded material: at the price of the chosen table on the day of delivery. */
export const StaatsmittelBestellenScreen = (): ReactElement => <Bestellen art="Staatsmittel" />;

function Bestellen({ art }: { art: Bestellart }): ReactElement {
  const isShop = art === 'Shop';
  const { user } = useDevice();
  const today = useToday();
  const [text, setText] = useState('');
  const [tag, setTag] = useState<string | null>(today);
  const [tabelle, setTabelle] = useState<string | null>(null);
  const sektion = useSektionChoice(isShop ? 'SHOP_BESTELLUNGEN' : 'STAATSMITTEL_ALLGEMEIN', 'NEU');
  const own = sektion.options.some(({ id }) => id === user.sek_id) ? user.sek_id : sektion.options[0]?.id;
  const sek_id = sektion.sek_id ?? own ?? user.sek_id;
  const lagerliste = useLager(sek_id);
  const [gewaehlt, setLager] = useState<string | null>(null);
  const lager_id = (lagerliste.find(({ id }) => id === gewaehlt) ?? lagerliste.at(-1))?.id ?? null;
  const shop = useShop({ art, sek_id, tag: tag ?? today, tabelle, lager_id });
  const title = isShop ? t('Bestellen') : t('Staatsmittel bestellen');
  useTitle(title);
  const found = bestellbare(shop.artikel, text);
  return (
    <Page
      fit="text"
      title={title}
      before={
        isShop ? (
          <BackLink to="/shop">{t('Shop')}</BackLink>
        ) : (
          <BackLink to="/staatsmittel">{t('Staatsmittel')}</BackLink>
        )
      }
    >
      <div className="stack">
        {sektion.options.length > 1 && (
          <Select label={t('Sektion')} value={sek_id} onChange={sektion.choose} items={sektion.options} isRequired />
        )}
        {lagerliste.length > 1 &&
          (shop.korb === undefined ? (
            <Select label={t('Lager')} value={lager_id} onChange={setLager} items={lagerliste} isRequired />
          ) : (
            // What lies in the cart comes from there.
            <StaticField label={t('Lager')}>
              {lagerliste.find(({ id }) => id === shop.korb?.lager_id)?.label}
            </StaticField>
          ))}
        {!isShop && (
          <Select
            label={t('Preistabelle')}
            value={shop.tabelle}
            onChange={(id) => {
              setTabelle(id);
              if (id !== null) void shop.verlege({ preistabelle_id: id });
            }}
            items={shop.tabellen}
            isRequired
          />
        )}
        <DateField
          label={isShop ? t('Preise am') : t('Lieferung am')}
          value={isShop ? tag : shop.tag}
          onChange={(day) => {
            setTag(day);
            if (!isShop && day !== null) void shop.verlege({ lieferdatum: day });
          }}
        />
        {shop.ohnePreise !== undefined && (
          <Banner
            tone="warn"
            title={t('„{name}“ gilt am {tag} nicht', { name: shop.ohnePreise, tag: formatDate(shop.tag) })}
          >
            {t('Bitte eine andere Preistabelle oder einen anderen Tag wählen.')}
          </Banner>
        )}
        <Korb shop={shop} />
        <SearchField label={t('Artikel suchen')} placeholder={t('Artikel suchen')} value={text} onChange={setText} />
        {found.length === 0 ? (
          <EmptyState icon="inventory" title={t('Kein Artikel')} text={t('Hier gibt es nichts zu bestellen.')} />
        ) : (
          <Katalog shop={shop} artikel={found} />
        )}
      </div>
    </Page>
  );
}

/** Who may deliver to a branch: itself and those above it, the association last. */
function useLager(sek_id: string): readonly Option[] {
  const rows = useRows(sektionen);
  return useMemo(() => {
    const nach = new Map((rows ?? []).map((row) => [row.id, row]));
    const oben: Option[] = [];
    for (let row = nach.get(sek_id); row !== undefined; row = nach.get(row.parent_id ?? ''))
      oben.push({ id: row.id, label: row.name ?? '' });
    return oben;
  }, [rows, sek_id]);
}
