import { personen } from '../personen/personen.table.ts';
import { useState, type ReactElement } from 'react';
import { userNameOf } from './benutzername.rules.ts';
import { newId } from '../../lib/ids.ts';
import { message } from '../../lib/message.ts';
import { useDevice } from '../../screens/device.ts';
import { OnlineFields } from '../../screens/online/online-fields.tsx';
import { saveRecord } from '../../screens/online/online-record.ts';
import { RecordPage } from '../../screens/online/record-page.tsx';
import { useOnlineForm } from '../../screens/online/use-online-form.ts';
import { useServer } from '../../screens/online/use-server.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { benutzerBgModule } from './benutzer-bg.module.ts';
import { groupsSchema } from './order-benutzer.ts';
import { benutzerModule } from './benutzer.module.ts';
import { sendPasswordLink } from './password-link.tsx';

const names = ['mgd_id', 'name', 'benutzername', 'email', 'sek_id'];

/** A group as it was chosen; what is not said yet follows the standard group and the user's own branch. */
interface Choice {
  readonly id: string;
  readonly bg_id?: string | null;
  readonly sek_id?: string | null;
}

/** A new user on one form: who, the address, the branch and the groups; saved, the link to a password goes out. */
export function NewUser(): ReactElement {
  const { user, replica, request, rights } = useDevice();
  const form = useOnlineForm(benutzerModule, undefined, names, { sek_id: user.sek_id });
  const groups = useServer('/benutzergruppen/benutzergruppen', groupsSchema).value ?? [];
  const standard = groups.find((group) => group.standardbenutzergruppe)?.id ?? null;
  const [choices, setChoices] = useState<readonly Choice[]>(() => [{ id: newId() }]);
  const [isFinishing, setFinishing] = useState(false);
  const holdings = choices.map(({ id, bg_id = standard, sek_id = form.values['sek_id'] }) => ({
    id,
    bg_id,
    sek_id: sek_id ?? null,
  }));
  const change = (id: string, changed: Omit<Choice, 'id'>): void =>
    setChoices((before) => before.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  const nameOf = (bg_id: string | null): string => groups.find(({ id }) => id === bg_id)?.name ?? '';

  /** A member that is chosen fills what is empty. */
  const fillFrom = async (mgd_id: string): Promise<void> => {
    const person = await replica.row(personen, mgd_id);
    if (person === undefined) return;
    const { vorname, nachname } = person;
    const found = {
      name: [vorname, nachname].filter(Boolean).join(' '),
      benutzername: userNameOf(vorname ?? '', nachname ?? ''),
      email: person.emailprivat || person.emaildienst,
    };
    for (const [column, text] of Object.entries(found))
      if ((form.values[column] ?? '') === '' && text) form.set(column, text);
    if (typeof person.sek_id === 'string') form.set('sek_id', person.sek_id);
  };
  const set = (name: string, value: unknown): void => {
    form.set(name, value);
    if (name === 'mgd_id' && typeof value === 'string') void fillFrom(value);
  };
  const save = async (): Promise<string | undefined> => {
    if (isFinishing) return undefined;
    const id = await form.save();
    if (id === undefined) return undefined;
    setFinishing(true);
    const refused: string[] = [];
    for (const { id: holding, bg_id, sek_id } of holdings) {
      if (bg_id === null || sek_id === null) continue;
      const told = await saveRecord(request, benutzerBgModule.url, holding, { user_id: id, bg_id, sek_id }, undefined);
      if (told.kind === 'done') continue;
      refused.push(
        `${nameOf(bg_id)}: ${tMessage(told.kind === 'refused' && told.status === 403 ? message('Diese Gruppe hat dort Rechte, die Sie selbst nicht haben.') : told.text)}`,
      );
    }
    if (refused.length > 0) toast({ tone: 'bad', title: t('Nicht vergeben'), text: refused.join(' ') });
    if (rights.anywhere('BENUTZER_ALLGEMEIN_ZURUECKSETZEN')) await sendPasswordLink(request, id);
    setFinishing(false);
    return id;
  };
  return (
    <RecordPage
      module={benutzerModule}
      record={undefined}
      form={{ ...form, set, save, isPending: form.isPending || isFinishing }}
      names={names}
      draft={
        rights.anywhere('BENUTZER_RECHTEVERWALTUNG_SPEICHERN') && (
          <Card
            title={t('Benutzergruppen')}
            actions={
              <Button size="small" icon="plus" onPress={() => setChoices([...choices, { id: newId(), bg_id: null }])}>
                {t('Weitere Gruppe')}
              </Button>
            }
          >
            <div className="stack">
              {holdings.map(({ id, bg_id, sek_id }) => (
                <div key={id} className="new-holding">
                  <Select
                    label={t('Benutzergruppe')}
                    value={bg_id}
                    items={groups.map((group) => ({ id: group.id, label: group.name, hint: group.notiz ?? undefined }))}
                    onChange={(group) => change(id, { bg_id: group })}
                  />
                  <OnlineFields
                    module={benutzerBgModule}
                    id={id}
                    names={['sek_id']}
                    values={{ sek_id }}
                    errors={{}}
                    onChange={(_name, value) => change(id, { sek_id: typeof value === 'string' ? value : null })}
                  />
                  {holdings.length > 1 && (
                    <IconButton
                      icon="delete"
                      label={t('Löschen')}
                      onPress={() => setChoices(choices.filter((one) => one.id !== id))}
                    />
                  )}
                </div>
              ))}
            </div>
          </Card>
        )
      }
    />
  );
}
