-- Up Migration
-- Which version of its form each service of an application was begun with; whatever there is was begun with the first.
alter table applications.application add column form_versions jsonb;
update applications.application set form_versions =
  (select coalesce(jsonb_object_agg(service, 1), '{}') from unnest(services) as service);
alter table applications.application alter column form_versions set not null;
