alter table einsaetze add column fehleinsatz_grund text;
