import { useMemo, useState, type ReactElement } from 'react';
import { offersRight } from '../../kit/offered.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useSektionChoice } from '../../screens/report/sektion-choice.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSubtrees } from '../../screens/use-replica.ts';
import { useToday } from '../../screens/use-today.ts';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { ShownOnce } from '../../ui/overlays/shown-once.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import { areasOf, chosenWith } from './rights-model.ts';
import { neuerZugangSchema, type ZugangInput } from './zugang.calls.ts';
import { isForPrograms, netzeAus } from './zugang.rules.ts';

/** Makes a token, then shows it: this once and never again. */
export function ZugangDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [token, setToken] = useState<string>();
  return token === undefined ? (
    <NeuerZugang onMade={setToken} onClose={onClose} />
  ) : (
    <TokenDialog token={token} onClose={onClose} />
  );
}

type Typed = Omit<ZugangInput, 'netze' | 'rechte' | 'sek_id'> & {
  readonly netze: string;
  readonly sek_id: string | null;
};

function NeuerZugang({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }): ReactElement {
  const { request } = useDevice();
  const today = useToday();
  const { options } = useSektionChoice('BENUTZER_ZUGAENGE', 'NEU');
  const [typed, setTyped] = useState<Typed>(() => ({
    name: '',
    zweck: '',
    sek_id: options.length === 1 ? (options[0]?.id ?? null) : null,
    schreibt: false,
    netze: '',
    bis: Temporal.PlainDate.from(today).add({ years: 1 }).toString(),
  }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [trouble, setTrouble] = useState<string>();
  const [isPending, setPending] = useState(false);
  const once = useOnce();
  const change = (next: Partial<Typed>): void => setTyped((before) => ({ ...before, ...next }));
  const { sek_id, schreibt } = typed;
  const offered = useGivable(sek_id, schreibt);
  const names = new Set(offered.flatMap((area) => area.names));
  const rechte = [...chosen].filter((right) => names.has(right));
  const netze = netzeAus(typed.netze);
  const make = (): Promise<void> | Promise<undefined> =>
    once(async () => {
      if (sek_id === null || 'fehler' in netze) return;
      setPending(true);
      const body: ZugangInput = { ...typed, sek_id, rechte, netze: [...netze.netze] };
      const told = await askServer(request, '/verwaltung/zugaenge', neuerZugangSchema, sending(body, 'POST'));
      setPending(false);
      if (told.kind === 'done') onMade(told.value.token);
      else setTrouble(told.text);
    });
  return (
    <SaveDialog
      title={t('Neuer Zugang')}
      typed={[typed, ...chosen]}
      size="wide"
      trouble={trouble}
      isPending={isPending}
      label={t('Anlegen')}
      icon="plus"
      isDisabled={
        typed.name.trim() === '' ||
        typed.zweck.trim() === '' ||
        sek_id === null ||
        typed.bis === '' ||
        rechte.length === 0 ||
        'fehler' in netze
      }
      onSave={() => void make()}
      onClose={onClose}
    >
      <TextField
        label={t('Programm')}
        isRequired
        autoFocus
        maxLength={80}
        hint={t('Ein Zugang für jedes Programm, damit er für sich widerrufen werden kann.')}
        value={typed.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={t('Zweck')}
        isRequired
        maxLength={400}
        value={typed.zweck}
        onChange={(zweck) => change({ zweck })}
      />
      <Select
        label={t('Sektion')}
        isRequired
        value={sek_id}
        items={options}
        onChange={(id) => change({ sek_id: id })}
      />
      <ChoiceBar
        label={t('Darf')}
        value={schreibt ? 'ja' : 'nein'}
        items={[
          { id: 'nein', label: t('Nur lesen') },
          { id: 'ja', label: t('Lesen und schreiben') },
        ]}
        onChange={(id) => change({ schreibt: id === 'ja' })}
      />
      <DateField
        label={t('Gilt bis')}
        isRequired
        hint={t('Höchstens ein Jahr.')}
        value={typed.bis === '' ? null : typed.bis}
        onChange={(bis) => change({ bis: bis ?? '' })}
      />
      <TextArea
        label={t('Nur von diesen Netzen')}
        rows={2}
        hint={t('Leer: von überall. Sonst wie 198.51.100.0/24, eines in jeder Zeile.')}
        error={'fehler' in netze ? tMessage(netze.fehler) : undefined}
        value={typed.netze}
        onChange={(text) => change({ netze: text })}
      />
      {sek_id !== null && (
        <RightsMatrix
          offered={offered}
          chosen={chosen}
          mayGive={() => true}
          isReadOnly={false}
          onChoose={(rights, isOn) => setChosen((before) => chosenWith(before, rights, isOn))}
        />
      )}
      <p className="muted">{t('Der Zugang endet mit Ihrem Konto und kann nie mehr, als Sie selbst gerade dürfen.')}</p>
    </SaveDialog>
  );
}

/** What this official may give a program in a branch. */
function useGivable(sek_id: string | null, schreibt: boolean): ReturnType<typeof areasOf> {
  const { registry, rights } = useDevice();
  const below = useSubtrees();
  return useMemo(() => {
    const branches = sek_id === null ? [] : [...below(sek_id)];
    return areasOf(
      (right) => isForPrograms(right, schreibt) && offersRight(registry, right) && rights.within(right, branches),
    );
  }, [registry, rights, below, sek_id, schreibt]);
}

const TokenDialog = ({ token, onClose }: { token: string; onClose: () => void }): ReactElement => (
  <ShownOnce
    title={t('Token des Zugangs')}
    label={t('Token')}
    value={token}
    warning={t('Dieser Token wird nur jetzt gezeigt.')}
    reason={t('Wer ihn hat, darf alles, was der Zugang darf: Geben Sie ihn nur dem Programm.')}
    onClose={onClose}
  >
    <p>{t('Das Programm schickt ihn bei jedem Aufruf mit:')}</p>
    <p>
      <code>Authorization: Bearer {t('<Token>')}</code>
    </p>
  </ShownOnce>
);
