-- Where changes are told to other programs. The secret of one is derived from the server's key and its id, so it is kept nowhere.
create table webhooks (
  id uuid not null primary key,
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  sek_id uuid not null references sektionen (id) on delete cascade,
  name text not null,
  adresse text not null,
  tabellen text[] not null,
  arten text[] not null,
  -- Feed number up to which changes were looked at.
  stand bigint not null,
  erstellt_am timestamptz not null,
  beendet_am timestamptz,
  -- Ended by the server, which reached nobody for too long.
  aufgegeben boolean not null default false
);
create index webhooks_benutzer_id_idx on webhooks (benutzer_id);
create index webhooks_sek_id_idx on webhooks (sek_id);
create table webhooksendungen (
  id uuid not null primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- Null of a sample.
  nummer bigint,
  pos integer,
  zeit timestamptz not null,
  inhalt jsonb not null,
  -- When it is tried next; null once it is delivered or given up.
  ab timestamptz,
  versuche integer not null default 0,
  angekommen_am timestamptz,
  unique (webhook_id, nummer, pos)
);
create index webhooksendungen_ab_idx on webhooksendungen (ab, id) where ab is not null;
create index webhooksendungen_webhook_id_idx on webhooksendungen (webhook_id, zeit desc);
create table webhookversuche (
  sendung_id uuid not null references webhooksendungen (id) on delete cascade,
  nr integer not null,
  zeit timestamptz not null,
  -- 0: nobody answered.
  status integer not null,
  dauer_ms integer not null,
  primary key (sendung_id, nr)
);
insert into gruppenrechte (bg_id, recht)
select bg_id, recht
from (select bg_id from gruppenrechte group by bg_id having count(*) >= 1168) as alle, unnest(array[
  'BENUTZER_WEBHOOKS_LESEN',
  'BENUTZER_WEBHOOKS_NEU',
  'BENUTZER_WEBHOOKS_LOESCHEN'
]) as recht
on conflict do nothing;
