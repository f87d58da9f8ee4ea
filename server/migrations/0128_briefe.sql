create table briefkoepfe (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  absender text not null,
  logo jsonb,
  adressblock text,
  fenster text not null,
  farbe text,
  iban text,
  steuernr text,
  runts_nr text,
  register text,
  fusszeile text,
  fusszeile_it text
);
create index briefkoepfe_sek_id on briefkoepfe (sek_id, id);
create index briefkoepfe_sek_ids on briefkoepfe USING gin (sek_ids);
create table emailvorlagen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  art text not null,
  betreff text not null,
  betreff_it text,
  text text not null,
  text_it text
);
create index emailvorlagen_sek_id on emailvorlagen (sek_id, id);
create index emailvorlagen_art on emailvorlagen (art, id);
create index emailvorlagen_sek_ids on emailvorlagen USING gin (sek_ids);
create table serienbriefe (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  betreff text not null,
  betreff_it text,
  text text,
  text_it text,
  modul text not null,
  filter text,
  filtername text,
  jehaushalt boolean not null,
  versammlungam date,
  einladungsfrist integer,
  newsletter_id uuid,
  sek_id uuid not null,
  status text not null,
  gedrucktam timestamptz,
  absender_id uuid,
  anzahl integer
);
create index serienbriefe_newsletter_id on serienbriefe (newsletter_id, id);
create index serienbriefe_sek_id on serienbriefe (sek_id, id);
create index serienbriefe_status on serienbriefe (status, id);
create index serienbriefe_gedrucktam on serienbriefe (gedrucktam, id);
create index serienbriefe_absender_id on serienbriefe (absender_id, id);
create index serienbriefe_sek_ids on serienbriefe USING gin (sek_ids);
create table serienbriefempfaenger (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  serienbrief_id uuid not null,
  brief integer,
  mgd_id uuid,
  name text COLLATE "und-x-icu",
  weg text not null,
  grund text,
  anschrift text,
  istvormund boolean not null,
  anrede text,
  vorname text,
  nachname text,
  mgdnummer text,
  sprache text
);
create index serienbriefempfaenger_serienbrief_id on serienbriefempfaenger (serienbrief_id, id);
create index serienbriefempfaenger_brief on serienbriefempfaenger (brief, id);
create index serienbriefempfaenger_mgd_id on serienbriefempfaenger (mgd_id, id);
create index serienbriefempfaenger_name on serienbriefempfaenger (name, id);
create index serienbriefempfaenger_weg on serienbriefempfaenger (weg, id);
create index serienbriefempfaenger_root_id on serienbriefempfaenger (root_id);
alter table briefkoepfe add constraint briefkoepfe_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table emailvorlagen add constraint emailvorlagen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table serienbriefe add constraint serienbriefe_newsletter_id_fkey foreign key (newsletter_id) references newsletter (id);
alter table serienbriefe add constraint serienbriefe_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table serienbriefe add constraint serienbriefe_absender_id_fkey foreign key (absender_id) references benutzer (id);
alter table serienbriefempfaenger add constraint serienbriefempfaenger_root_id_fkey foreign key (root_id) references serienbriefe (id);
alter table serienbriefempfaenger add constraint serienbriefempfaenger_serienbrief_id_fkey foreign key (serienbrief_id) references serienbriefe (id);
alter table serienbriefempfaenger add constraint serienbriefempfaenger_mgd_id_fkey foreign key (mgd_id) references personen (id);
