import { useState, type ReactElement } from 'react';
import { message } from '../../lib/message.ts';
import { BogenExport } from '../../screens/bogen/bogen-export.tsx';
import { BogenTabelle } from '../../screens/bogen/bogen-tabelle.tsx';
import type { Bogen, Words } from '../../screens/bogen/bogen.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useSektionChoice } from '../../screens/report/sektion-choice.ts';
import { useRows } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { useToday } from '../../screens/use-today.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatDate } from '../../ui/format.ts';
import { Page } from '../../ui/layout/page.tsx';
import { t, useLocale, type AppLocale } from '../../ui/t.ts';
import { artikel } from '../artikel/artikel.table.ts';
import { artikelgruppen } from '../artikel/artikelgruppen.table.ts';
import { lagerwertSchema } from './lager.calls.ts';
import { lagerwertBogen } from './lagerwert-bogen.ts';

/** What the stock of a branch was worth at the end of a day, by group of articles, as a file and on paper. */
export function LagerwertScreen(): ReactElement {
  const { user } = useDevice();
  const today = useToday();
  const sektion = useSektionChoice('INVENTAR_WERTE', 'LESEN');
  const [tag, setTag] = useState<string | null>(today);
  const own = sektion.options.some(({ id }) => id === user.sek_id) ? user.sek_id : sektion.options[0]?.id;
  const sek_id = sektion.sek_id ?? own;
  const title = t('Lagerwert');
  useTitle(title);
  return (
    <Page title={title} before={<BackLink to="/inventar/bewegungen">{t('Lagerbewegungen')}</BackLink>}>
      <div className="stack">
        <div className="row">
          {sektion.options.length > 1 && (
            <Select
              label={t('Sektion')}
              value={sek_id ?? null}
              onChange={sektion.choose}
              items={sektion.options}
              isRequired
            />
          )}
          <DateField label={t('Stand am Ende von')} value={tag} onChange={setTag} isRequired />
        </div>
        {sek_id !== undefined && tag !== null && (
          <Werte sek_id={sek_id} tag={tag} name={sektion.options.find(({ id }) => id === sek_id)?.label.trim() ?? ''} />
        )}
      </div>
    </Page>
  );
}

function Werte({ sek_id, tag, name }: { sek_id: string; tag: string; name: string }): ReactElement {
  const told = useServer(`/inventar/lagerwert?sek_id=${sek_id}&tag=${tag}`, lagerwertSchema);
  const waren = useRows(artikel);
  const gruppen = useRows(artikelgruppen);
  const locale = useLocale();
  const { value } = told;
  if (value === undefined || waren === undefined || gruppen === undefined || !told.isCurrent)
    return <ServerState of={told} />;
  const make = (words: Words, of: AppLocale): readonly Bogen[] => [lagerwertBogen(value, waren, gruppen, words, of)];
  const boegen = make(t, locale);
  return (
    <>
      <ServerState of={told} />
      <div className="row">
        <BogenExport
          name={`Lagerwert_${tag}`}
          boegen={boegen}
          blatt={{
            titel: message('Lagerwert'),
            zusatz: formatDate(tag),
            von: name,
            fuss: formatDate(tag),
            boegen: make,
            unterschriften: [message('Gerätewart'), message('Kassier')],
          }}
        />
      </div>
      {boegen.map((bogen) => (
        <BogenTabelle key={bogen.id} bogen={bogen} />
      ))}
    </>
  );
}
