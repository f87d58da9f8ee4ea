create table abwesenheiten (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  mgd_id uuid not null,
  von date not null,
  bis date not null,
  abzeit text,
  biszeit text,
  grundangabe text,
  grundart text
);
create index abwesenheiten_sek_id on abwesenheiten (sek_id, id);
create index abwesenheiten_mgd_id on abwesenheiten (mgd_id, id);
create index abwesenheiten_von on abwesenheiten (von, id);
create index abwesenheiten_bis on abwesenheiten (bis, id);
create index abwesenheiten_sek_ids on abwesenheiten USING gin (sek_ids);
create table bereitschaftskreise (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  name text COLLATE "und-x-icu" not null,
  dienstart_id uuid,
  anker date not null,
  wechselzeit text not null,
  rhythmustage integer not null
);
create index bereitschaftskreise_sek_id on bereitschaftskreise (sek_id, id);
create index bereitschaftskreise_name on bereitschaftskreise (name, id);
create index bereitschaftskreise_dienstart_id on bereitschaftskreise (dienstart_id, id);
create index bereitschaftskreise_sek_ids on bereitschaftskreise USING gin (sek_ids);
create table bereitschaftsplaetze (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  kreis_id uuid not null,
  mgd_id uuid not null,
  rang integer not null
);
create index bereitschaftsplaetze_kreis_id on bereitschaftsplaetze (kreis_id, id);
create index bereitschaftsplaetze_mgd_id on bereitschaftsplaetze (mgd_id, id);
create index bereitschaftsplaetze_root_id on bereitschaftsplaetze (root_id);
create table dienstarten (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  art text not null,
  reaktionszeit integer,
  gewicht integer not null,
  farbe text not null,
  archiviertam date
);
create index dienstarten_name on dienstarten (name, id);
create table dienstausnahmen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  serie_id uuid not null,
  tag date not null
);
create index dienstausnahmen_ausb_id on dienstausnahmen (ausb_id, id);
create index dienstausnahmen_serie_id on dienstausnahmen (serie_id, id);
create index dienstausnahmen_root_id on dienstausnahmen (root_id);
create table diensthabende (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  belegung_id uuid not null,
  mgd_id uuid,
  name text,
  telefon text,
  dienst text,
  art text,
  beginn timestamptz,
  ende timestamptz
);
create index diensthabende_ausb_id on diensthabende (ausb_id, id);
create index diensthabende_belegung_id on diensthabende (belegung_id, id);
create index diensthabende_mgd_id on diensthabende (mgd_id, id);
create index diensthabende_beginn on diensthabende (beginn, id);
create index diensthabende_root_id on diensthabende (root_id);
create table dienstnotizen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  tag_id uuid not null,
  zeitpunkt timestamptz not null,
  text text not null
);
create index dienstnotizen_ausb_id on dienstnotizen (ausb_id, id);
create index dienstnotizen_tag_id on dienstnotizen (tag_id, id);
create index dienstnotizen_zeitpunkt on dienstnotizen (zeitpunkt, id);
create index dienstnotizen_root_id on dienstnotizen (root_id);
create table dienstserien (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  dienstart_id uuid not null,
  thema text,
  regel text not null,
  starttag date not null,
  von text not null,
  bis text not null,
  endetag date,
  feiertage text not null,
  bedarfmin integer,
  bedarfmax integer,
  meldeschlussstunden integer,
  tauschart text not null
);
create index dienstserien_ausb_id on dienstserien (ausb_id, id);
create index dienstserien_dienstart_id on dienstserien (dienstart_id, id);
create index dienstserien_root_id on dienstserien (root_id);
create table dienstverhaeltnisse (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  mgd_id uuid not null,
  personengruppe text not null
);
create index dienstverhaeltnisse_sek_id on dienstverhaeltnisse (sek_id, id);
create index dienstverhaeltnisse_mgd_id on dienstverhaeltnisse (mgd_id, id);
create index dienstverhaeltnisse_sek_ids on dienstverhaeltnisse USING gin (sek_ids);
create table ersatzsuchen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  belegung_id uuid not null,
  tausch_id uuid,
  begonnenam timestamptz,
  status text not null,
  stufe text
);
create index ersatzsuchen_ausb_id on ersatzsuchen (ausb_id, id);
create index ersatzsuchen_belegung_id on ersatzsuchen (belegung_id, id);
create index ersatzsuchen_tausch_id on ersatzsuchen (tausch_id, id);
create index ersatzsuchen_status on ersatzsuchen (status, id);
create index ersatzsuchen_root_id on ersatzsuchen (root_id);
create table ruheregeln (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  personengruppe text not null,
  ruhemin integer not null,
  wochenruhe integer,
  wirkung text not null,
  archiviertam date
);
create index ruheregeln_name on ruheregeln (name, id);
create table schichtbedarfe (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  serie_id uuid,
  tag_id uuid,
  funktion text not null,
  quali_id uuid,
  ersatzquali_id uuid,
  anzahl integer not null,
  pflicht boolean not null
);
create index schichtbedarfe_ausb_id on schichtbedarfe (ausb_id, id);
create index schichtbedarfe_serie_id on schichtbedarfe (serie_id, id);
create index schichtbedarfe_tag_id on schichtbedarfe (tag_id, id);
create index schichtbedarfe_quali_id on schichtbedarfe (quali_id, id);
create index schichtbedarfe_ersatzquali_id on schichtbedarfe (ersatzquali_id, id);
create index schichtbedarfe_root_id on schichtbedarfe (root_id);
create table schichtbelegungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  tag_id uuid not null,
  mgd_id uuid not null,
  status text not null,
  beginn timestamptz,
  ende timestamptz,
  herkunft text,
  rang integer,
  abmeldewunscham timestamptz,
  bestaetigtam timestamptz
);
create index schichtbelegungen_ausb_id on schichtbelegungen (ausb_id, id);
create index schichtbelegungen_tag_id on schichtbelegungen (tag_id, id);
create index schichtbelegungen_mgd_id on schichtbelegungen (mgd_id, id);
create index schichtbelegungen_status on schichtbelegungen (status, id);
create index schichtbelegungen_root_id on schichtbelegungen (root_id);
create table schichttausche (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  belegung_id uuid not null,
  mgd_id uuid,
  art text not null,
  beginn timestamptz,
  ende timestamptz,
  an_mgd_id uuid,
  grund text,
  status text not null,
  version integer,
  ablauf timestamptz,
  beendetam timestamptz,
  gemeldetam timestamptz
);
create index schichttausche_ausb_id on schichttausche (ausb_id, id);
create index schichttausche_belegung_id on schichttausche (belegung_id, id);
create index schichttausche_mgd_id on schichttausche (mgd_id, id);
create index schichttausche_an_mgd_id on schichttausche (an_mgd_id, id);
create index schichttausche_status on schichttausche (status, id);
create index schichttausche_root_id on schichttausche (root_id);
create table tauschangebote (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  tausch_id uuid not null,
  mgd_id uuid not null,
  antwort text not null,
  gegenbelegung_id uuid,
  rang integer not null,
  version integer,
  gegenversion integer,
  ergebnis text
);
create index tauschangebote_ausb_id on tauschangebote (ausb_id, id);
create index tauschangebote_tausch_id on tauschangebote (tausch_id, id);
create index tauschangebote_mgd_id on tauschangebote (mgd_id, id);
create index tauschangebote_gegenbelegung_id on tauschangebote (gegenbelegung_id, id);
create index tauschangebote_root_id on tauschangebote (root_id);
alter table ausbildungtage add column dienstart_id uuid;
alter table ausbildungtage add constraint ausbildungtage_dienstart_id_fkey foreign key (dienstart_id) references dienstarten (id);
alter table ausbildungtage add column status text;
alter table ausbildungtage add column meldeschluss timestamptz;
alter table ausbildungtage add column tauschart text;
alter table ausbildungtage add column serie_id uuid;
alter table ausbildungtage add constraint ausbildungtage_serie_id_fkey foreign key (serie_id) references dienstserien (id);
alter table ausbildungtage add column serientag date;
alter table ausbildungtage add column version integer;
create index ausbildungtage_dienstart_id on ausbildungtage (dienstart_id, id);
create index ausbildungtage_serie_id on ausbildungtage (serie_id, id);
alter table abwesenheiten add constraint abwesenheiten_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table abwesenheiten add constraint abwesenheiten_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table bereitschaftskreise add constraint bereitschaftskreise_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table bereitschaftskreise add constraint bereitschaftskreise_dienstart_id_fkey foreign key (dienstart_id) references dienstarten (id);
alter table bereitschaftsplaetze add constraint bereitschaftsplaetze_root_id_fkey foreign key (root_id) references bereitschaftskreise (id);
alter table bereitschaftsplaetze add constraint bereitschaftsplaetze_kreis_id_fkey foreign key (kreis_id) references bereitschaftskreise (id);
alter table bereitschaftsplaetze add constraint bereitschaftsplaetze_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table dienstausnahmen add constraint dienstausnahmen_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table dienstausnahmen add constraint dienstausnahmen_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table dienstausnahmen add constraint dienstausnahmen_serie_id_fkey foreign key (serie_id) references dienstserien (id);
alter table diensthabende add constraint diensthabende_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table diensthabende add constraint diensthabende_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table diensthabende add constraint diensthabende_belegung_id_fkey foreign key (belegung_id) references schichtbelegungen (id);
alter table diensthabende add constraint diensthabende_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table dienstnotizen add constraint dienstnotizen_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table dienstnotizen add constraint dienstnotizen_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table dienstnotizen add constraint dienstnotizen_tag_id_fkey foreign key (tag_id) references ausbildungtage (id);
alter table dienstserien add constraint dienstserien_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table dienstserien add constraint dienstserien_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table dienstserien add constraint dienstserien_dienstart_id_fkey foreign key (dienstart_id) references dienstarten (id);
alter table dienstverhaeltnisse add constraint dienstverhaeltnisse_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table dienstverhaeltnisse add constraint dienstverhaeltnisse_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table ersatzsuchen add constraint ersatzsuchen_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table ersatzsuchen add constraint ersatzsuchen_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table ersatzsuchen add constraint ersatzsuchen_belegung_id_fkey foreign key (belegung_id) references schichtbelegungen (id);
alter table ersatzsuchen add constraint ersatzsuchen_tausch_id_fkey foreign key (tausch_id) references schichttausche (id);
alter table schichtbedarfe add constraint schichtbedarfe_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table schichtbedarfe add constraint schichtbedarfe_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table schichtbedarfe add constraint schichtbedarfe_serie_id_fkey foreign key (serie_id) references dienstserien (id);
alter table schichtbedarfe add constraint schichtbedarfe_tag_id_fkey foreign key (tag_id) references ausbildungtage (id);
alter table schichtbedarfe add constraint schichtbedarfe_quali_id_fkey foreign key (quali_id) references qualifikationen (id);
alter table schichtbedarfe add constraint schichtbedarfe_ersatzquali_id_fkey foreign key (ersatzquali_id) references qualifikationen (id);
alter table schichtbelegungen add constraint schichtbelegungen_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table schichtbelegungen add constraint schichtbelegungen_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table schichtbelegungen add constraint schichtbelegungen_tag_id_fkey foreign key (tag_id) references ausbildungtage (id);
alter table schichtbelegungen add constraint schichtbelegungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table schichttausche add constraint schichttausche_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table schichttausche add constraint schichttausche_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table schichttausche add constraint schichttausche_belegung_id_fkey foreign key (belegung_id) references schichtbelegungen (id);
alter table schichttausche add constraint schichttausche_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table schichttausche add constraint schichttausche_an_mgd_id_fkey foreign key (an_mgd_id) references personen (id);
alter table tauschangebote add constraint tauschangebote_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table tauschangebote add constraint tauschangebote_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table tauschangebote add constraint tauschangebote_tausch_id_fkey foreign key (tausch_id) references schichttausche (id);
alter table tauschangebote add constraint tauschangebote_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table tauschangebote add constraint tauschangebote_gegenbelegung_id_fkey foreign key (gegenbelegung_id) references schichtbelegungen (id);
