import { useState, type ReactElement } from 'react';
import { message } from '../../../lib/message.ts';
import { BogenTabelle } from '../../../screens/bogen/bogen-tabelle.tsx';
import { LinkedRows } from '../../../screens/children/linked-rows.tsx';
import type { ChildTabProps } from '../../../screens/children/slot.ts';
import { useDevice } from '../../../screens/device.ts';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useRecordList } from '../../../screens/online/use-record-list.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { issuerOf } from '../../../screens/pdf/issuer.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { t, textsIn, type AppLocale } from '../../../ui/t.ts';
import type { personen } from '../../personen/personen.table.ts';
import { nachweisBoegen, stunden, summeVon } from './nachweis.ts';
import { nachweisSchema, type Nachweiszeile } from './nachweis.calls.ts';

type Props = ChildTabProps<typeof personen>;

/** The courses of a member, above them what they come to, on paper too; without a connection those that lie on the device. */
export function NachweisTab(props: Props): ReactElement {
  const { parent, module } = props;
  const found = useRecordList(
    { table: module.table.name, id: parent.id },
    `/ausbildungen/nachweis/${parent.id}`,
    nachweisSchema,
  );
  return (
    <div className="stack">
      <Card title={t('Ausbildungsnachweis')}>
        <ServerState of={found} />
        {found.value && <Summe person={parent} zeilen={found.value} />}
      </Card>
      {found.value === undefined ? (
        <LinkedRows {...props} />
      ) : (
        nachweisBoegen(found.value, t).map((bogen) => (
          <Card key={bogen.id} title={bogen.titel}>
            <BogenTabelle bogen={bogen} />
          </Card>
        ))
      )}
    </div>
  );
}

type SummeProps = { person: Props['parent']; zeilen: readonly Nachweiszeile[] };

function Summe({ person, zeilen }: SummeProps): ReactElement {
  const [isPrinting, setPrinting] = useState(false);
  const { kurse, minuten, zertifikate } = summeVon(zeilen);
  return (
    <div className="stack">
      <p className="num">
        {t(
          '{n, plural, =0 {Kein Kurs} one {# Kurs} other {# Kurse}}, {stunden} Stunden, {z, plural, =0 {kein Zertifikat} one {# Zertifikat} other {# Zertifikate}}',
          { n: kurse, stunden: stunden(minuten), z: zertifikate },
        )}
      </p>
      {kurse > 0 && (
        <div>
          <Button icon="print" onPress={() => setPrinting(true)}>
            {t('Ausbildungsnachweis drucken')}
          </Button>
        </div>
      )}
      {isPrinting && <Druck person={person} zeilen={zeilen} onClose={() => setPrinting(false)} />}
    </div>
  );
}

function Druck({ person, zeilen, onClose }: SummeProps & { onClose: () => void }): ReactElement {
  const device = useDevice();
  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string }> => {
    const [{ bogenPdf }, words, issuer] = await Promise.all([
      import('../../../screens/bogen/bogen-pdf.ts'),
      textsIn(locale),
      issuerOf(device, person.sek_id, locale),
    ]);
    return bogenPdf(
      {
        titel: message('Ausbildungsnachweis'),
        von: issuer,
        fuss: person.mgdnummer ?? '',
        text: [person.vorname, person.nachname].filter(Boolean).join(' '),
        boegen: (sagt) => nachweisBoegen(zeilen, sagt),
        unterschriften: [message('Ausbildungsleiter')],
      },
      `Ausbildungsnachweis_${(person.mgdnummer ?? '').replaceAll(/[^\w-]+/g, '-')}`,
      { locale, words },
    );
  };
  return <DocumentDialog title={t('Ausbildungsnachweis')} onClose={onClose} make={make} />;
}
