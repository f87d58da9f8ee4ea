create table schulgeldlaeufe (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  nummer text,
  sek_id uuid not null,
  status text not null,
  schuljahr_id uuid not null,
  halbjahr text not null,
  knt_id uuid,
  datum date not null,
  faelligam date,
  anzahl integer,
  betrag bigint,
  inhalt text,
  kassenbuch_id uuid,
  erstellt_am timestamptz,
  erstellt_von text,
  freigegeben_am timestamptz,
  freigegeben_von text
);
create unique index schulgeldlaeufe_nummer on schulgeldlaeufe (nummer);
create index schulgeldlaeufe_sek_id on schulgeldlaeufe (sek_id, id);
create index schulgeldlaeufe_status on schulgeldlaeufe (status, id);
create index schulgeldlaeufe_schuljahr_id on schulgeldlaeufe (schuljahr_id, id);
create index schulgeldlaeufe_knt_id on schulgeldlaeufe (knt_id, id);
create index schulgeldlaeufe_kassenbuch_id on schulgeldlaeufe (kassenbuch_id, id);
create index schulgeldlaeufe_sek_ids on schulgeldlaeufe USING gin (sek_ids);
alter table schulgeldlaeufe add constraint schulgeldlaeufe_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table schulgeldlaeufe add constraint schulgeldlaeufe_schuljahr_id_fkey foreign key (schuljahr_id) references schuljahre (id);
alter table schulgeldlaeufe add constraint schulgeldlaeufe_knt_id_fkey foreign key (knt_id) references konten (id);
alter table schulgeldlaeufe add constraint schulgeldlaeufe_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
