-- Access hangs on users and groups and goes with them. Written by hand.
alter table kennwoerter add constraint kennwoerter_benutzer_id_fkey
  foreign key (benutzer_id) references benutzer (id) on delete cascade;
alter table sitzungen add constraint sitzungen_benutzer_id_fkey
  foreign key (benutzer_id) references benutzer (id) on delete cascade;
alter table gruppenrechte add constraint gruppenrechte_bg_id_fkey
  foreign key (bg_id) references benutzergruppen (id) on delete cascade;
