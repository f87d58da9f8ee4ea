import type { Registry } from '../../kit/registry.ts';
import type { SyncStatus } from '../../sync/status.ts';
import { formatDateTime } from '../../ui/format.ts';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { t } from '../../ui/t.ts';
import { openOf, type Check, type Facts } from './readiness-checks.ts';

/** What an item of the check is about. */
export function nameOf({ id }: Check): string {
  switch (id) {
    case 'app':
      return t('Die App liegt auf diesem Gerät');
    case 'replica':
      return t('Die Daten sind vollständig');
    case 'photos':
      return t('Die Fotos liegen auf diesem Gerät');
    case 'storage':
      return t('Der Speicher ist gesichert');
    case 'space':
      return t('Genug freier Platz');
    case 'vault':
      return t('Die Daten sind verschlossen');
    case 'contact':
      return t('Frischer Stand');
    case 'waiting':
      return t('Nichts wartet');
  }
}

/** How it stands with an item, and what it would take. */
export function textOf({ id, isOk }: Check, facts: Facts, status: SyncStatus, registry: Registry): string {
  switch (id) {
    case 'app':
      if (facts.app === undefined) return t('Dieser Browser hält die App nicht vor.');
      return isOk
        ? t('{n, plural, one {# Datei} other {# Dateien}}', { n: facts.app.total })
        : t('{n, plural, one {# Datei fehlt} other {# Dateien fehlen}}', { n: facts.app.missing.length });
    case 'replica':
      return replicaText(isOk, facts, status, registry);
    case 'photos':
      if (facts.photos.wanted === 0) return t('Es werden keine gebraucht.');
      return isOk
        ? t('{n, plural, one {# Bild} other {# Bilder}}', { n: facts.photos.wanted })
        : t('{n, plural, one {# Bild fehlt} other {# Bilder fehlen}} ({menge})', {
            n: facts.photos.missing,
            menge: formatBytes(facts.photos.bytes),
          });
    case 'storage':
      return isOk
        ? t('Der Browser löscht nichts von selbst.')
        : t('Der Browser könnte bei Platzmangel löschen. Lehnt er das Sichern ab, hilft es, die App zu installieren.');
    case 'space':
      return facts.free === undefined ? t('Unbekannt') : t('{menge} frei', { menge: formatBytes(facts.free) });
    case 'vault':
      if (!facts.vault.sealed) return t('Auf diesem Gerät liegen die Daten offen.');
      return isOk
        ? t('Nur Ihr Kennwort öffnet sie, auch ohne Verbindung.')
        : t('Ein vergessenes Kennwort wäre hier das Ende: melden Sie sich einmal mit Verbindung an.');
    case 'contact':
      return status.lastContact === null
        ? t('Noch kein Kontakt zum Server')
        : t('Letzter Kontakt: {zeit}', { zeit: formatDateTime(status.lastContact) });
    case 'waiting':
      return isOk
        ? t('Alles ist beim Server.')
        : t(
            '{n, plural, one {Eine Änderung ist} other {# Änderungen sind}} noch nicht beim Server. Auf diesem Gerät bleiben sie sicher.',
            { n: openOf(status) },
          );
  }
}

function replicaText(
  isOk: boolean,
  { differing, verifiedAt }: Facts,
  { everSynced, repair }: SyncStatus,
  registry: Registry,
): string {
  if (!everSynced && (repair === undefined || repair === 'done'))
    return t('Die erste Übertragung ist noch nicht fertig.');
  if (differing.length > 0)
    return t('Weicht vom Server ab: {listen}', {
      listen: differing.map((name) => t(registry.tables.get(name)?.label ?? name)).join(', '),
    });
  if (!isOk) return t('Es fehlen Einträge, oder es sind zu viele.');
  if (verifiedAt === undefined) return t('Alles, was Sie sehen dürfen, wurde einmal vollständig geladen.');
  return t('Mit dem Server verglichen: {zeit}', { zeit: formatDateTime(new Date(verifiedAt).toISOString()) });
}
