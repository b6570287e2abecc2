-- Since when a practice demands the app lock: what an open app is told of it with the next answer.
alter table practice add column app_lock_demanded_at timestamptz;
