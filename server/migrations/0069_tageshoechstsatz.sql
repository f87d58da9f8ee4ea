alter table verguetungssaetze add column tageshoechstsatz numeric(10,1);
