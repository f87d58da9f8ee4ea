import { useState, type ReactElement } from 'react';
import { message } from '../../lib/message.ts';
import { BogenExport } from '../../screens/bogen/bogen-export.tsx';
import { BogenTabelle } from '../../screens/bogen/bogen-tabelle.tsx';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { notHere } from '../../screens/list/beyond.ts';
import { HereOnly, NothingHere } from '../../screens/list/here-only.tsx';
import { recentYears } from '../../screens/recent-years.ts';
import { useSektionChoice } from '../../screens/report/sektion-choice.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useTitle } from '../../screens/use-title.ts';
import { useToday } from '../../screens/use-today.ts';
import { useIsPartial } from '../../screens/use-whole.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { bienendatenbank } from './bienendatenbank.table.ts';
import { jahresberichtBoegen } from './jahresbericht-bogen.ts';
import { jahresbericht } from './jahresbericht.rules.ts';
import { useBilder } from './use-bilder.ts';
import { zensusjahr } from './zaehlung.rules.ts';

const quellen = [bienendatenbank];

/** What the association tells the authority of a year, on screen, in a file and on paper; made on the device. */
export function JahresberichtScreen(): ReactElement {
  const { user } = useDevice();
  const today = useToday();
  const labelOf = useLabels(['sektionen']);
  const sektion = useSektionChoice('BIENENDATENBANK_ERWEITERT', 'LESEN');
  const [jahr, setJahr] = useState(String(zensusjahr(today)));
  const bilder = useBilder(sektion.isIn);
  const istTeil = useIsPartial(quellen);
  const title = t('Jahresbericht');
  useTitle(title);
  const zeilen = bilder && jahresbericht(bilder, Number(jahr));
  return (
    <Page title={title} before={<BackLink to="/bienendatenbank">{t('Bienendatenbank')}</BackLink>}>
      <div className="stack">
        <div className="row">
          {sektion.options.length > 1 && (
            <Select
              label={t('Sektion')}
              placeholder={t('Alle')}
              value={sektion.sek_id}
              onChange={sektion.choose}
              items={sektion.options}
            />
          )}
          <Select
            label={t('Jahr')}
            isRequired
            value={jahr}
            items={recentYears()}
            onChange={(year) => setJahr(year ?? jahr)}
          />
          {zeilen && (
            <BogenExport
              name={`Bienen_${jahr}`}
              boegen={jahresberichtBoegen(zeilen, t)}
              missing={istTeil ? notHere : ''}
              blatt={{
                titel: message('Jahresbericht Bienen'),
                zusatz: jahr,
                von: sektion.label || (labelOf('sektionen', user.sek_id) ?? ''),
                fuss: jahr,
                boegen: (words) => jahresberichtBoegen(zeilen, words),
                unterschriften: [message('Obmann'), message('Gesundheitswart')],
              }}
            />
          )}
        </div>
        <HereOnly tables={quellen} />
        {zeilen === undefined ? (
          <Skeleton />
        ) : zeilen.length === 0 && istTeil ? (
          <NothingHere />
        ) : (
          jahresberichtBoegen(zeilen, t).map((bogen) => (
            <Card key={bogen.id} title={bogen.titel}>
              <BogenTabelle bogen={bogen} />
            </Card>
          ))
        )}
      </div>
    </Page>
  );
}
