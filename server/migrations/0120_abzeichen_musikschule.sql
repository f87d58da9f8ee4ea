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
  abzeichennadel boolean not null,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(lehrer) || E'\x1f' || such_text(urkundennr)) STORED
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
alter table jurorenblaetter add constraint jurorenblaetter_root_id_fkey foreign key (root_id) references leistungsabzeichen (id);
alter table jurorenblaetter add constraint jurorenblaetter_abzeichen_id_fkey foreign key (abzeichen_id) references leistungsabzeichen (id);
alter table jurorenblaetter add constraint jurorenblaetter_ersetzt_id_fkey foreign key (ersetzt_id) references jurorenblaetter (id);
alter table leistungsabzeichen add constraint leistungsabzeichen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table leistungsabzeichen add constraint leistungsabzeichen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table leistungsabzeichen add constraint leistungsabzeichen_instrument_id_fkey foreign key (instrument_id) references instrumente (id);
alter table leistungsabzeichen add constraint leistungsabzeichen_schulstelle_id_fkey foreign key (schulstelle_id) references schulstelle (id);
