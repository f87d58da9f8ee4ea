import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { newId } from '../../lib/ids.ts';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { useNavigate } from '../../screens/link.tsx';
import { saveRecord } from '../../screens/online/online-record.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { Select } from '../../ui/fields/select.tsx';
import { formatMoney } from '../../ui/format.ts';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import type { personen } from '../personen/personen.table.ts';
import { beitragsvorschauSchema, type Beitragsvorschau } from './beitraege.calls.ts';
import { beitragslaeufeModule } from './beitragslaeufe.module.ts';

/** What a member owes beyond what was raised, or gets back: after an exit, a change or an exemption; it is raised by a run of its own. */
export function KorrekturDialog({ rows, onClose }: CommandDialogProps<typeof personen>): ReactElement | null {
  const [person] = rows;
  return person === undefined ? null : <Korrektur person={person} onClose={onClose} />;
}

type KorrekturProps = { person: VisibleRowOf<typeof personen>; onClose: () => void };

function Korrektur({ person: { id: mgd_id, sek_id = null }, onClose }: KorrekturProps): ReactElement {
  const { request } = useDevice();
  const navigate = useNavigate();
  const today = Temporal.Now.plainDateISO();
  const [jahr, setJahr] = useState(today.year);
  const [isPending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const lauf = { sek_id, art: 'Korrektur', mgd_id, datum: today.toString() };
  const asked = { ...lauf, sek_id: sek_id ?? '', jahr: String(jahr) };
  const told = useServer(`${beitragslaeufeModule.url}/vorschau`, beitragsvorschauSchema, asked);
  const save = async (): Promise<void> => {
    setPending(true);
    const answer = await saveRecord(request, beitragslaeufeModule.url, newId(), { ...lauf, jahr }, undefined);
    setPending(false);
    if (answer.kind !== 'done') return setTrouble(answer.text);
    onClose();
    void navigate({ to: addressOf(beitragslaeufeModule, answer.value.id) });
  };
  return (
    <SaveDialog
      title={t('Beitrag neu berechnen')}
      label={t('Korrekturlauf anlegen')}
      icon="plus"
      trouble={trouble}
      isPending={isPending}
      isDisabled={told.value === undefined || !told.isCurrent || told.value.summe.betrag === 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Select
        label={t('Beitragsjahr')}
        isRequired
        items={[today.year + 1, today.year, today.year - 1].map((year) => ({ id: String(year), label: String(year) }))}
        value={String(jahr)}
        onChange={(year) => setJahr(Number(year))}
      />
      <ServerState of={told} />
      {told.value !== undefined && <p role="status">{ergebnis(told.value)}</p>}
    </SaveDialog>
  );
}

/** The answer in a sentence. */
function ergebnis({ summe: { betrag }, ausgeschlossen, hindernisse }: Beitragsvorschau): string {
  if (betrag > 0) return t('Nachzufordern sind {betrag}.', { betrag: formatMoney(betrag) });
  if (betrag < 0) return t('Gutzuschreiben sind {betrag}.', { betrag: formatMoney(0 - betrag) });
  const [why] = [...ausgeschlossen, ...hindernisse];
  return why === undefined ? '' : tMessage(why.text);
}
