-- Up Migration
-- Older nodes may go on: they do not read the table.
create table entities.area_of_activity (
  code text collate "C" primary key,
  name_lv text not null,
  name_en text,
  valid_from date,
  valid_to date
);
