create table ausbildungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  nr text,
  vorlaeufig text,
  jahr integer,
  typ text not null,
  status text not null,
  name text COLLATE "und-x-icu" not null,
  kg_id uuid,
  buchungscode_id uuid,
  sek_id uuid not null,
  anfang date not null,
  ende date,
  anmeldebeginn date,
  anmeldeschluss date,
  teilnehmermin integer not null,
  teilnehmermax integer not null,
  ort text COLLATE "und-x-icu",
  haus text,
  nachruecken text not null,
  kontingentfreigabeam date
);
create unique index ausbildungen_nr on ausbildungen (nr);
create index ausbildungen_jahr on ausbildungen (jahr, id);
create index ausbildungen_typ on ausbildungen (typ, id);
create index ausbildungen_status on ausbildungen (status, id);
create index ausbildungen_name on ausbildungen (name, id);
create index ausbildungen_kg_id on ausbildungen (kg_id, id);
create index ausbildungen_buchungscode_id on ausbildungen (buchungscode_id, id);
create index ausbildungen_sek_id on ausbildungen (sek_id, id);
create index ausbildungen_anfang on ausbildungen (anfang, id);
create index ausbildungen_ort on ausbildungen (ort, id);
create index ausbildungen_sek_ids on ausbildungen USING gin (sek_ids);
create table ausbildungtage (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  beginn timestamptz not null,
  ende timestamptz not null,
  thema text
);
create index ausbildungtage_ausb_id on ausbildungtage (ausb_id, id);
create index ausbildungtage_root_id on ausbildungtage (root_id);
create table ausbildungteilnehmer (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  mgd_id uuid,
  name text,
  email text,
  sek_id uuid,
  typ text not null,
  rang integer,
  anmeldedatum timestamptz,
  ueberbuchen boolean not null,
  ueberbuchungsgrund text,
  stornogrund text,
  stornodatum date,
  vorherigertyp text
);
create index ausbildungteilnehmer_ausb_id on ausbildungteilnehmer (ausb_id, id);
create index ausbildungteilnehmer_mgd_id on ausbildungteilnehmer (mgd_id, id);
create index ausbildungteilnehmer_sek_id on ausbildungteilnehmer (sek_id, id);
create index ausbildungteilnehmer_typ on ausbildungteilnehmer (typ, id);
create index ausbildungteilnehmer_root_id on ausbildungteilnehmer (root_id);
create table besetzung (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  archiviertam date
);
create index besetzung_name on besetzung (name, id);
create table buchungscodequalifikationen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  buchungscode_id uuid not null,
  quali_id uuid not null,
  art text not null
);
create index buchungscodequalifikationen_buchungscode_id on buchungscodequalifikationen (buchungscode_id, id);
create index buchungscodequalifikationen_quali_id on buchungscodequalifikationen (quali_id, id);
create index buchungscodequalifikationen_root_id on buchungscodequalifikationen (root_id);
create table buchungscodes (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  code text not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  archiviertam date
);
create unique index buchungscodes_code on buchungscodes (code);
create index buchungscodes_name on buchungscodes (name, id);
create table kontingente (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  kg_id uuid not null,
  ausb_id uuid,
  jahr integer,
  sek_id uuid,
  region_id uuid,
  plaetze integer not null
);
create index kontingente_kg_id on kontingente (kg_id, id);
create index kontingente_ausb_id on kontingente (ausb_id, id);
create index kontingente_sek_id on kontingente (sek_id, id);
create index kontingente_region_id on kontingente (region_id, id);
create table kursgruppen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  code text not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  archiviertam date
);
create unique index kursgruppen_code on kursgruppen (code);
create index kursgruppen_name on kursgruppen (name, id);
create table mitgliederbesetzung (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  mgd_id uuid not null,
  besetzung_id uuid not null,
  stimme integer,
  haupt boolean not null,
  anfang date,
  ende date
);
create index mitgliederbesetzung_mgd_id on mitgliederbesetzung (mgd_id, id);
create index mitgliederbesetzung_besetzung_id on mitgliederbesetzung (besetzung_id, id);
create index mitgliederbesetzung_root_id on mitgliederbesetzung (root_id);
create table mitgliederwechsel (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  mgd_id uuid not null,
  von_sek uuid not null,
  nach_sek uuid not null,
  stichtag date not null,
  seite text not null,
  stand text not null,
  grund text,
  beantragt_am timestamptz,
  beantragt_von text,
  zugestimmt_von timestamptz,
  zugestimmt_nach timestamptz,
  entschieden_am timestamptz
);
create index mitgliederwechsel_mgd_id on mitgliederwechsel (mgd_id, id);
create index mitgliederwechsel_von_sek on mitgliederwechsel (von_sek, id);
create index mitgliederwechsel_nach_sek on mitgliederwechsel (nach_sek, id);
create index mitgliederwechsel_stand on mitgliederwechsel (stand, id);
create index mitgliederwechsel_sek_ids on mitgliederwechsel USING gin (sek_ids);
alter table benutzer add column email text;
alter table ausbildungen add constraint ausbildungen_kg_id_fkey foreign key (kg_id) references kursgruppen (id);
alter table ausbildungen add constraint ausbildungen_buchungscode_id_fkey foreign key (buchungscode_id) references buchungscodes (id);
alter table ausbildungen add constraint ausbildungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table ausbildungtage add constraint ausbildungtage_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table ausbildungtage add constraint ausbildungtage_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table ausbildungteilnehmer add constraint ausbildungteilnehmer_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table ausbildungteilnehmer add constraint ausbildungteilnehmer_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table ausbildungteilnehmer add constraint ausbildungteilnehmer_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table ausbildungteilnehmer add constraint ausbildungteilnehmer_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table buchungscodequalifikationen add constraint buchungscodequalifikationen_root_id_fkey foreign key (root_id) references buchungscodes (id);
alter table buchungscodequalifikationen add constraint buchungscodequalifikationen_buchungscode_id_fkey foreign key (buchungscode_id) references buchungscodes (id);
alter table buchungscodequalifikationen add constraint buchungscodequalifikationen_quali_id_fkey foreign key (quali_id) references qualifikationen (id);
alter table kontingente add constraint kontingente_kg_id_fkey foreign key (kg_id) references kursgruppen (id);
alter table kontingente add constraint kontingente_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table kontingente add constraint kontingente_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table kontingente add constraint kontingente_region_id_fkey foreign key (region_id) references sektionen (id);
alter table mitgliederbesetzung add constraint mitgliederbesetzung_root_id_fkey foreign key (root_id) references personen (id);
alter table mitgliederbesetzung add constraint mitgliederbesetzung_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table mitgliederbesetzung add constraint mitgliederbesetzung_besetzung_id_fkey foreign key (besetzung_id) references besetzung (id);
alter table mitgliederwechsel add constraint mitgliederwechsel_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table mitgliederwechsel add constraint mitgliederwechsel_von_sek_fkey foreign key (von_sek) references sektionen (id);
alter table mitgliederwechsel add constraint mitgliederwechsel_nach_sek_fkey foreign key (nach_sek) references sektionen (id);
