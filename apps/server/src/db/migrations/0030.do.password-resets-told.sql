-- A new password by link is told to its person, and stands beside what is written until they have confirmed it.

-- Each use of such a link, and who made the link.
create table password_reset_use (
  _id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user,
  at timestamptz not null,
  by_id uuid,
  by_name text,
  confirmed_at timestamptz,
  -- The application or device that it was confirmed on.
  confirmed_on text
);
create index password_reset_use_of_user on password_reset_use (user_id, at);
-- What every request asks.
create index password_reset_use_open on password_reset_use (user_id) where confirmed_at is null;

-- Who made the link to the password with which the writer was signed in, while the writer had not confirmed it.
alter table revision add column reset_by text;
alter table practice_revision add column reset_by text;
