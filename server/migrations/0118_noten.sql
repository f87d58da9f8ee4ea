create table auffuehrungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  anlass text not null,
  art text not null,
  datum date not null,
  beginn text,
  ort text not null,
  veranstalter text,
  leiter_id uuid,
  besucher integer,
  gesellschaft text not null,
  genehmigungsnr text,
  wechseldauer integer,
  pausendauer integer,
  gemeldetam timestamptz,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(anlass) || E'\x1f' || such_text(ort) || E'\x1f' || such_text(veranstalter)) STORED
);
create index auffuehrungen_sek_id on auffuehrungen (sek_id, id);
create index auffuehrungen_art on auffuehrungen (art, id);
create index auffuehrungen_datum on auffuehrungen (datum, id);
create index auffuehrungen_leiter_id on auffuehrungen (leiter_id, id);
create index auffuehrungen_gesellschaft on auffuehrungen (gesellschaft, id);
create index auffuehrungen_sek_ids on auffuehrungen USING gin (sek_ids);
create table auffuehrungswerke (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  auffuehrung_id uuid not null,
  reihenfolge integer,
  noten_id uuid,
  werktitel text,
  komponist text,
  arrangeur text,
  textdichter text,
  verlag text,
  werknr text,
  dauer integer,
  anzahl integer not null,
  zugabe boolean,
  gespielt boolean
);
create index auffuehrungswerke_auffuehrung_id on auffuehrungswerke (auffuehrung_id, id);
create index auffuehrungswerke_noten_id on auffuehrungswerke (noten_id, id);
create index auffuehrungswerke_root_id on auffuehrungswerke (root_id);
create table notenarchiv (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  nr text COLLATE "und-x-icu" not null,
  werktitel text COLLATE "und-x-icu" not null,
  untertitel text,
  komponist text,
  komponistgestorben integer,
  arrangeur text,
  arrangeurgestorben integer,
  textdichter text,
  textdichtergestorben integer,
  verlag text,
  verlagsnr text,
  iswc text,
  ismn text,
  gemanr text,
  suisanr text,
  siaenr text,
  kategorie_id uuid,
  besetzung text,
  grad integer,
  dauer integer,
  jahr integer,
  sprache text,
  standort text,
  fach text,
  quelle text,
  rueckgabebis date,
  lizenzkopien integer,
  lizenztext text,
  archiviert boolean,
  geschuetztbis date,
  ausgegeben integer,
  kopienohnelizenz integer,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(nr) || E'\x1f' || such_text(werktitel) || E'\x1f' || such_text(untertitel) || E'\x1f' || such_text(komponist) || E'\x1f' || such_text(arrangeur) || E'\x1f' || such_text(textdichter) || E'\x1f' || such_text(verlag) || E'\x1f' || such_text(standort) || E'\x1f' || such_text(fach)) STORED
);
create index notenarchiv_sek_id on notenarchiv (sek_id, id);
create index notenarchiv_nr on notenarchiv (nr, id);
create index notenarchiv_werktitel on notenarchiv (werktitel, id);
create index notenarchiv_kategorie_id on notenarchiv (kategorie_id, id);
create index notenarchiv_rueckgabebis on notenarchiv (rueckgabebis, id);
create index notenarchiv_archiviert on notenarchiv (archiviert, id);
create index notenarchiv_sek_ids on notenarchiv USING gin (sek_ids);
create table notenkategorien (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  archiviert boolean
);
create index notenkategorien_name on notenkategorien (name, id);
create table notenstimmen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  noten_id uuid not null,
  stimme text not null,
  originale integer not null,
  kopien integer,
  datei jsonb,
  verliehen integer,
  verloren integer,
  verfuegbar integer
);
create index notenstimmen_noten_id on notenstimmen (noten_id, id);
create index notenstimmen_root_id on notenstimmen (root_id);
create table notenverleih (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  noten_id uuid not null,
  art text not null,
  am date not null,
  zu_id uuid,
  stimme_id uuid,
  anzahl integer,
  an_id uuid,
  an_sek_id uuid,
  an_name text,
  bis date,
  grund text,
  offen integer
);
create index notenverleih_noten_id on notenverleih (noten_id, id);
create index notenverleih_am on notenverleih (am, id);
create index notenverleih_zu_id on notenverleih (zu_id, id);
create index notenverleih_stimme_id on notenverleih (stimme_id, id);
create index notenverleih_an_id on notenverleih (an_id, id);
create index notenverleih_an_sek_id on notenverleih (an_sek_id, id);
create index notenverleih_bis on notenverleih (bis, id);
create index notenverleih_root_id on notenverleih (root_id);
create table werkmeldungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  jahr integer not null,
  gesellschaft text not null,
  grund text,
  status text not null,
  eingereichtam timestamptz,
  uebernommenam timestamptz,
  auffuehrungen integer,
  werke integer
);
create index werkmeldungen_sek_id on werkmeldungen (sek_id, id);
create index werkmeldungen_jahr on werkmeldungen (jahr, id);
create index werkmeldungen_gesellschaft on werkmeldungen (gesellschaft, id);
create index werkmeldungen_status on werkmeldungen (status, id);
create index werkmeldungen_sek_ids on werkmeldungen USING gin (sek_ids);
create table werkmeldungszeilen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  meldung_id uuid not null,
  auffuehrung_id uuid,
  datum date,
  anlass text,
  ort text,
  veranstalter text,
  genehmigungsnr text,
  nr integer,
  werktitel text,
  komponist text,
  arrangeur text,
  textdichter text,
  verlag text,
  werknr text,
  dauer integer,
  anzahl integer,
  zugabe boolean
);
create index werkmeldungszeilen_meldung_id on werkmeldungszeilen (meldung_id, id);
create index werkmeldungszeilen_auffuehrung_id on werkmeldungszeilen (auffuehrung_id, id);
create index werkmeldungszeilen_datum on werkmeldungszeilen (datum, id);
create index werkmeldungszeilen_root_id on werkmeldungszeilen (root_id);
alter table auffuehrungen add constraint auffuehrungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table auffuehrungen add constraint auffuehrungen_leiter_id_fkey foreign key (leiter_id) references personen (id);
alter table auffuehrungswerke add constraint auffuehrungswerke_root_id_fkey foreign key (root_id) references auffuehrungen (id);
alter table auffuehrungswerke add constraint auffuehrungswerke_auffuehrung_id_fkey foreign key (auffuehrung_id) references auffuehrungen (id);
alter table auffuehrungswerke add constraint auffuehrungswerke_noten_id_fkey foreign key (noten_id) references notenarchiv (id);
alter table notenarchiv add constraint notenarchiv_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table notenarchiv add constraint notenarchiv_kategorie_id_fkey foreign key (kategorie_id) references notenkategorien (id);
alter table notenstimmen add constraint notenstimmen_root_id_fkey foreign key (root_id) references notenarchiv (id);
alter table notenstimmen add constraint notenstimmen_noten_id_fkey foreign key (noten_id) references notenarchiv (id);
alter table notenverleih add constraint notenverleih_root_id_fkey foreign key (root_id) references notenarchiv (id);
alter table notenverleih add constraint notenverleih_noten_id_fkey foreign key (noten_id) references notenarchiv (id);
alter table notenverleih add constraint notenverleih_zu_id_fkey foreign key (zu_id) references notenverleih (id);
alter table notenverleih add constraint notenverleih_stimme_id_fkey foreign key (stimme_id) references notenstimmen (id);
alter table notenverleih add constraint notenverleih_an_id_fkey foreign key (an_id) references personen (id);
alter table notenverleih add constraint notenverleih_an_sek_id_fkey foreign key (an_sek_id) references sektionen (id);
alter table werkmeldungen add constraint werkmeldungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table werkmeldungszeilen add constraint werkmeldungszeilen_root_id_fkey foreign key (root_id) references werkmeldungen (id);
alter table werkmeldungszeilen add constraint werkmeldungszeilen_meldung_id_fkey foreign key (meldung_id) references werkmeldungen (id);
alter table werkmeldungszeilen add constraint werkmeldungszeilen_auffuehrung_id_fkey foreign key (auffuehrung_id) references auffuehrungen (id);
-- Whoever held every right holds those of the sheet-music archive, too. Written by hand.
insert into gruppenrechte (bg_id, recht)
select bg_id, recht
from (select bg_id from gruppenrechte group by bg_id having count(*) >= 1168) as alle, unnest(array[
  'NOTENARCHIV_STIMMEN_LESEN',
  'NOTENARCHIV_STIMMEN_NEU',
  'NOTENARCHIV_STIMMEN_SPEICHERN',
  'NOTENARCHIV_STIMMEN_LOESCHEN',
  'NOTENARCHIV_VERLEIH_LESEN',
  'NOTENARCHIV_VERLEIH_NEU',
  'NOTENARCHIV_VERLEIH_SPEICHERN',
  'NOTENARCHIV_VERLEIH_LOESCHEN',
  'NOTENARCHIV_AUFFUEHRUNG_LESEN',
  'NOTENARCHIV_AUFFUEHRUNG_NEU',
  'NOTENARCHIV_AUFFUEHRUNG_SPEICHERN',
  'NOTENARCHIV_AUFFUEHRUNG_LOESCHEN',
  'NOTENARCHIV_MELDUNG_LESEN',
  'NOTENARCHIV_MELDUNG_NEU',
  'NOTENARCHIV_MELDUNG_SPEICHERN',
  'NOTENARCHIV_MELDUNG_LOESCHEN',
  'NOTENARCHIV_MELDUNG_ABSCHLIESSEN'
]) as recht
on conflict do nothing;
