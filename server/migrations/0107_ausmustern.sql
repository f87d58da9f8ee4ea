create table inventareinweisungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  inventar_id uuid not null,
  am date not null,
  mgd_id uuid,
  name text,
  durch text not null,
  ersetzt_id uuid
);
create index inventareinweisungen_inventar_id on inventareinweisungen (inventar_id, id);
create index inventareinweisungen_mgd_id on inventareinweisungen (mgd_id, id);
create index inventareinweisungen_ersetzt_id on inventareinweisungen (ersetzt_id, id);
create index inventareinweisungen_root_id on inventareinweisungen (root_id);
create table inventarwerte (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  inventar_id uuid not null,
  datum date not null,
  wertart text not null,
  betrag bigint not null,
  quelle text,
  stornovon_id uuid,
  stornogrund text
);
create index inventarwerte_inventar_id on inventarwerte (inventar_id, id);
create index inventarwerte_datum on inventarwerte (datum, id);
create index inventarwerte_wertart on inventarwerte (wertart, id);
create index inventarwerte_stornovon_id on inventarwerte (stornovon_id, id);
create index inventarwerte_root_id on inventarwerte (root_id);
alter table anlagen add column inventar_id uuid;
alter table anlagen add constraint anlagen_inventar_id_fkey foreign key (inventar_id) references inventar (id);
create unique index anlagen_inventar_id on anlagen (inventar_id);
alter table inventar add column aktiv boolean;
alter table inventar add column inbetriebnahme date;
alter table inventar add column zuordnung text;
alter table inventar add column benanntestelle text;
alter table inventar add column besonderheit text;
alter table inventar add column schliessanlage text;
alter table inventar add column schluesselnr text;
alter table inventar add column tueren text;
alter table inventar add column rufname text;
alter table inventar add column kennung text;
alter table inventar add column kartennr text;
alter table inventar add column firmware text;
alter table inventar add column programmierstand text;
alter table inventar add column ausgemustertam date;
alter table inventar add column ausmusterungsgrund text;
alter table inventar add column verbleib text;
alter table inventar add column zeuge text;
alter table inventar add column unbrauchbar jsonb;
alter table inventar add column begruendung text;
alter table inventar add column ausgemustertum timestamptz;
alter table inventar add column wiederab timestamptz;
create index inventar_besonderheit on inventar (besonderheit, id);
create index inventar_ausgemustertam on inventar (ausgemustertam, id);
create index inventar_ausmusterungsgrund on inventar (ausmusterungsgrund, id);
create index inventar_verbleib on inventar (verbleib, id);
alter table inventareinweisungen add constraint inventareinweisungen_root_id_fkey foreign key (root_id) references inventar (id);
alter table inventareinweisungen add constraint inventareinweisungen_inventar_id_fkey foreign key (inventar_id) references inventar (id);
alter table inventareinweisungen add constraint inventareinweisungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table inventareinweisungen add constraint inventareinweisungen_ersetzt_id_fkey foreign key (ersetzt_id) references inventareinweisungen (id);
alter table inventarwerte add constraint inventarwerte_root_id_fkey foreign key (root_id) references inventar (id);
alter table inventarwerte add constraint inventarwerte_inventar_id_fkey foreign key (inventar_id) references inventar (id);
alter table inventarwerte add constraint inventarwerte_stornovon_id_fkey foreign key (stornovon_id) references inventarwerte (id);
