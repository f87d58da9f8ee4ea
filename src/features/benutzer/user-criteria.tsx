import type { ReactElement } from 'react';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { t } from '../../ui/t.ts';

/** Search criteria of users (spec B 9.3), as the server takes them. */
export type UserSearch = Readonly<Record<string, string>>;

type UserCriteriaProps = { value: UserSearch; groups: readonly { readonly id: string; readonly name: string }[]; onChange: (search: UserSearch) => void };

/** Narrows the list of users. */
export function UserCriteria({ value, groups, onChange }: UserCriteriaProps): ReactElement {
  const set = (name: string) => (text: string | null): void => {
    const { [name]: _, ...rest } = value;
    onChange(text === null || text === '' ? rest : { ...rest, [name]: text });
  };
  return (
    <div className="user-criteria" role="search" aria-label={t('Benutzer suchen')}>
      <TextField label={t('Name')} value={value['name'] ?? ''} onChange={set('name')} />
      <TextField label={t('Mitgliedsnummer')} value={value['nummer'] ?? ''} onChange={set('nummer')} />
      <Select label={t('Benutzergruppe')} value={value['benutzergruppe_id'] ?? null} items={groups.map(({ id, name }) => ({ id, label: name }))} placeholder={t('Alle')} onChange={set('benutzergruppe_id')} />
      <Select label={t('Beendet')} value={value['archiviert'] ?? null} items={[{ id: 'false', label: t('Nein') }, { id: 'true', label: t('Ja') }]} placeholder={t('Alle')} onChange={set('archiviert')} />
    </div>
  );
}
