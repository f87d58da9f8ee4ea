import { useMemo, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { onlineRecordSchema } from '../../screens/online/online-record.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { usePageId } from '../../screens/use-page-id.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { standSchema, type StandZeile } from './auszuege.calls.ts';
import { summeVon } from './auszug.rules.ts';
import { kontoauszuegeModule } from './kontoauszuege.module.ts';
import { Saldenzeile, zeitraum } from './saldenzeile.tsx';
import { nachVorschlag, useZuordnen } from './use-zuordnen.ts';
import { ZeileDialog } from './zeile-dialog.tsx';
import { ZeilenGrid } from './zeilen-grid.tsx';

const auszugSchema = v.looseObject({
  ...onlineRecordSchema.entries,
  nummer: v.string(),
  von: v.string(),
  bis: v.string(),
  waehrung: v.string(),
  anfangsbetrag: v.nullable(v.number()),
  endbetrag: v.nullable(v.number()),
  bekannt_betrag: v.number(),
});

const sichten = ['offen', 'vorschlag', 'erledigt', 'alle'] as const;
type Sicht = (typeof sichten)[number];

const istOffen = ({ status }: StandZeile): boolean => status === 'Offen';
const inSicht: Readonly<Record<Sicht, (zeile: StandZeile) => boolean>> = {
  offen: istOffen,
  vorschlag: ({ vorschlaege, belege, angebote }) => vorschlaege.length + belege.length + angebote.length > 0,
  erledigt: ({ status }) => status === 'Zugeordnet' || status === 'Ignoriert',
  alle: () => true,
};

/** One bank statement: its balances, its lines, and what each of them pays. */
export function AuszugScreen(): ReactElement {
  const id = usePageId();
  const { online } = useSyncStatus();
  const url = `${kontoauszuegeModule.url}/${id}`;
  const record = useServer(url, auszugSchema);
  const stand = useServer(`${url}/stand`, standSchema);
  const [sicht, setSicht] = useState<Sicht>('offen');
  const [offen, setOffen] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const { isPending, ordneZu, loese } = useZuordnen(id, () => {
    setChosen(undefined);
    stand.reload();
  });
  useTitle(t('Kontoauszug'));
  const zeilen = useMemo(() => stand.value?.zeilen ?? [], [stand.value]);
  const gezeigt = useMemo(() => zeilen.filter(inSicht[sicht]), [zeilen, sicht]);
  const vorgewaehlt = useMemo(
    () => new Set(zeilen.filter(({ vorgewaehlt: is }) => is).map((zeile) => zeile.id)),
    [zeilen],
  );
  const auszug = record.value;
  const darf = auszug?.rights['KASSABUCH_AUSZUEGE_SPEICHERN'] === true;
  const gewaehlt = chosen ?? vorgewaehlt;
  const auftrag = zeilen.filter((zeile) => gewaehlt.has(zeile.id)).flatMap(nachVorschlag);
  const zeile = zeilen.find((one) => one.id === offen);
  const titel: Readonly<Record<Sicht, string>> = {
    offen: t('Offen'),
    vorschlag: t('Mit Vorschlag'),
    erledigt: t('Erledigt'),
    alle: t('Alle'),
  };
  return (
    <Page
      fit="full"
      title={auszug === undefined ? t('Kontoauszug') : t('Auszug {nummer}', { nummer: auszug.nummer })}
      before={<BackLink to="/kassenbuch/auszuege">{t(kontoauszuegeModule.label)}</BackLink>}
      actions={
        darf &&
        auftrag.length > 0 && (
          <Button
            variant="primary"
            icon="check"
            isDisabled={!online}
            isPending={isPending}
            onPress={() => void ordneZu(auftrag)}
          >
            {t('{n, plural, one {# Vorschlag bestätigen} other {# Vorschläge bestätigen}}', { n: auftrag.length })}
          </Button>
        )
      }
      notices={stand.value?.luecken.map((text) => (
        <Banner key={text} tone="warn" title={tMessage(text)} />
      ))}
    >
      <ServerState of={record.value === undefined ? record : stand} />
      {auszug !== undefined && stand.value !== undefined && (
        <div className="auszug-seite">
          <div className="auszug-kopf">
            <p className="muted">
              {auszug.titel['sekbank_id']}
              {' · '}
              {zeitraum(auszug.von, auszug.bis)}
            </p>
            <Saldenzeile
              anfang={auszug.anfangsbetrag}
              summe={summeVon(zeilen.filter(({ istTeil }) => !istTeil))}
              bekannt={auszug.bekannt_betrag}
              ende={auszug.endbetrag}
              waehrung={auszug.waehrung}
            />
            <ChoiceBar
              label={t('Zeilen')}
              items={sichten.map((one) => ({
                id: one,
                label: `${titel[one]} (${String(zeilen.filter(inSicht[one]).length)})`,
              }))}
              value={sicht}
              onChange={(one) => setSicht(sichten.find((known) => known === one) ?? 'offen')}
            />
          </div>
          <ZeilenGrid
            zeilen={gezeigt}
            posten={stand.value.posten}
            belege={stand.value.belege}
            selected={gewaehlt}
            onSelect={darf ? setChosen : undefined}
            onOpen={(one) => setOffen(one.id)}
            isDone={sicht === 'offen' && zeilen.length > 0}
          />
        </div>
      )}
      {zeile !== undefined && stand.value !== undefined && auszug !== undefined && (
        <ZeileDialog
          key={zeile.id}
          zeile={zeile}
          stand={stand.value}
          sek_id={String(auszug['sek_id'])}
          sekbank_id={String(auszug['sekbank_id'])}
          darf={darf}
          isPending={isPending}
          onZuordnen={async (wofuer) => {
            if (await ordneZu([wofuer])) setOffen(undefined);
          }}
          onLoesen={async (grund) => {
            if (await loese(zeile.id, grund)) setOffen(undefined);
          }}
          onSchritt={stand.reload}
          onClose={() => setOffen(undefined)}
        />
      )}
    </Page>
  );
}
