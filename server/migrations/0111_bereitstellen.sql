alter table bestellungen add column besteller_konto text;
alter table inventar add column bestellposition_id uuid;
alter table inventar add constraint inventar_bestellposition_id_fkey foreign key (bestellposition_id) references bestellpositionen (id);
create index inventar_bestellposition_id on inventar (bestellposition_id, id);
-- Written by hand: who ordered was known by who began the cart.
update bestellungen b set besteller_konto = (
  select a.benutzer_id::text from aenderungen a
  where a.tabelle = 'bestellungen' and a.id = b.id and a.art = 'neu' order by a.nummer limit 1);
