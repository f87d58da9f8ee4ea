import { Client } from 'pg';

/**
 * Gives Parse Server the members of our database: each row may be read by the role of its branch and of the region above, and the
 * account has its region's role. Texts that are searched are folded as ours are, and both indexes that lists need are there.
 * Answers the account's session token.
 */
export async function fillParse({ url, key, address, source, account, columns }) {
  const call = async (path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'X-Parse-Application-Id': 'bench', 'X-Parse-Master-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`Parse Server ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const text = { type: 'String' };
  await call('/schemas/Mitglied', {
    className: 'Mitglied',
    fields: Object.fromEntries([...columns, 'suche'].map((column) => [column, text])),
    classLevelPermissions: { find: { requiresAuthentication: true }, get: { requiresAuthentication: true } },
  });
  const user = await call('/users', account);
  const [from, to] = [source, address].map((connectionString) => new Client({ connectionString }));
  await Promise.all([from.connect(), to.connect()]);
  const {
    rows: [{ sek_id: region }],
  } = await from.query('select sek_id from benutzer where benutzername = $1', [account.username]);
  const roleOf = (id) => `S${id.replaceAll('-', '')}`;
  await call('/roles', {
    name: roleOf(region),
    ACL: { '*': { read: true } },
    users: { __op: 'AddRelation', objects: [{ __type: 'Pointer', className: '_User', objectId: user.objectId }] },
  });

  await to.query(
    `alter table "Mitglied" alter column nachname type text collate "und-x-icu"; alter table "Mitglied" alter column "objectId" type text collate "C"`,
  );
  const { rows: sektionen } = await from.query(
    'with recursive b as (select id as sek_id, id as ueber, parent_id from sektionen union all select b.sek_id, s.id, s.parent_id from b join sektionen s on s.id = b.parent_id) select sek_id, array_agg(ueber) as alle from b group by sek_id',
  );
  const readers = new Map(sektionen.map(({ sek_id, alle }) => [sek_id, alle.map((id) => `role:${roleOf(id)}`)]));
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await from.query(
      `select id, ${columns.map((column) => `${column}::text`).join(', ')}, concat_ws(E'\\n', such_text(nachname), such_text(vorname), such_text(mgdnummer), such_text(vorlaeufig), such_text(altnummern), such_text(ort)) as suche, sek_ids
       from personen where personenart = 'Mitglied' and id > $1 order by id limit 5000`,
      [after],
    );
    if (rows.length === 0) break;
    after = rows.at(-1).id;
    const objects = rows.map(({ id, sek_ids, ...row }) => ({
      ...row,
      objectId: id,
      createdAt: '2026-01-15T10:00:00Z',
      updatedAt: '2026-01-15T10:00:00Z',
      _rperm: [...new Set(sek_ids.flatMap((one) => readers.get(one) ?? []))],
      _wperm: [],
    }));
    await to.query('insert into "Mitglied" select * from json_populate_recordset(null::"Mitglied", $1)', [
      JSON.stringify(objects),
    ]);
  }
  await to.query('create extension pg_trgm');
  await to.query(
    'create index on "Mitglied" (nachname, "objectId"); create index on "Mitglied" using gin (suche gin_trgm_ops)',
  );
  await Promise.all([from.end(), to.end()]);
  const login = await fetch(`${url}/login?${new URLSearchParams(account)}`, {
    headers: { 'X-Parse-Application-Id': 'bench' },
  });
  return (await login.json()).sessionToken;
}
