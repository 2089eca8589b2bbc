-- Up Migration
-- In which version each answer of a draft last changed, a row for each: a save writes the rows of what it changes alone, and nothing reads
-- them unless somebody else has saved meanwhile. What can no longer be changed has none.
create table applications.changed_path (
  application_id uuid not null references applications.application on delete cascade,
  path text not null,
  version integer not null,
  primary key (application_id, path)
);
insert into applications.changed_path (application_id, path, version)
  select application_id, changed.key, changed.value::integer
  from applications.application, jsonb_each_text(path_versions) changed
  where deleted_at is null and state not in ('registered', 'completed', 'rejected');

-- The same of each service as a whole: what was printed from an earlier version is out of date.
alter table applications.application add column service_versions jsonb not null default '{}';
update applications.application set service_versions = (
  select jsonb_object_agg(service, version)
  from (select split_part(key, '.', 1) as service, max(value::integer) as version from jsonb_each_text(path_versions) group by 1) changed
) where path_versions <> '{}';
alter table applications.application drop column path_versions;
