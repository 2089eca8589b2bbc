-- In the database because cascades of foreign keys delete rows with objects, too.
create or replace function files.let_object_go() returns trigger language plpgsql as $$
begin
  insert into files.loose_object (object_key) values (old.object_key) on conflict do nothing;
  return null;
end $$;

create or replace trigger let_object_go after delete on files.document
  for each row execute function files.let_object_go();
create or replace trigger let_other_object_go after update of object_key on files.document for each row
  when (old.object_key is distinct from new.object_key)
  execute function files.let_object_go();
create or replace trigger let_object_go after delete on files.archive_copy
  for each row execute function files.let_object_go();
create or replace trigger let_other_object_go after update of object_key on files.archive_copy for each row
  when (old.object_key is distinct from new.object_key)
  execute function files.let_object_go();
create or replace trigger let_object_go after delete on help.feedback for each row
  when (old.object_key is not null)
  execute function files.let_object_go();
