import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import type { Caller } from '../../test-app.ts';
import { docx } from './lesen/test-files.ts';
import { ergaenzeLesepflichten } from './lesepflichten.ts';
import { bodyOf, dokumentwelt, json } from './test-dokumentwelt.ts';

describe.each(testEngines)(`who must read a document on %s${testEnginesNote}`, (engine) => {
  const w = dokumentwelt(engine);
  const { anna, berta, fremd, dokument, fassung, row } = w;

  const mitglied = async (nachname: string, benutzername?: string): Promise<string> => {
    const id = newId();
    await sql`insert into personen (id, rev, sek_ids, sek_id, personenart, nachname, mitgliedsstatus, sichtbarkeit)
      values (${id}, 1, ${[w.bozen]}::uuid[], ${w.bozen}, 'Mitglied', ${nachname}, 'Aktiv', 0)`.execute(
      w.app.storage.db,
    );
    if (benutzername !== undefined)
      await sql`update benutzer set mgd_id = ${id} where benutzername = ${benutzername}`.execute(w.app.storage.db);
    return id;
  };
  const pflichten = async (version: string): Promise<Record<string, unknown>[]> =>
    (
      await sql<
        Record<string, unknown>
      >`select mgd_id, grund from lesepflichten where version_id = ${version} order by grund desc`.execute(
        w.app.storage.db,
      )
    ).rows;
  const verlangen = (call: Caller, dokument_id: string, bis: string | null = null) =>
    call('/dokumente/lesepflichten/verlangen', json({ dokument_id, bis }));
  const gelesen = (call: Caller, dokument_id: string, version_id: string, kennung: string) => {
    const id = naturalId('lesebestaetigungen', [version_id, kennung]);
    const zeitpunkt = '2026-11-20T08:00:00.000Z';
    return call('/dokumente/lesebestaetigungen', json({ id, dokument_id, version_id, kennung, zeitpunkt }));
  };
  const kontoVon = async (name: string): Promise<string> =>
    (await sql<{ id: string }>`select id from benutzer where benutzername = ${name}`.execute(w.app.storage.db)).rows[0]
      ?.id ?? '';

  test('is who is a member now, and whoever joins later; each confirms alone, readers too', async () => {
    const bertas = await mitglied('Berger', 'berta');
    const id = await dokument(anna, 'Schutzkonzept');
    expect(await bodyOf(await verlangen(anna, id))).toMatchObject({
      status_text: 'Es gilt heute keine Fassung, die gelesen werden könnte.',
    });
    const { id: version } = await fassung(anna, id, docx('Schutzkonzept eins'));
    expect((await verlangen(berta, id)).status).toBe(403);
    expect((await verlangen(fremd, id)).status).toBe(404);
    expect((await verlangen(anna, id, '2026-11-19')).status).toBe(422);
    expect(await bodyOf(await verlangen(anna, id, '2026-12-31'))).toEqual({ anzahl: 1 });
    expect(await row('dokumente', id)).toMatchObject({ pflicht: true, pflichtbis: '2026-12-31' });
    expect(await pflichten(version)).toEqual([{ mgd_id: bertas, grund: 'Verlangt' }]);
    const neu = await mitglied('Neuner');
    expect(await ergaenzeLesepflichten(w.app.deps)).toBe(1);
    expect(await ergaenzeLesepflichten(w.app.deps)).toBe(0);
    expect(await pflichten(version)).toContainEqual({ mgd_id: neu, grund: 'Neu' });
    expect((await gelesen(berta, id, version, await kontoVon('anna'))).status).toBe(422);
    const konto = await kontoVon('berta');
    expect((await gelesen(berta, id, version, konto)).status).toBe(201);
    expect(await row('lesebestaetigungen', naturalId('lesebestaetigungen', [version, konto]))).toMatchObject({
      mgd_id: bertas,
      zeitpunkt: '2026-11-20T08:00:00.000Z',
    });
    const zweite = await fassung(anna, id, docx('Schutzkonzept zwei'), { gueltigab: '2026-11-20' });
    expect((await pflichten(zweite.id)).length).toBe(0);
    expect(await ergaenzeLesepflichten(w.app.deps)).toBe(0);
    expect(await bodyOf(await anna('/dokumente/lesepflichten/aufheben', json({ dokument_id: id })))).toEqual({
      anzahl: 0,
    });
    expect(await row('dokumente', id)).toMatchObject({ pflicht: false, pflichtbis: null });
  });

  test('nobody must read what is put on the list of what goes', async () => {
    const id = await dokument(anna, 'Bald weg', { jahr: 2010 });
    await fassung(anna, id, docx('Bald weg'));
    expect(
      (await anna(`/dokumente/dokumente/${id}/status`, json({ nach: 'Vorgemerkt', grund: 'Frist vorbei' }))).status,
    ).toBe(200);
    const answer = await verlangen(anna, id);
    expect(answer.status).toBe(422);
    expect(await bodyOf(answer)).toMatchObject({
      status_text: 'Im Status „Zur Löschung vorgemerkt“ ist keine Änderung mehr möglich.',
    });
  });

  test('nobody writes a duty, nor takes a confirmation back; a draft is not read', async () => {
    const annas = await mitglied('Auer', 'anna');
    const konto = await kontoVon('anna');
    const id = await dokument(anna, 'Entwürfe');
    const { id: version } = await fassung(anna, id, docx('Entwurf'), { status: 'Entwurf' });
    const values = { dokument_id: id, version_id: version, mgd_id: annas };
    const pflicht = { id: naturalId('lesepflichten', [version, annas]), ...values };
    expect((await anna('/dokumente/lesepflichten', json(pflicht))).status).toBe(403);
    expect((await gelesen(anna, id, version, konto)).status).toBe(422);
    await anna(`/dokumente/versionen/${version}/status`, json({ nach: 'Gueltig' }));
    expect((await gelesen(anna, id, version, konto)).status).toBe(201);
    const { id: bestaetigung } = { id: naturalId('lesebestaetigungen', [version, konto]) };
    expect((await anna(`/dokumente/lesebestaetigungen/${bestaetigung}`, { method: 'DELETE' })).status).toBe(403);
  });
});
