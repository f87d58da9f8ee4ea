create table abzeichenregeln (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  gueltigab date not null,
  stufe text,
  mindestalter integer,
  theorieanteil integer not null,
  juroren integer not null,
  teilmindestens numeric(10,1) not null,
  bestandenab numeric(10,1) not null,
  gutab numeric(10,1) not null,
  sehrgutab numeric(10,1) not null,
  ausgezeichnetab numeric(10,1) not null,
  teiljahre integer not null,
  archiviertam date
);
create index abzeichenregeln_name on abzeichenregeln (name, id);
create index abzeichenregeln_gueltigab on abzeichenregeln (gueltigab, id);
create table jurorenblaetter (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  abzeichen_id uuid not null,
  juror text not null,
  ton numeric(10,1) not null,
  intonation numeric(10,1) not null,
  technik numeric(10,1) not null,
  rhythmus numeric(10,1) not null,
  ausdruck numeric(10,1) not null,
  bemerkung text,
  punkte numeric(10,1),
  unterschrieben_von text,
  unterschrieben_am timestamptz,
  ersetzt_id uuid
);
create index jurorenblaetter_abzeichen_id on jurorenblaetter (abzeichen_id, id);
create index jurorenblaetter_ersetzt_id on jurorenblaetter (ersetzt_id, id);
create index jurorenblaetter_root_id on jurorenblaetter (root_id);
create table leistungsabzeichen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  mgd_id uuid not null,
  stufe text not null,
  instrument_id uuid not null,
  schulstelle_id uuid,
  lehrer text,
  antragam date not null,
  pruefungstag date not null,
  ort text,
  programm text,
  vorstufe text,
  nachteilsausgleich text,
  theoriepunkte numeric(10,1),
  theorieam date,
  status text not null,
  praxispunkte numeric(11,2),
  punkte integer,
  ergebnis text,
  urkundennr text,
  verliehenam date,
  abzeichennadel boolean not null
);
create index leistungsabzeichen_sek_id on leistungsabzeichen (sek_id, id);
create index leistungsabzeichen_mgd_id on leistungsabzeichen (mgd_id, id);
create index leistungsabzeichen_stufe on leistungsabzeichen (stufe, id);
create index leistungsabzeichen_instrument_id on leistungsabzeichen (instrument_id, id);
create index leistungsabzeichen_schulstelle_id on leistungsabzeichen (schulstelle_id, id);
create index leistungsabzeichen_pruefungstag on leistungsabzeichen (pruefungstag, id);
create index leistungsabzeichen_status on leistungsabzeichen (status, id);
create index leistungsabzeichen_ergebnis on leistungsabzeichen (ergebnis, id);
create unique index leistungsabzeichen_urkundennr on leistungsabzeichen (urkundennr);
create index leistungsabzeichen_sek_ids on leistungsabzeichen USING gin (sek_ids);
create table musikfaecher (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  instrument_id uuid,
  archiviertam date
);
create index musikfaecher_name on musikfaecher (name, id);
create index musikfaecher_instrument_id on musikfaecher (instrument_id, id);
create table musikferien (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  schuljahr_id uuid not null,
  name text not null,
  von date not null,
  bis date not null
);
create index musikferien_schuljahr_id on musikferien (schuljahr_id, id);
create index musikferien_von on musikferien (von, id);
create index musikferien_root_id on musikferien (root_id);
create table musikschueler (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  schuljahr_id uuid not null,
  mgd_id uuid not null,
  fach_id uuid not null,
  lehrer_id uuid not null,
  einheit text not null,
  eintritt date not null,
  austritt date,
  jahresbetrag bigint not null,
  kindnr integer not null
);
create index musikschueler_sek_id on musikschueler (sek_id, id);
create index musikschueler_schuljahr_id on musikschueler (schuljahr_id, id);
create index musikschueler_mgd_id on musikschueler (mgd_id, id);
create index musikschueler_fach_id on musikschueler (fach_id, id);
create index musikschueler_lehrer_id on musikschueler (lehrer_id, id);
create index musikschueler_sek_ids on musikschueler USING gin (sek_ids);
create table musikschulpruefungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  jahr integer not null,
  nachname text COLLATE "und-x-icu",
  vorname text,
  gebdatum date,
  schulstelle_id uuid,
  instrument_id uuid,
  lehrer text,
  pruefung text not null,
  ergebnis text not null,
  gueltig boolean not null,
  mgd_id uuid,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(nachname) || E'\x1f' || such_text(vorname) || E'\x1f' || such_text(pruefung)) STORED
);
create index musikschulpruefungen_sek_id on musikschulpruefungen (sek_id, id);
create index musikschulpruefungen_jahr on musikschulpruefungen (jahr, id);
create index musikschulpruefungen_nachname on musikschulpruefungen (nachname, id);
create index musikschulpruefungen_schulstelle_id on musikschulpruefungen (schulstelle_id, id);
create index musikschulpruefungen_instrument_id on musikschulpruefungen (instrument_id, id);
create index musikschulpruefungen_ergebnis on musikschulpruefungen (ergebnis, id);
create index musikschulpruefungen_gueltig on musikschulpruefungen (gueltig, id);
create index musikschulpruefungen_mgd_id on musikschulpruefungen (mgd_id, id);
create index musikschulpruefungen_sek_ids on musikschulpruefungen USING gin (sek_ids);
create table musikstunden (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  schueler_id uuid not null,
  wochentag text not null,
  beginn text not null,
  raum text,
  von date,
  bis date
);
create index musikstunden_schueler_id on musikstunden (schueler_id, id);
create index musikstunden_root_id on musikstunden (root_id);
create table musiktermine (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  stunde_id uuid not null,
  tag date not null,
  art text not null,
  neuertag date,
  neuerbeginn text,
  neuerraum text,
  nachgeholtam date
);
create index musiktermine_stunde_id on musiktermine (stunde_id, id);
create index musiktermine_tag on musiktermine (tag, id);
create index musiktermine_root_id on musiktermine (root_id);
create table schuljahre (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  name text not null,
  von date not null,
  bis date not null,
  monate integer not null,
  geschwisterrabatt integer not null
);
create index schuljahre_sek_id on schuljahre (sek_id, id);
create index schuljahre_von on schuljahre (von, id);
create index schuljahre_sek_ids on schuljahre USING gin (sek_ids);
alter table jurorenblaetter add constraint jurorenblaetter_root_id_fkey foreign key (root_id) references leistungsabzeichen (id);
alter table jurorenblaetter add constraint jurorenblaetter_abzeichen_id_fkey foreign key (abzeichen_id) references leistungsabzeichen (id);
alter table jurorenblaetter add constraint jurorenblaetter_ersetzt_id_fkey foreign key (ersetzt_id) references jurorenblaetter (id);
alter table leistungsabzeichen add constraint leistungsabzeichen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table leistungsabzeichen add constraint leistungsabzeichen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table leistungsabzeichen add constraint leistungsabzeichen_instrument_id_fkey foreign key (instrument_id) references instrumente (id);
alter table leistungsabzeichen add constraint leistungsabzeichen_schulstelle_id_fkey foreign key (schulstelle_id) references schulstelle (id);
alter table musikfaecher add constraint musikfaecher_instrument_id_fkey foreign key (instrument_id) references instrumente (id);
alter table musikferien add constraint musikferien_root_id_fkey foreign key (root_id) references schuljahre (id);
alter table musikferien add constraint musikferien_schuljahr_id_fkey foreign key (schuljahr_id) references schuljahre (id);
alter table musikschueler add constraint musikschueler_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table musikschueler add constraint musikschueler_schuljahr_id_fkey foreign key (schuljahr_id) references schuljahre (id);
alter table musikschueler add constraint musikschueler_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table musikschueler add constraint musikschueler_fach_id_fkey foreign key (fach_id) references musikfaecher (id);
alter table musikschueler add constraint musikschueler_lehrer_id_fkey foreign key (lehrer_id) references personen (id);
alter table musikschulpruefungen add constraint musikschulpruefungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table musikschulpruefungen add constraint musikschulpruefungen_schulstelle_id_fkey foreign key (schulstelle_id) references schulstelle (id);
alter table musikschulpruefungen add constraint musikschulpruefungen_instrument_id_fkey foreign key (instrument_id) references instrumente (id);
alter table musikschulpruefungen add constraint musikschulpruefungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table musikstunden add constraint musikstunden_root_id_fkey foreign key (root_id) references musikschueler (id);
alter table musikstunden add constraint musikstunden_schueler_id_fkey foreign key (schueler_id) references musikschueler (id);
alter table musiktermine add constraint musiktermine_root_id_fkey foreign key (root_id) references musikschueler (id);
alter table musiktermine add constraint musiktermine_stunde_id_fkey foreign key (stunde_id) references musikstunden (id);
alter table schuljahre add constraint schuljahre_sek_id_fkey foreign key (sek_id) references sektionen (id);
