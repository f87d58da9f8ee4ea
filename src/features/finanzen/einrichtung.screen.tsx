import { useState, type ReactElement } from 'react';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { Link, useNavigate } from '../../screens/link.tsx';
import { sektionOptions } from '../../screens/list/sektion-options.ts';
import { chosenSektion } from '../../screens/list/list-state.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useRows, useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { localYear } from '../../lib/local-time.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { banken } from '../organisation/banken.table.ts';
import { sektionen as sektionenTable } from '../organisation/sektionen.table.ts';
import { einrichtungSchema } from './finanzen.calls.ts';
import { vorlagen } from './kontenplan.rules.ts';

/** Sets up the books of a branch from a template: accounts, settings and a first business year at once. */
export function EinrichtungScreen(): ReactElement {
  const { rights } = useDevice();
  const title = t('Buchhaltung einrichten');
  useTitle(title);
  const mayDo = rights.anywhere('KASSABUCH_KONTEN_NEU') && rights.anywhere('BUCHUNGEN_ABSCHLUSS_NEU');
  return (
    <Page fit="text" title={title} before={<BackLink to="/kassenbuch">{t('Kassenbuch')}</BackLink>}>
      {mayDo ? (
        <Einrichtung />
      ) : (
        <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />
      )}
    </Page>
  );
}

function Einrichtung(): ReactElement {
  const { rights, request } = useDevice();
  const { online } = useSyncStatus();
  const navigate = useNavigate();
  const once = useOnce();
  const branches = useRows(sektionenTable) ?? [];
  const boxes = useRows(banken);
  const options = sektionOptions(branches, rights.granted('KASSABUCH_KONTEN', 'NEU'));
  const [wished, setWished] = useState<string | null>(chosenSektion() ?? null);
  const sektion = options.length === 1 ? (options[0]?.id ?? null) : wished;
  const [vorlage, setVorlage] = useState<string | null>(null);
  const [year] = useState(() => localYear(new Date().toISOString()));
  const [jahr, setJahr] = useState(year);
  const own = (boxes ?? []).filter(({ sek_id }) => sek_id === sektion);
  const start = (): Promise<void> =>
    once(async () => {
      const told = await askServer(
        request,
        '/kassenbuch/einrichtung',
        einrichtungSchema,
        sending({ sek_id: sektion, vorlage, jahr }),
      );
      if (told.kind !== 'done') {
        toast({ tone: 'bad', title: tMessage(told.text) });
        return;
      }
      toast({ tone: 'ok', title: t('{n} Konten angelegt', { n: told.value.konten }) });
      await navigate({ to: '/kassenbuch/konten' });
    });
  return (
    <div className="stack">
      <p>
        {t(
          'Legt Kontenplan, Einstellungen und Geschäftsjahr an. Was schon da ist, bleibt. Jede Kasse und jedes Bankkonto bekommt sein Konto.',
        )}
      </p>
      <Select label={t('Sektion')} isRequired items={options} value={sektion} onChange={setWished} />
      <Select
        label={t('Kontenplan')}
        isRequired
        items={Object.entries(vorlagen).map(([id, { label }]) => ({ id, label: t(label) }))}
        value={vorlage}
        onChange={setVorlage}
      />
      <Select
        label={t('Erstes Geschäftsjahr')}
        isRequired
        items={[year + 1, year, year - 1].map((one) => ({ id: String(one), label: String(one) }))}
        value={String(jahr)}
        onChange={(one) => setJahr(Number(one))}
      />
      {sektion !== null && boxes !== undefined && own.length === 0 && (
        <Banner
          tone="warn"
          title={t('Es gibt hier noch keine Kasse und kein Bankkonto.')}
          action={<Link to="/musikkapellen">{t('Zu den Banken')}</Link>}
        />
      )}
      <div className="row">
        <Button
          variant="primary"
          icon="check"
          isDisabled={!online || sektion === null || vorlage === null}
          onPress={() => void start()}
        >
          {online ? t('Einrichten') : t('Wartet auf Verbindung')}
        </Button>
      </div>
    </div>
  );
}
