-- Up Migration
-- An application is read from its columns, and saved by the deed that holds its lock: the copy of the row beside the row goes, and so
-- does the function by which a save wrote its line of the history.
drop trigger pack on applications.application;
drop function applications.pack();
alter table applications.application drop column packed;
drop function audit.api_record_merged(
  uuid, timestamptz, uuid, text, text, uuid, uuid, text, text, uuid, uuid, text
);
