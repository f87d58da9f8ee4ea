create table bienenbehandlungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  betrieb_id uuid not null,
  stand_id uuid not null,
  voelker text not null,
  anwendungam date not null,
  dauer integer not null,
  mittel_id uuid,
  mittel text not null,
  menge text not null,
  wartezeit integer,
  nichtintracht boolean,
  lieferant text not null,
  beleg text not null,
  tierarzt text,
  entferntam date,
  bemerkung text,
  ersetzt_id uuid,
  gestrichen boolean,
  erfasstam timestamptz
);
create index bienenbehandlungen_betrieb_id on bienenbehandlungen (betrieb_id, id);
create index bienenbehandlungen_stand_id on bienenbehandlungen (stand_id, id);
create index bienenbehandlungen_anwendungam on bienenbehandlungen (anwendungam, id);
create index bienenbehandlungen_mittel_id on bienenbehandlungen (mittel_id, id);
create index bienenbehandlungen_ersetzt_id on bienenbehandlungen (ersetzt_id, id);
create index bienenbehandlungen_root_id on bienenbehandlungen (root_id);
create table bienenbewegungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  betrieb_id uuid not null,
  art text not null,
  gut text not null,
  anzahl integer not null,
  datum date not null,
  von_id uuid,
  nach_id uuid,
  fremdkodex text,
  fremdname text,
  fremdsteuernr text,
  fremdgemeinde text,
  dokumentnr text,
  zeugnisam date,
  gemeldetam date,
  lage text not null,
  bemerkung text,
  ersetzt_id uuid
);
create index bienenbewegungen_betrieb_id on bienenbewegungen (betrieb_id, id);
create index bienenbewegungen_datum on bienenbewegungen (datum, id);
create index bienenbewegungen_von_id on bienenbewegungen (von_id, id);
create index bienenbewegungen_nach_id on bienenbewegungen (nach_id, id);
create index bienenbewegungen_ersetzt_id on bienenbewegungen (ersetzt_id, id);
create index bienenbewegungen_root_id on bienenbewegungen (root_id);
create table bienendatenbank (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  name text COLLATE "und-x-icu" not null,
  mgd_id uuid,
  land text not null,
  betriebskodex text not null,
  zweck text not null,
  bio text not null,
  haltung text not null,
  rasse text not null,
  bdnstand date,
  beginn date,
  gemeldetam date,
  ende date,
  archiviertam date,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(name) || E'\x1f' || such_text(betriebskodex)) STORED
);
create index bienendatenbank_sek_id on bienendatenbank (sek_id, id);
create index bienendatenbank_name on bienendatenbank (name, id);
create index bienendatenbank_mgd_id on bienendatenbank (mgd_id, id);
create index bienendatenbank_land on bienendatenbank (land, id);
create unique index bienendatenbank_betriebskodex on bienendatenbank (betriebskodex);
create index bienendatenbank_zweck on bienendatenbank (zweck, id);
create index bienendatenbank_haltung on bienendatenbank (haltung, id);
create index bienendatenbank_archiviertam on bienendatenbank (archiviertam, id);
create index bienendatenbank_sek_ids on bienendatenbank USING gin (sek_ids);
create table bienendurchsichten (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  betrieb_id uuid not null,
  stand_id uuid not null,
  volk text not null,
  am timestamptz not null,
  koenigin text,
  brut text,
  brutwaben integer,
  futter numeric(10,1),
  sanftmut integer,
  schwarmtrieb boolean,
  milben integer,
  milbentage integer,
  milbenprobe integer,
  honig numeric(10,1),
  liste integer,
  bemerkung text
);
create index bienendurchsichten_betrieb_id on bienendurchsichten (betrieb_id, id);
create index bienendurchsichten_stand_id on bienendurchsichten (stand_id, id);
create index bienendurchsichten_am on bienendurchsichten (am, id);
create index bienendurchsichten_root_id on bienendurchsichten (root_id);
create table bienenmittel (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  wirkstoff text,
  wartezeit integer not null,
  nichtintracht boolean,
  dauer integer,
  archiviertam date
);
create index bienenmittel_name on bienenmittel (name, id);
create table bienenstaende (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  betrieb_id uuid not null,
  progressiv integer not null,
  bezeichnung text,
  art text not null,
  gemeinde text not null,
  adresse text,
  position jsonb not null,
  umgebung jsonb,
  hoehe integer,
  kapazitaet integer,
  von date not null,
  gemeldetam date,
  bis date,
  zustand text not null,
  voelker integer,
  ableger integer,
  gezaehltam timestamptz
);
create index bienenstaende_betrieb_id on bienenstaende (betrieb_id, id);
create index bienenstaende_root_id on bienenstaende (root_id);
create table bienenzaehlungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  betrieb_id uuid not null,
  stand_id uuid not null,
  jahr integer not null,
  anlass text not null,
  voelker integer not null,
  ableger integer not null,
  gezaehltam timestamptz not null,
  bemerkung text,
  erfasstam timestamptz
);
create index bienenzaehlungen_betrieb_id on bienenzaehlungen (betrieb_id, id);
create index bienenzaehlungen_stand_id on bienenzaehlungen (stand_id, id);
create index bienenzaehlungen_jahr on bienenzaehlungen (jahr, id);
create index bienenzaehlungen_anlass on bienenzaehlungen (anlass, id);
create index bienenzaehlungen_gezaehltam on bienenzaehlungen (gezaehltam, id);
create index bienenzaehlungen_root_id on bienenzaehlungen (root_id);
alter table bienenbehandlungen add constraint bienenbehandlungen_root_id_fkey foreign key (root_id) references bienendatenbank (id);
alter table bienenbehandlungen add constraint bienenbehandlungen_betrieb_id_fkey foreign key (betrieb_id) references bienendatenbank (id);
alter table bienenbehandlungen add constraint bienenbehandlungen_stand_id_fkey foreign key (stand_id) references bienenstaende (id);
alter table bienenbehandlungen add constraint bienenbehandlungen_mittel_id_fkey foreign key (mittel_id) references bienenmittel (id);
alter table bienenbehandlungen add constraint bienenbehandlungen_ersetzt_id_fkey foreign key (ersetzt_id) references bienenbehandlungen (id);
alter table bienenbewegungen add constraint bienenbewegungen_root_id_fkey foreign key (root_id) references bienendatenbank (id);
alter table bienenbewegungen add constraint bienenbewegungen_betrieb_id_fkey foreign key (betrieb_id) references bienendatenbank (id);
alter table bienenbewegungen add constraint bienenbewegungen_von_id_fkey foreign key (von_id) references bienenstaende (id);
alter table bienenbewegungen add constraint bienenbewegungen_nach_id_fkey foreign key (nach_id) references bienenstaende (id);
alter table bienenbewegungen add constraint bienenbewegungen_ersetzt_id_fkey foreign key (ersetzt_id) references bienenbewegungen (id);
alter table bienendatenbank add constraint bienendatenbank_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table bienendatenbank add constraint bienendatenbank_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table bienendurchsichten add constraint bienendurchsichten_root_id_fkey foreign key (root_id) references bienendatenbank (id);
alter table bienendurchsichten add constraint bienendurchsichten_betrieb_id_fkey foreign key (betrieb_id) references bienendatenbank (id);
alter table bienendurchsichten add constraint bienendurchsichten_stand_id_fkey foreign key (stand_id) references bienenstaende (id);
alter table bienenstaende add constraint bienenstaende_root_id_fkey foreign key (root_id) references bienendatenbank (id);
alter table bienenstaende add constraint bienenstaende_betrieb_id_fkey foreign key (betrieb_id) references bienendatenbank (id);
alter table bienenzaehlungen add constraint bienenzaehlungen_root_id_fkey foreign key (root_id) references bienendatenbank (id);
alter table bienenzaehlungen add constraint bienenzaehlungen_betrieb_id_fkey foreign key (betrieb_id) references bienendatenbank (id);
alter table bienenzaehlungen add constraint bienenzaehlungen_stand_id_fkey foreign key (stand_id) references bienenstaende (id);
-- Whoever held every right also sees where exactly hives stand. Written by hand.
insert into gruppenrechte (bg_id, recht)
select bg_id, recht
from (select bg_id from gruppenrechte group by bg_id having count(*) >= 1168) as alle, unnest(array[
  'BIENENDATENBANK_STANDORTE_LESEN',
  'BIENENDATENBANK_STANDORTE_SPEICHERN'
]) as recht
on conflict do nothing;
