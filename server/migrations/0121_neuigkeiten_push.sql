-- News, confirmations of reading with whom a text is for, and web push (domain: archive-kommunikation 2, 4; archive-tief 2, 3).
create table informationlesungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  information_id uuid not null,
  benutzer_id text COLLATE "und-x-icu" not null,
  name text,
  sek_id uuid not null,
  fassung integer not null,
  gelesenam timestamptz not null
);
create index informationlesungen_information_id on informationlesungen (information_id, id);
create index informationlesungen_benutzer_id on informationlesungen (benutzer_id, id);
create index informationlesungen_sek_id on informationlesungen (sek_id, id);
create index informationlesungen_gelesenam on informationlesungen (gelesenam, id);
create index informationlesungen_sek_ids on informationlesungen USING gin (sek_ids);
create table neuigkeiten (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  titel text COLLATE "und-x-icu" not null,
  text text not null,
  sek_id uuid not null,
  fkt_id uuid,
  bg_id uuid,
  status text not null,
  ab timestamptz,
  bis timestamptz,
  benachrichtigen boolean not null,
  benachrichtigtam timestamptz
);
create index neuigkeiten_titel on neuigkeiten (titel, id);
create index neuigkeiten_sek_id on neuigkeiten (sek_id, id);
create index neuigkeiten_fkt_id on neuigkeiten (fkt_id, id);
create index neuigkeiten_bg_id on neuigkeiten (bg_id, id);
create index neuigkeiten_status on neuigkeiten (status, id);
create index neuigkeiten_ab on neuigkeiten (ab, id);
create index neuigkeiten_sek_ids on neuigkeiten USING gin (sek_ids);
alter table information add column fuer_sek_id uuid;
alter table information add constraint information_fuer_sek_id_fkey foreign key (fuer_sek_id) references sektionen (id);
alter table information add column fkt_id uuid;
alter table information add constraint information_fkt_id_fkey foreign key (fkt_id) references funktionen (id);
alter table information add column bg_id uuid;
alter table information add constraint information_bg_id_fkey foreign key (bg_id) references benutzergruppen (id);
alter table information add column bestaetigen boolean not null default false;
alter table information alter column bestaetigen drop default;
alter table information add column fassung integer not null default 1;
alter table information alter column fassung drop default;
create index information_fuer_sek_id on information (fuer_sek_id, id);
create index information_fkt_id on information (fkt_id, id);
create index information_bg_id on information (bg_id, id);
alter table informationlesungen add constraint informationlesungen_information_id_fkey foreign key (information_id) references information (id);
alter table informationlesungen add constraint informationlesungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table neuigkeiten add constraint neuigkeiten_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table neuigkeiten add constraint neuigkeiten_fkt_id_fkey foreign key (fkt_id) references funktionen (id);
alter table neuigkeiten add constraint neuigkeiten_bg_id_fkey foreign key (bg_id) references benutzergruppen (id);

-- Subscriptions to web push and what waits to be sent belong to the server alone: no device gets them. Written by hand.
create table pushabos (
  id uuid not null primary key,
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  familie uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  themen text[] not null,
  sprache text not null check (sprache in ('de', 'it')),
  erstellt_am timestamptz not null,
  letzterkontakt timestamptz not null,
  abgelehnt_am timestamptz
);
create index pushabos_benutzer_id_idx on pushabos (benutzer_id);
create index pushabos_familie_idx on pushabos (familie);
create table pushsendungen (
  id uuid not null primary key,
  abo_id uuid not null references pushabos (id) on delete cascade,
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  thema text not null,
  objekt text not null,
  ziel text not null,
  titel text not null,
  ab timestamptz not null,
  bis timestamptz not null,
  versuche integer not null,
  unique (abo_id, thema, objekt)
);
create index pushsendungen_ab_idx on pushsendungen (ab, id);
create index pushsendungen_benutzer_id_idx on pushsendungen (benutzer_id);
create index neuigkeiten_zu_melden_idx on neuigkeiten (id) where status = 'Freigegeben' and benachrichtigen and benachrichtigtam is null;
-- Whoever held every right also confirms what was read, and reads who did.
insert into gruppenrechte (bg_id, recht)
select bg_id, recht
from (select bg_id from gruppenrechte group by bg_id having count(*) >= 1168) as alle, unnest(array[
  'INFORMATION_LESUNGEN_LESEN',
  'INFORMATION_LESUNGEN_NEU'
]) as recht
on conflict do nothing;
