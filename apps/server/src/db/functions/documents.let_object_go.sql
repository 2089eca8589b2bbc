-- In the database because cascades of foreign keys delete rows with objects, too.
create or replace function documents.let_object_go() returns trigger language plpgsql as $$
begin
  insert into documents.loose_object (object_key) values (old.object_key) on conflict do nothing;
  return null;
end $$;

create or replace trigger let_object_go after delete on documents.document
  for each row execute function documents.let_object_go();
create or replace trigger let_other_object_go after update of object_key on documents.document for each row
  when (old.object_key is distinct from new.object_key)
  execute function documents.let_object_go();
create or replace trigger let_object_go after delete on documents.archive_copy
  for each row execute function documents.let_object_go();
create or replace trigger let_other_object_go after update of object_key on documents.archive_copy for each row
  when (old.object_key is distinct from new.object_key)
  execute function documents.let_object_go();
create or replace trigger let_object_go after delete on help.feedback for each row
  when (old.object_key is not null)
  execute function documents.let_object_go();
