-- Up Migration
-- Drafts are written every half second of typing: compressing them anew each time costs more than the space is worth,
-- and out of line they leave the row small enough to be updated in place.
alter table applications.application
  alter column answers set storage external,
  alter column path_versions set storage external,
  alter column quote set storage external;
