import { useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { labelOf } from '../../kit/vocabulary.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { onlineRecordSchema, type OnlineRecord } from '../../screens/online/online-record.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useRecordList } from '../../screens/online/use-record-list.ts';
import { RunList } from '../../screens/runs/check-card.tsx';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { formatMoney } from '../../ui/format.ts';
import { groupIban } from '../../ui/kinds/iban.tsx';
import { asNumber } from '../../ui/kinds/values.ts';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { rueckgabegrund } from '../finanzen/finanzen.vocabularies.ts';
import { RueckmeldungDialog } from './rueckmeldung-dialog.tsx';
import { namenSchema } from './ueberweisungen.calls.ts';
import { empfaengerpruefung, ueberweisungsergebnis } from './ueberweisungen.vocabularies.ts';
import { ueberweisungslaeufeModule } from './ueberweisungslaeufe.module.ts';
import { ueberweisungspostenModule } from './ueberweisungsposten.module.ts';

/** Gone once bookkeeping need not keep it of an erased person. */
const word = v.nullable(v.string());
const postenSchema = v.array(
  v.looseObject({
    ...onlineRecordSchema.entries,
    empfaenger: word,
    iban: word,
    betrag: v.number(),
    zweck: word,
    referenz: word,
    ergebnis: v.nullable(v.picklist(ueberweisungsergebnis.names)),
    grund: v.nullable(v.picklist(rueckgabegrund.names)),
    isocode: word,
    empfaengerpruefung: v.nullable(v.picklist(empfaengerpruefung.names)),
    bankname: word,
  }),
);
type Posten = v.InferOutput<typeof postenSchema>[number];

const pruefungTones = { Stimmt: 'ok', Aehnlich: 'warn', StimmtNicht: 'bad', NichtMoeglich: undefined } as const;

/** So many are shown at once; more are found by typing. */
const most = 100;

type PostenCardProps = { run: OnlineRecord; isAtBank: boolean; onDone: () => void };

/** What goes to the bank, one line a transfer; what the bank said of it is entered here, and its name for a payee taken over. */
export function PostenCard({ run, isAtBank, onDone }: PostenCardProps): ReactElement {
  const { online } = useSyncStatus();
  const [typed, setTyped] = useState('');
  const [answering, setAnswering] = useState<Posten>();
  const posten = useRecordList(
    { table: 'ueberweisungslaeufe', id: run.id },
    `${ueberweisungspostenModule.url}/suche`,
    postenSchema,
    {
      lauf_id: run.id,
      limit: String(most),
      sort: 'empfaenger',
      ...(typed.trim() === '' ? {} : { name: typed.trim() }),
    },
  );
  const takeName = useTakeName(run.id, posten.reload);
  const all = asNumber(run['anzahl']) ?? 0;
  const mayAnswer = isAtBank && run.rights['UEBERWEISUNGEN_LAEUFE_ABSCHLIESSEN'] === true;
  return (
    <Card title={t('Überweisungen')}>
      <div className="stack">
        {all > 10 && <SearchField label={t('Empfänger suchen')} value={typed} onChange={setTyped} />}
        <ServerState of={posten} />
        <RunList label={t('Überweisungen')}>
          {posten.value?.map((one) => (
            <li key={one.id}>
              <strong className="run-facts">{one.empfaenger ?? t('Anonymisiert')}</strong>
              <Standing of={one} />
              <span className="num">{formatMoney(one.betrag)}</span>
              {mayAnswer && one.bankname !== null && (
                <Button size="small" isDisabled={!online} onPress={() => takeName(one.id)}>
                  {t('Namen übernehmen')}
                </Button>
              )}
              {mayAnswer && one.ergebnis !== 'Abgelehnt' && (
                <Button size="small" variant="quiet" isDisabled={!online} onPress={() => setAnswering(one)}>
                  {t('Antwort eintragen')}
                </Button>
              )}
              <span className="run-more muted">{factsOf(one)}</span>
            </li>
          ))}
        </RunList>
        {all > most && typed.trim() === '' && (
          <p className="muted">{t('Die ersten {most} von {n}.', { most, n: all })}</p>
        )}
      </div>
      {answering !== undefined && (
        <RueckmeldungDialog
          run={run.id}
          posten={{ id: answering.id, empfaenger: answering.empfaenger ?? '', betrag: answering.betrag }}
          onClose={() => setAnswering(undefined)}
          onDone={() => {
            setAnswering(undefined);
            posten.reload();
            onDone();
          }}
        />
      )}
    </Card>
  );
}

const Standing = ({ of: { ergebnis, empfaengerpruefung: pruefung } }: { of: Posten }): ReactElement => (
  <>
    {pruefung !== null && <Badge tone={pruefungTones[pruefung]}>{t(labelOf(empfaengerpruefung, pruefung))}</Badge>}
    {ergebnis !== null && (
      <Badge tone={ergebnis === 'Ausgefuehrt' ? 'ok' : 'bad'}>{t(labelOf(ueberweisungsergebnis, ergebnis))}</Badge>
    )}
  </>
);

/** Makes the bank's name for a payee its own. */
function useTakeName(run: string, reload: () => void): (id: string) => void {
  const { request } = useDevice();
  const once = useOnce();
  return (id) =>
    void once(async () => {
      const url = `${ueberweisungslaeufeModule.url}/${run}/namen`;
      const answer = await askServer(request, url, namenSchema, sending({ posten_ids: [id] }));
      if (answer.kind !== 'done')
        return void toast({ tone: 'bad', title: t('Namen übernehmen'), text: tMessage(answer.text) });
      toast({ tone: 'ok', title: t('Name übernommen'), text: t('Er gilt ab der nächsten Datei.') });
      reload();
    });
}

const factsOf = (one: Posten): string =>
  [
    one.bankname === null ? null : t('laut Bank: {name}', { name: one.bankname }),
    one.grund === null ? null : `${t(labelOf(rueckgabegrund, one.grund))} (${one.isocode})`,
    one.iban === null ? null : groupIban(one.iban),
    one.referenz ?? one.zweck,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
