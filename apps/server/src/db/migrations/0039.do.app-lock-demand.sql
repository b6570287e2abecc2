-- A practice may demand of its people that they lock the app on their devices.
alter table practice add column demands_app_lock boolean not null default false;
