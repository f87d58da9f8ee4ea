create table beitragszahlweisen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  mgd_id uuid not null,
  zahler_id uuid,
  zahlungsform text
);
create index beitragszahlweisen_sek_id on beitragszahlweisen (sek_id, id);
create index beitragszahlweisen_mgd_id on beitragszahlweisen (mgd_id, id);
create index beitragszahlweisen_zahler_id on beitragszahlweisen (zahler_id, id);
create index beitragszahlweisen_sek_ids on beitragszahlweisen USING gin (sek_ids);
alter table beitraege add column zahler_id uuid;
alter table beitraege add constraint beitraege_zahler_id_fkey foreign key (zahler_id) references personen (id);
create index beitraege_zahler_id on beitraege (zahler_id, id);
alter table beitragsarten add column beiaustritt text not null default 'GanzesJahr';
alter table beitragsarten alter column beiaustritt drop default;
alter table beitragslaeufe add column art text not null default 'Jahr';
alter table beitragslaeufe alter column art drop default;
alter table beitragslaeufe add column mgd_id uuid;
alter table beitragslaeufe add constraint beitragslaeufe_mgd_id_fkey foreign key (mgd_id) references personen (id);
create index beitragslaeufe_mgd_id on beitragslaeufe (mgd_id, id);
alter table beitragszahlweisen add constraint beitragszahlweisen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table beitragszahlweisen add constraint beitragszahlweisen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table beitragszahlweisen add constraint beitragszahlweisen_zahler_id_fkey foreign key (zahler_id) references personen (id);

-- Previews of large runs: what a job worked out, until its orderer has read it. Who is in one is named by id alone.
create table beitragsvorschauen (
  id uuid not null primary key,
  benutzer_id uuid not null,
  sek_id uuid not null references sektionen (id) on delete cascade,
  am timestamptz not null,
  -- What all of it comes to, once it is complete.
  summe jsonb
);
create table beitragsvorschauzeilen (
  vorschau_id uuid not null references beitragsvorschauen (id) on delete cascade,
  teil text not null,
  nr integer not null,
  mgd_id uuid not null,
  zeile jsonb not null,
  primary key (vorschau_id, teil, nr)
);
