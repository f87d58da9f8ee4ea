create table haushalte (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  jahr integer not null,
  status text not null,
  vorlage text not null,
  sperrt boolean not null,
  notiz text
);
create index haushalte_sek_id on haushalte (sek_id, id);
create index haushalte_jahr on haushalte (jahr, id);
create index haushalte_status on haushalte (status, id);
create index haushalte_sek_ids on haushalte USING gin (sek_ids);
create table haushaltszeilen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  haushalt_id uuid not null,
  seite text not null,
  knt_id uuid not null,
  kostenstelle_id uuid,
  projekt_id uuid,
  planbetrag bigint not null,
  nachtragbetrag bigint not null,
  text text
);
create index haushaltszeilen_haushalt_id on haushaltszeilen (haushalt_id, id);
create index haushaltszeilen_knt_id on haushaltszeilen (knt_id, id);
create index haushaltszeilen_kostenstelle_id on haushaltszeilen (kostenstelle_id, id);
create index haushaltszeilen_projekt_id on haushaltszeilen (projekt_id, id);
create index haushaltszeilen_root_id on haushaltszeilen (root_id);
create table projekte (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  typ text not null,
  name text not null,
  status text not null,
  von date,
  bis date,
  haushalt_id uuid,
  foerderstelle text,
  foerderbetrag bigint,
  foerdersatz numeric(11,2),
  foerderknt_id uuid,
  raccoltafondi boolean not null,
  beschreibung text
);
create index projekte_sek_id on projekte (sek_id, id);
create index projekte_typ on projekte (typ, id);
create index projekte_status on projekte (status, id);
create index projekte_von on projekte (von, id);
create index projekte_haushalt_id on projekte (haushalt_id, id);
create index projekte_foerderknt_id on projekte (foerderknt_id, id);
create index projekte_sek_ids on projekte USING gin (sek_ids);
create table ruecklagen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  art text not null,
  zweck text not null,
  status text not null,
  beschlussam date not null,
  zielbetrag bigint,
  bis date,
  knt_id uuid not null,
  gegenknt_id uuid not null,
  anlage_id uuid,
  standbetrag bigint,
  notiz text
);
create index ruecklagen_sek_id on ruecklagen (sek_id, id);
create index ruecklagen_art on ruecklagen (art, id);
create index ruecklagen_status on ruecklagen (status, id);
create index ruecklagen_beschlussam on ruecklagen (beschlussam, id);
create index ruecklagen_knt_id on ruecklagen (knt_id, id);
create index ruecklagen_gegenknt_id on ruecklagen (gegenknt_id, id);
create index ruecklagen_anlage_id on ruecklagen (anlage_id, id);
create index ruecklagen_sek_ids on ruecklagen USING gin (sek_ids);
create table ruecklagenbewegungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ruecklage_id uuid not null,
  datum date not null,
  art text not null,
  betrag bigint not null,
  text text,
  kassenbuch_id uuid,
  storno_id uuid,
  grund text
);
create index ruecklagenbewegungen_ruecklage_id on ruecklagenbewegungen (ruecklage_id, id);
create index ruecklagenbewegungen_datum on ruecklagenbewegungen (datum, id);
create index ruecklagenbewegungen_kassenbuch_id on ruecklagenbewegungen (kassenbuch_id, id);
create index ruecklagenbewegungen_storno_id on ruecklagenbewegungen (storno_id, id);
create index ruecklagenbewegungen_root_id on ruecklagenbewegungen (root_id);
alter table buchungen add column projekt_id uuid;
alter table buchungen add constraint buchungen_projekt_id_fkey foreign key (projekt_id) references projekte (id);
create index buchungen_projekt_id on buchungen (projekt_id, id);
alter table kassenbuch add column projekt_id uuid;
alter table kassenbuch add constraint kassenbuch_projekt_id_fkey foreign key (projekt_id) references projekte (id);
create index kassenbuch_projekt_id on kassenbuch (projekt_id, id);
alter table kassenbuchzeilen add column projekt_id uuid;
alter table kassenbuchzeilen add constraint kassenbuchzeilen_projekt_id_fkey foreign key (projekt_id) references projekte (id);
create index kassenbuchzeilen_projekt_id on kassenbuchzeilen (projekt_id, id);
alter table haushalte add constraint haushalte_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table haushaltszeilen add constraint haushaltszeilen_root_id_fkey foreign key (root_id) references haushalte (id);
alter table haushaltszeilen add constraint haushaltszeilen_haushalt_id_fkey foreign key (haushalt_id) references haushalte (id);
alter table haushaltszeilen add constraint haushaltszeilen_knt_id_fkey foreign key (knt_id) references konten (id);
alter table haushaltszeilen add constraint haushaltszeilen_kostenstelle_id_fkey foreign key (kostenstelle_id) references kostenstellen (id);
alter table haushaltszeilen add constraint haushaltszeilen_projekt_id_fkey foreign key (projekt_id) references projekte (id);
alter table projekte add constraint projekte_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table projekte add constraint projekte_haushalt_id_fkey foreign key (haushalt_id) references haushalte (id);
alter table projekte add constraint projekte_foerderknt_id_fkey foreign key (foerderknt_id) references konten (id);
alter table ruecklagen add constraint ruecklagen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table ruecklagen add constraint ruecklagen_knt_id_fkey foreign key (knt_id) references konten (id);
alter table ruecklagen add constraint ruecklagen_gegenknt_id_fkey foreign key (gegenknt_id) references konten (id);
alter table ruecklagen add constraint ruecklagen_anlage_id_fkey foreign key (anlage_id) references anlagen (id);
alter table ruecklagenbewegungen add constraint ruecklagenbewegungen_root_id_fkey foreign key (root_id) references ruecklagen (id);
alter table ruecklagenbewegungen add constraint ruecklagenbewegungen_ruecklage_id_fkey foreign key (ruecklage_id) references ruecklagen (id);
alter table ruecklagenbewegungen add constraint ruecklagenbewegungen_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
alter table ruecklagenbewegungen add constraint ruecklagenbewegungen_storno_id_fkey foreign key (storno_id) references ruecklagenbewegungen (id);
