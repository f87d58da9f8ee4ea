import { useSearch } from '@tanstack/react-router';
import { useMemo, type ReactElement } from 'react';
import { message } from '../../../lib/message.ts';
import { useDevice } from '../../../screens/device.ts';
import type { Bogenzeile } from '../../../screens/bogen/bogen.ts';
import { BogenTabelle } from '../../../screens/bogen/bogen-tabelle.tsx';
import { BackLink } from '../../../screens/detail/back-link.tsx';
import { useNavigate } from '../../../screens/link.tsx';
import { setListState } from '../../../screens/list/list-state.ts';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useServer } from '../../../screens/online/use-server.ts';
import { useTitle } from '../../../screens/use-title.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t, useLocale } from '../../../ui/t.ts';
import { buchungenModule } from '../buchungen.module.ts';
import { auswertungSchema, type Auswertung } from '../finanzen.calls.ts';
import { BogenMenu } from './bogen-menu.tsx';
import { boegen } from './boegen.ts';
import { Jahresbild } from './jahresbild.tsx';
import { useBuecher } from './use-buecher.ts';
import './auswertung.css';

/** Reports of a business year: each is read here, taken along as a file and printed; a sum leads to its bookings. */
export function AuswertungScreen(): ReactElement {
  const chosen: { sektion?: string; jahr?: number; bogen?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const title = t('Auswertungen');
  useTitle(title);
  const { options, years } = useBuecher();
  const sektion = chosen.sektion ?? options[0]?.id;
  const own = (years ?? []).filter(({ sek_id }) => sek_id === sektion);
  const jahr = chosen.jahr ?? own[0]?.jahr ?? undefined;
  const choose = (change: Partial<typeof chosen>): void =>
    void navigate({ to: '.', search: { sektion, jahr: jahr ?? undefined, ...chosen, ...change }, replace: true });
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
              onChange={(id) => choose({ sektion: id ?? '', jahr: undefined })}
            />
            <Select
              label={t('Geschäftsjahr')}
              isRequired
              items={own.map((one) => ({ id: String(one.jahr), label: String(one.jahr) }))}
              value={jahr === undefined ? null : String(jahr)}
              onChange={(id) => choose({ jahr: Number(id) })}
            />
          </div>
          {sektion !== undefined && jahr !== undefined && (
            <Jahr
              key={`${sektion} ${String(jahr)}`}
              sektion={sektion}
              name={options.find(({ id }) => id === sektion)?.label.trim() ?? ''}
              jahr={jahr}
              bogen={chosen.bogen}
              onBogen={(bogen) => choose({ bogen })}
            />
          )}
        </div>
      )}
    </Page>
  );
}

interface JahrProps {
  readonly sektion: string;
  readonly name: string;
  readonly jahr: number;
  readonly bogen: string | undefined;
  readonly onBogen: (id: string) => void;
}

function Jahr({ sektion, jahr, ...props }: JahrProps): ReactElement {
  const told = useServer(`/buchungen/auswertung?sek_id=${sektion}&jahr=${String(jahr)}`, auswertungSchema);
  return (
    <>
      <ServerState of={told} />
      {told.value !== undefined && <Boegen {...props} sektion={sektion} auswertung={told.value} />}
    </>
  );
}

function Boegen({
  sektion,
  name,
  auswertung,
  bogen,
  onBogen,
}: Omit<JahrProps, 'jahr'> & { readonly auswertung: Auswertung }): ReactElement {
  const { registry } = useDevice();
  const locale = useLocale();
  const navigate = useNavigate();
  const sheets = useMemo(() => boegen(auswertung, locale, t), [auswertung, locale]);
  const { jahr } = auswertung.jahr;
  const open = ({ knt_id = '', kostenstellennr = '', projekt_id = '' }: Bogenzeile): void => {
    setListState(registry.module(buchungenModule.name), {
      typed: '',
      criteria: {
        sek_id: sektion,
        jahr: String(jahr),
        knt_id,
        ...(kostenstellennr === '' ? {} : { kostenstelle_idvon: kostenstellennr, kostenstelle_idbis: kostenstellennr }),
        ...(projekt_id === '' ? {} : { projekt_id }),
      },
      sort: { column: 'buchungsdatum', isDown: false },
    });
    void navigate({ to: '/buchungen' });
  };
  return (
    <>
      <BogenMenu
        sheets={sheets}
        sektion={name}
        von={auswertung.jahr.von}
        bis={auswertung.jahr.bis}
        title={message('Jahresabschluss')}
        name={`Jahresabschluss_${String(jahr)}`}
        make={(words, chosen) => boegen(auswertung, chosen, words)}
      />
      <Tabs
        label={t('Auswertungen')}
        selected={bogen ?? 'ueberblick'}
        onSelect={onBogen}
        items={[
          { id: 'ueberblick', label: t('Überblick'), content: <Jahresbild auswertung={auswertung} /> },
          ...sheets.map((sheet) => ({
            id: sheet.id,
            label: sheet.titel,
            content: <BogenTabelle bogen={sheet} onOpen={open} />,
          })),
        ]}
      />
    </>
  );
}
