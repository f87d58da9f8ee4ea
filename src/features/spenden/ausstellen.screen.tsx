import { useMemo, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { localToday } from '../../lib/local-time.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { Link, useNavigate } from '../../screens/link.tsx';
import { sektionOptions } from '../../screens/list/sektion-options.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { onlineRecordSchema } from '../../screens/online/online-record.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { recentYears } from '../../screens/recent-years.ts';
import { RunList } from '../../screens/runs/check-card.tsx';
import { StatusBadge } from '../../screens/detail/status-line.tsx';
import { useLabels } from '../../screens/use-labels.ts';
import { useOnce } from '../../screens/use-once.ts';
import { usePageId } from '../../screens/use-page-id.ts';
import { useRows, useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { sektionen } from '../organisation/sektionen.table.ts';
import { EntwurfDialog } from './dokumente/entwurf-dialog.tsx';
import { ausgestelltSchema, quittungsvorschauSchema, type Quittungsauftrag } from './spendenquittungen.calls.ts';
import { spendenquittungenModule } from './spendenquittungen.module.ts';
import { quittungsstand } from './spenden.vocabularies.ts';
import { VorschauCard } from './vorschau-card.tsx';

/** Receipts of everybody who gave to a branch in a year. */
export const AusstellenScreen = (): ReactElement => <Ausstellen person={undefined} />;

/** Receipts of what one person gave. */
export function AusstellenFuerPersonScreen(): ReactElement {
  const id = usePageId();
  return <Ausstellen key={id} person={id} />;
}

/** Receipts are written after the year: until spring it is the last one that is meant. */
const usualYear = (today: string): string => {
  const year = Number(today.slice(0, 4));
  return String(today.slice(5, 7) <= '04' ? year - 1 : year);
};

type AusstellenProps = { /** One person only. */ person: string | undefined };

function Ausstellen({ person }: AusstellenProps): ReactElement {
  const { online } = useSyncStatus();
  const name = useLabels(['personen'])('personen', person ?? '');
  const { auftrag, fields } = useAuftrag(person);
  const [isDraft, setDraft] = useState(false);
  const [turn, setTurn] = useState(0);
  const look = useServer(
    auftrag === undefined ? undefined : `${spendenquittungenModule.url}/pruefen`,
    quittungsvorschauSchema,
    auftrag,
  );
  const issue = useIssue(auftrag, () => {
    look.reload();
    setTurn((before) => before + 1);
  });
  useTitle(t('Quittungen ausstellen'));
  const { hindernisse = [], quittungen = [] } = look.value ?? {};
  const isReady = online && look.isCurrent && hindernisse.length === 0 && quittungen.length > 0;
  const inhalte = quittungen.flatMap(({ inhalt }) => inhalt ?? []);
  return (
    <Page
      fit="text"
      title={name ?? t('Quittungen ausstellen')}
      before={<BackLink to="/fundraising">{t('Fundraising')}</BackLink>}
      actions={
        <>
          {inhalte.length > 0 && (
            <Button icon="file" onPress={() => setDraft(true)}>
              {t('Entwurf ansehen')}
            </Button>
          )}
          <Button variant="primary" icon="check" isDisabled={!isReady} onPress={() => void issue(quittungen.length)}>
            {online ? t('Ausstellen') : t('Nur mit Verbindung')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Card>
          <div className="stack">{fields}</div>
        </Card>
        <VorschauCard of={look} isOfOne={person !== undefined} />
        {person !== undefined && <QuittungenDerPerson key={turn} person={person} />}
      </div>
      {isDraft && <EntwurfDialog inhalte={inhalte} onClose={() => setDraft(false)} />}
    </Page>
  );
}

/** What is asked for, and the fields that say it. */
function useAuftrag(person: string | undefined): {
  readonly auftrag: Quittungsauftrag | undefined;
  readonly fields: ReactElement;
} {
  const { rights, user } = useDevice();
  const sektionRows = useRows(sektionen);
  const branches = useMemo(
    () => sektionOptions(sektionRows ?? [], rights.granted(spendenquittungenModule.table.right, 'NEU')),
    [sektionRows, rights],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [jahr, setJahr] = useState(() => usualYear(localToday()));
  const [gesammelt, setCollective] = useState(true);
  const [auch_ohne_wunsch, setUnasked] = useState(person !== undefined);
  const own = branches.find(({ id }) => id === user.sek_id) ?? branches[0];
  const sek_id = chosen ?? own?.id;
  const mgd = person === undefined ? {} : { mgd_id: person };
  const days = { von: `${jahr}-01-01`, bis: `${jahr}-12-31` };
  const auftrag = sek_id === undefined ? undefined : { sek_id, ...days, ...mgd, gesammelt, auch_ohne_wunsch };
  const fields = (
    <>
      {branches.length > 1 && (
        <Select label={t('Sektion')} value={sek_id ?? null} items={branches} onChange={setChosen} isRequired />
      )}
      <Select
        label={t('Zuwendungen im Jahr')}
        value={jahr}
        items={recentYears()}
        onChange={(year) => setJahr(year ?? jahr)}
        isRequired
      />
      <ChoiceBar
        label={t('Eine Quittung')}
        value={gesammelt ? 'gesammelt' : 'einzeln'}
        items={[
          { id: 'gesammelt', label: t('Je Person') },
          { id: 'einzeln', label: t('Je Spende') },
        ]}
        onChange={(picked) => setCollective(picked !== 'einzeln')}
      />
      <Checkbox
        label={t('Auch ohne Quittungswunsch')}
        hint={t('Sonst nur Zahlungen, bei denen „Auszustellen“ steht.')}
        value={auch_ohne_wunsch}
        onChange={setUnasked}
      />
    </>
  );
  return { auftrag, fields };
}

/** Asks once more, issues all of them, and goes where they are. */
function useIssue(auftrag: Quittungsauftrag | undefined, onDone: () => void): (count: number) => Promise<void> {
  const { request } = useDevice();
  const navigate = useNavigate();
  const once = useOnce();
  return (count) =>
    once(async () => {
      const answer = await confirm({
        title: t('Quittungen ausstellen?'),
        text: t(
          '{n, plural, one {# Quittung bekommt} other {# Quittungen bekommen}} eine Nummer. Danach lässt sich daran nichts mehr ändern, nur noch annullieren.',
          { n: count },
        ),
        yes: t('Ausstellen'),
        no: false,
      });
      if (answer !== 'ja') return;
      const told = await askServer(
        request,
        `${spendenquittungenModule.url}/ausstellen`,
        ausgestelltSchema,
        sending(auftrag),
      );
      onDone();
      if (told.kind !== 'done') return void toast({ tone: 'bad', title: t('Fehler'), text: tMessage(told.text) });
      const { quittungen } = told.value;
      toast({
        tone: 'ok',
        title: t('{n, plural, one {# Quittung ausgestellt} other {# Quittungen ausgestellt}}', {
          n: quittungen.length,
        }),
      });
      const [only] = quittungen.length === 1 ? quittungen : [];
      await navigate({ to: (only && addressOf(spendenquittungenModule, only.id)) ?? '/fundraising/quittungen' });
    });
}

/** The receipts that somebody has, drafts too. */
function QuittungenDerPerson({ person }: { person: string }): ReactElement {
  const found = useServer(
    `${spendenquittungenModule.url}/suche`,
    receiptsSchema,
    useMemo(() => ({ mgd_id: person, sort: '-ausgestellt_am', limit: '100' }), [person]),
  );
  return (
    <Card title={t('Spendenquittungen')}>
      <ServerState of={found} />
      {found.value?.length === 0 && <p className="muted">{t('Noch keine Quittung.')}</p>}
      <RunList label={t('Spendenquittungen')}>
        {found.value?.map((row) => (
          <li key={row.id}>
            <Link to={addressOf(spendenquittungenModule, row.id) ?? '/fundraising/quittungen'} className="grow">
              {row.nummer ?? t('Entwurf')}
            </Link>
            <StatusBadge table={spendenquittungenModule.table} status={row.stand} />
            <span className="num">{formatMoney(row.summebetrag)}</span>
          </li>
        ))}
      </RunList>
    </Card>
  );
}

const receiptsSchema = v.array(
  v.looseObject({
    ...onlineRecordSchema.entries,
    rev: v.optional(v.number(), 0),
    nummer: v.nullable(v.string()),
    stand: v.picklist(quittungsstand.names),
    summebetrag: v.nullable(v.number()),
  }),
);
