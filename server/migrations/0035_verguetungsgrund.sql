alter table einsatz_verguetungen add column grund text;
