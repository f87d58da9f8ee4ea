create table buchungsregeln (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  vorgang text not null,
  textmuster text,
  sollkonto_id uuid,
  habenkonto_id uuid,
  kostenstelle_id uuid,
  steuerbereich text,
  aktiv boolean not null
);
create index buchungsregeln_sek_id on buchungsregeln (sek_id, id);
create index buchungsregeln_vorgang on buchungsregeln (vorgang, id);
create index buchungsregeln_sollkonto_id on buchungsregeln (sollkonto_id, id);
create index buchungsregeln_habenkonto_id on buchungsregeln (habenkonto_id, id);
create index buchungsregeln_kostenstelle_id on buchungsregeln (kostenstelle_id, id);
create index buchungsregeln_aktiv on buchungsregeln (aktiv, id);
create index buchungsregeln_sek_ids on buchungsregeln USING gin (sek_ids);
alter table abrechnungsfaelle add column forderung_id uuid;
alter table abrechnungsfaelle add constraint abrechnungsfaelle_forderung_id_fkey foreign key (forderung_id) references forderungen (id);
create index abrechnungsfaelle_forderung_id on abrechnungsfaelle (forderung_id, id);
alter table auszugszeilen add column lastschrift_id uuid;
alter table auszugszeilen add constraint auszugszeilen_lastschrift_id_fkey foreign key (lastschrift_id) references lastschriften (id);
alter table auszugszeilen add column ausgleich_id uuid;
alter table auszugszeilen add constraint auszugszeilen_ausgleich_id_fkey foreign key (ausgleich_id) references kassenbuch (id);
create index auszugszeilen_lastschrift_id on auszugszeilen (lastschrift_id, id);
create index auszugszeilen_ausgleich_id on auszugszeilen (ausgleich_id, id);
alter table forderungen add column einsatz_id uuid;
alter table forderungen add constraint forderungen_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
alter table forderungen add column regel_id uuid;
alter table forderungen add constraint forderungen_regel_id_fkey foreign key (regel_id) references buchungsregeln (id);
alter table forderungen add column schluessel text;
create index forderungen_einsatz_id on forderungen (einsatz_id, id);
create index forderungen_regel_id on forderungen (regel_id, id);
create unique index forderungen_schluessel on forderungen (schluessel);
alter table kassenbuch add column spendenart text;
alter table kassenbuchzeilen add column spendenart text;
alter table lastschriftlaeufe add column kassenbuch_id uuid;
alter table lastschriftlaeufe add constraint lastschriftlaeufe_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
create index lastschriftlaeufe_kassenbuch_id on lastschriftlaeufe (kassenbuch_id, id);
alter table mitgliederzahlungen add column kassenbuch_id uuid;
alter table mitgliederzahlungen add constraint mitgliederzahlungen_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
create index mitgliederzahlungen_kassenbuch_id on mitgliederzahlungen (kassenbuch_id, id);
alter table sbs_laeufe add column kassenbuch_id uuid;
alter table sbs_laeufe add constraint sbs_laeufe_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
create index sbs_laeufe_kassenbuch_id on sbs_laeufe (kassenbuch_id, id);
alter table buchungsregeln add constraint buchungsregeln_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table buchungsregeln add constraint buchungsregeln_sollkonto_id_fkey foreign key (sollkonto_id) references konten (id);
alter table buchungsregeln add constraint buchungsregeln_habenkonto_id_fkey foreign key (habenkonto_id) references konten (id);
alter table buchungsregeln add constraint buchungsregeln_kostenstelle_id_fkey foreign key (kostenstelle_id) references kostenstellen (id);
