import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { message } from '../../../lib/message.ts';
import type { Bogenzeile } from '../../../screens/bogen/bogen.ts';
import { BogenTabelle } from '../../../screens/bogen/bogen-tabelle.tsx';
import { BackLink } from '../../../screens/detail/back-link.tsx';
import { useDevice } from '../../../screens/device.ts';
import { useNavigate } from '../../../screens/link.tsx';
import { setListState } from '../../../screens/list/list-state.ts';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useServer } from '../../../screens/online/use-server.ts';
import { useTitle } from '../../../screens/use-title.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t } from '../../../ui/t.ts';
import { addressOf } from '../../addresses.ts';
import { buchungenModule } from '../buchungen.module.ts';
import { kassenpruefungSchema } from '../finanzen.calls.ts';
import { kassenbuchModule } from '../kassenbuch.module.ts';
import { BogenMenu } from './bogen-menu.tsx';
import { pruefboegen } from './pruefboegen.ts';
import { useBuecher } from './use-buecher.ts';
import './auswertung.css';

/** The cash audit: boxes with opening, in, out and closing, the sample, and all that auditors ask about; on paper for two to sign. */
export function KassenpruefungScreen(): ReactElement {
  const chosen: { sektion?: string; von?: string; bis?: string; bogen?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const title = t('Kassenprüfung');
  useTitle(title);
  const { options, years } = useBuecher();
  const sektion = chosen.sektion ?? options[0]?.id;
  const [year] = (years ?? []).filter(({ sek_id }) => sek_id === sektion);
  const von = chosen.von ?? year?.von ?? undefined;
  const bis = chosen.bis ?? year?.bis ?? undefined;
  const choose = (change: Partial<typeof chosen>): void =>
    void navigate({ to: '.', search: { sektion, von, bis, ...chosen, ...change }, replace: true });
  return (
    <Page title={title} before={<BackLink to="/buchungen">{t('Buchungen')}</BackLink>}>
      {years !== undefined && options.length === 0 ? (
        <EmptyState
          icon="chart"
          title={t('Noch kein Geschäftsjahr')}
          text={t('Zuerst wird die Buchhaltung eingerichtet.')}
        />
      ) : (
        <div className="stack">
          <div className="auswertung-wahl">
            <Select
              label={t('Sektion')}
              isRequired
              items={options}
              value={sektion ?? null}
              onChange={(id) => choose({ sektion: id ?? '', von: undefined, bis: undefined })}
            />
            <DateField label={t('Von')} value={von ?? null} onChange={(day) => choose({ von: day ?? undefined })} />
            <DateField label={t('Bis')} value={bis ?? null} onChange={(day) => choose({ bis: day ?? undefined })} />
          </div>
          {sektion !== undefined && von !== undefined && bis !== undefined && von <= bis && (
            <Pruefung
              key={`${sektion} ${von} ${bis}`}
              sektion={sektion}
              name={options.find(({ id }) => id === sektion)?.label.trim() ?? ''}
              von={von}
              bis={bis}
              bogen={chosen.bogen}
              onBogen={(bogen) => choose({ bogen })}
            />
          )}
        </div>
      )}
    </Page>
  );
}

interface PruefungProps {
  readonly sektion: string;
  readonly name: string;
  readonly von: string;
  readonly bis: string;
  readonly bogen: string | undefined;
  readonly onBogen: (id: string) => void;
}

function Pruefung({ sektion, name, von, bis, bogen, onBogen }: PruefungProps): ReactElement {
  const { registry } = useDevice();
  const navigate = useNavigate();
  const told = useServer(`/buchungen/kassenpruefung?sek_id=${sektion}&von=${von}&bis=${bis}`, kassenpruefungSchema);
  const pruefung = told.value;
  if (pruefung === undefined) return <ServerState of={told} />;
  const open = ({ knt_id = '', beleg_id }: Bogenzeile): void => {
    if (beleg_id !== undefined) return void navigate({ to: addressOf(kassenbuchModule, beleg_id) });
    setListState(registry.module(buchungenModule.name), {
      typed: '',
      criteria: { sek_id: sektion, knt_id, buchungsdatumvon: von, buchungsdatumbis: bis },
      sort: { column: 'buchungsdatum', isDown: false },
    });
    void navigate({ to: '/buchungen' });
  };
  const sheets = pruefboegen(pruefung, t);
  return (
    <>
      <ServerState of={told} />
      <BogenMenu
        sheets={sheets}
        sektion={name}
        von={von}
        bis={bis}
        title={message('Kassenprüfung')}
        name={`Kassenpruefung_${von}_${bis}`}
        make={(words) => pruefboegen(pruefung, words)}
      />
      <Tabs
        label={t('Kassenprüfung')}
        selected={bogen ?? 'kassen'}
        onSelect={onBogen}
        items={sheets.map((sheet) => ({
          id: sheet.id,
          label:
            sheet.zeilen.length === 0 || sheet.id === 'kassen'
              ? sheet.titel
              : `${sheet.titel} (${String(sheet.zeilen.length)})`,
          content: <BogenTabelle bogen={sheet} onOpen={open} />,
        }))}
      />
    </>
  );
}
