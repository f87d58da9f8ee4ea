create table inventarsaetze (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  satz_id uuid not null,
  fach text,
  inventar_id uuid,
  artikel_id uuid,
  soll integer not null,
  pflicht boolean not null,
  reihe integer,
  seit timestamptz
);
create index inventarsaetze_satz_id on inventarsaetze (satz_id, id);
create index inventarsaetze_inventar_id on inventarsaetze (inventar_id, id);
create index inventarsaetze_artikel_id on inventarsaetze (artikel_id, id);
create index inventarsaetze_root_id on inventarsaetze (root_id);
create table reservierungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  inventar_id uuid,
  artikel_id uuid,
  menge integer not null,
  von timestamptz not null,
  bis timestamptz not null,
  zweck text not null,
  fuer_id uuid,
  fuer_name text,
  notiz text,
  fuer text,
  status text not null,
  freigegebenam timestamptz,
  hinweise text[]
);
create index reservierungen_sek_id on reservierungen (sek_id, id);
create index reservierungen_inventar_id on reservierungen (inventar_id, id);
create index reservierungen_artikel_id on reservierungen (artikel_id, id);
create index reservierungen_von on reservierungen (von, id);
create index reservierungen_bis on reservierungen (bis, id);
create index reservierungen_fuer_id on reservierungen (fuer_id, id);
create index reservierungen_status on reservierungen (status, id);
create index reservierungen_sek_ids on reservierungen USING gin (sek_ids);
create table satzpositionen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  pruefung_id uuid not null,
  teil_id uuid,
  inventar_id uuid,
  artikel_id uuid,
  soll integer not null,
  ist integer not null,
  plombe text,
  losnr text,
  verfall date,
  note text
);
create index satzpositionen_pruefung_id on satzpositionen (pruefung_id, id);
create index satzpositionen_teil_id on satzpositionen (teil_id, id);
create index satzpositionen_inventar_id on satzpositionen (inventar_id, id);
create index satzpositionen_artikel_id on satzpositionen (artikel_id, id);
create index satzpositionen_root_id on satzpositionen (root_id);
create table satzpruefungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  satz_id uuid not null,
  zeitpunkt timestamptz not null,
  wer_id uuid,
  wer_name text,
  plombe text,
  ergebnis text,
  bemerkung text
);
create index satzpruefungen_satz_id on satzpruefungen (satz_id, id);
create index satzpruefungen_zeitpunkt on satzpruefungen (zeitpunkt, id);
create index satzpruefungen_wer_id on satzpruefungen (wer_id, id);
create index satzpruefungen_root_id on satzpruefungen (root_id);
create table verleih (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  inventar_id uuid,
  artikel_id uuid,
  menge integer not null,
  an_id uuid,
  an_name text,
  einsatz_id uuid,
  ausb_id uuid,
  zweck text,
  bis timestamptz,
  kautionbetrag bigint,
  reservierung_id uuid,
  status text not null,
  offen integer,
  halter text,
  halter_id uuid,
  ausgegebenam timestamptz,
  abgeschlossenam timestamptz,
  hinweise text[],
  erinnert integer,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(halter) || E'\x1f' || such_text(an_name) || E'\x1f' || such_text(zweck)) STORED
);
create index verleih_sek_id on verleih (sek_id, id);
create index verleih_inventar_id on verleih (inventar_id, id);
create index verleih_artikel_id on verleih (artikel_id, id);
create index verleih_an_id on verleih (an_id, id);
create index verleih_einsatz_id on verleih (einsatz_id, id);
create index verleih_ausb_id on verleih (ausb_id, id);
create index verleih_bis on verleih (bis, id);
create index verleih_reservierung_id on verleih (reservierung_id, id);
create index verleih_status on verleih (status, id);
create index verleih_halter_id on verleih (halter_id, id);
create index verleih_ausgegebenam on verleih (ausgegebenam, id);
create index verleih_sek_ids on verleih USING gin (sek_ids);
create table verleihbewegungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  verleih_id uuid not null,
  art text not null,
  zeitpunkt timestamptz not null,
  menge integer not null,
  an_id uuid,
  an_name text,
  zustand text,
  bemerkung text,
  trotzsperre boolean,
  grund text,
  unterschrift jsonb,
  erfasstam timestamptz
);
create index verleihbewegungen_verleih_id on verleihbewegungen (verleih_id, id);
create index verleihbewegungen_zeitpunkt on verleihbewegungen (zeitpunkt, id);
create index verleihbewegungen_an_id on verleihbewegungen (an_id, id);
create index verleihbewegungen_root_id on verleihbewegungen (root_id);
alter table inventarsaetze add constraint inventarsaetze_root_id_fkey foreign key (root_id) references inventar (id);
alter table inventarsaetze add constraint inventarsaetze_satz_id_fkey foreign key (satz_id) references inventar (id);
alter table inventarsaetze add constraint inventarsaetze_inventar_id_fkey foreign key (inventar_id) references inventar (id);
alter table inventarsaetze add constraint inventarsaetze_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table reservierungen add constraint reservierungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table reservierungen add constraint reservierungen_inventar_id_fkey foreign key (inventar_id) references inventar (id);
alter table reservierungen add constraint reservierungen_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table reservierungen add constraint reservierungen_fuer_id_fkey foreign key (fuer_id) references personen (id);
alter table satzpositionen add constraint satzpositionen_root_id_fkey foreign key (root_id) references inventar (id);
alter table satzpositionen add constraint satzpositionen_pruefung_id_fkey foreign key (pruefung_id) references satzpruefungen (id);
alter table satzpositionen add constraint satzpositionen_teil_id_fkey foreign key (teil_id) references inventarsaetze (id);
alter table satzpositionen add constraint satzpositionen_inventar_id_fkey foreign key (inventar_id) references inventar (id);
alter table satzpositionen add constraint satzpositionen_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table satzpruefungen add constraint satzpruefungen_root_id_fkey foreign key (root_id) references inventar (id);
alter table satzpruefungen add constraint satzpruefungen_satz_id_fkey foreign key (satz_id) references inventar (id);
alter table satzpruefungen add constraint satzpruefungen_wer_id_fkey foreign key (wer_id) references personen (id);
alter table verleih add constraint verleih_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table verleih add constraint verleih_inventar_id_fkey foreign key (inventar_id) references inventar (id);
alter table verleih add constraint verleih_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table verleih add constraint verleih_an_id_fkey foreign key (an_id) references personen (id);
alter table verleih add constraint verleih_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
alter table verleih add constraint verleih_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table verleih add constraint verleih_reservierung_id_fkey foreign key (reservierung_id) references reservierungen (id);
alter table verleih add constraint verleih_halter_id_fkey foreign key (halter_id) references personen (id);
alter table verleihbewegungen add constraint verleihbewegungen_root_id_fkey foreign key (root_id) references verleih (id);
alter table verleihbewegungen add constraint verleihbewegungen_verleih_id_fkey foreign key (verleih_id) references verleih (id);
alter table verleihbewegungen add constraint verleihbewegungen_an_id_fkey foreign key (an_id) references personen (id);
